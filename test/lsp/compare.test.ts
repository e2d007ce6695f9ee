import { afterEach, beforeEach, expect, it } from 'vitest';
import { LSPErrorCodes } from 'vscode-languageserver-protocol';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { gitHistory } from '../../server/src/node/git';
import {
  COMPARE_REQUEST,
  type ComparisonInfo,
  PAST_STATES_REQUEST,
  type PastStatesInfo,
  PINNED_REVISION_REQUEST,
} from '../../server/src/protocol/compare';
import { EXPORT_REQUEST } from '../../server/src/protocol/export';
import { RENDER_REQUEST, type RenderedPrompt, type RenderParams } from '../../server/src/protocol/render';
import { type GitRepository, gitRepository } from '../support/gitRepository';
import { PULLING, startClient, type TestClient } from '../support/languageClient';

const MANIFEST = `version: 1
sources: { a: { file: a.md, grammar: tags } }
prompts: { p: { layers: [{ id: one, section: a#one }] } }
`;

let client: TestClient | undefined;
let repository: GitRepository;

beforeEach(() => {
  repository = gitRepository();
});

afterEach(async () => {
  await client?.close();
  client = undefined;
  repository.remove();
});

/** A server over the repository; the files of the memory are not asked for. */
async function start(): Promise<TestClient> {
  const host = { files: nodeFileSystem, history: gitHistory };
  client = await startClient({}, PULLING, () => undefined, host, {}, repository.uri().replace(/\/$/, ''));
  return client;
}

const prompt = (): RenderParams => ({
  manifest: repository.uri('galley.yaml'),
  prompt: 'p',
  role: null,
  tier: null,
  given: {},
});
const head = () => ({ ...prompt(), at: { kind: 'revision', revision: 'HEAD' } as const });

it('compares what is typed with a revision and with the disk', async () => {
  const id = repository.commit('base', { 'galley.yaml': MANIFEST, 'a.md': '<one>One.</one>\n' });
  repository.write({ 'a.md': '<one>One, saved.</one>\n' });
  const { connection } = await start();
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: {
      uri: repository.uri('a.md'),
      languageId: 'markdown',
      version: 1,
      text: '<one>One, saved and more.</one>\n',
    },
  });
  const compare = (before: RenderParams) =>
    connection.sendRequest<ComparisonInfo | null>(COMPARE_REQUEST, { before, after: prompt() });
  expect(await compare(head())).toMatchObject({ revision: id, bytes: 16, differsAt: 3 });
  expect(await compare({ ...prompt(), at: { kind: 'saved' } })).toMatchObject({
    revision: null,
    bytes: 9,
    differsAt: 10,
  });
  const rendered = await connection.sendRequest<RenderedPrompt | null>(RENDER_REQUEST, head());
  expect(rendered?.text).toBe('One.');
});

it('offers revisions, and refuses in words what there is not', async () => {
  repository.commit('base', { 'galley.yaml': MANIFEST, 'a.md': '<one>One.</one>\n' });
  const { connection } = await start();
  const { manifest } = prompt();
  const states = await connection.sendRequest<PastStatesInfo>(PAST_STATES_REQUEST, { manifest, prompt: 'p' });
  expect(states).toMatchObject({ revisions: [{ subject: 'base', head: true }], pins: [], unavailable: null });
  const before = { ...prompt(), at: { kind: 'revision', revision: 'no-such' } };
  await expect(connection.sendRequest(COMPARE_REQUEST, { before, after: prompt() })).rejects.toMatchObject({
    code: LSPErrorCodes.RequestFailed,
    message: 'git knows no revision `no-such`.',
  });
  await expect(
    connection.sendRequest(PINNED_REVISION_REQUEST, { manifest, prompt: 'p', names: null, progressToken: null }),
  ).rejects.toMatchObject({ code: LSPErrorCodes.RequestFailed });
});

it('exports a prompt as text, JSON and a report', async () => {
  repository.commit('base', { 'galley.yaml': MANIFEST, 'a.md': '<one>One.</one>\n' });
  repository.write({ 'a.md': '<one>Two.</one>\n' });
  const { connection } = await start();
  const content = (format: string, more: object = {}) =>
    connection.sendRequest<string | null>(EXPORT_REQUEST, {
      ...prompt(),
      format,
      against: null,
      language: 'en',
      ...more,
    });
  expect(await content('text')).toBe('Two.');
  expect(JSON.parse((await content('json')) ?? '')).toMatchObject({ prompt: 'p', text: 'Two.' });
  const report = await content('html', { against: { request: head(), name: 'HEAD' }, language: 'de' });
  expect(report).toContain('<html lang="de">');
  expect(report).toContain('Compared with HEAD');
  expect(await content('text', { prompt: 'none' })).toBeNull();
});
