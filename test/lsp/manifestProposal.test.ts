import { afterEach, expect, it } from 'vitest';
import {
  type ManifestProposalInfo,
  PROPOSE_MANIFEST_REQUEST,
  type ProposeManifestParams,
} from '../../server/src/protocol/manifestProposal';
import { startClient, type TestClient } from '../support/languageClient';

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

async function propose(files: Readonly<Record<string, string>>): Promise<ManifestProposalInfo | null> {
  client = await startClient(files);
  const params: ProposeManifestParams = { folder: client.uri('').replace(/\/$/, '') };
  return client.connection.sendRequest(PROPOSE_MANIFEST_REQUEST, params);
}

it('proposes a manifest, says where it goes and what it is made from', async () => {
  const proposal = await propose({ 'prompts/guide.md': 'Lead the way.\n', 'snapshots/guide.txt': 'Lead the way.\n' });
  expect(proposal).toMatchObject({
    manifest: client?.uri('galley.yaml'),
    exists: false,
    prompts: ['guide'],
    files: 1,
    renderings: { same: 1, all: 1 },
    notes: [],
  });
  expect(proposal?.text).toContain('file: prompts/guide.md');
});

it('says where a manifest is already', async () => {
  expect(await propose({ 'galley.yml': 'version: 1\n' })).toMatchObject({
    manifest: client?.uri('galley.yml'),
    exists: true,
    text: null,
  });
});
