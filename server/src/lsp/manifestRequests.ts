import { RequestType } from 'vscode-languageserver';
import {
  type ManifestProposalInfo,
  PROPOSE_MANIFEST_REQUEST,
  type ProposeManifestParams,
} from '../protocol/manifestProposal';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Galley's own requests about manifests that are not there yet. */
export function registerManifestRequests({ connection, service }: ServerContext): void {
  connection.onRequest(
    new RequestType<ProposeManifestParams, ManifestProposalInfo | null, never>(PROPOSE_MANIFEST_REQUEST),
    ({ folder }, token) =>
      runSafe<ManifestProposalInfo | null>(connection, PROPOSE_MANIFEST_REQUEST, token, null, async () => {
        const { manifest, existing, text, prompts, files, renderings, notes } = await service.proposeManifest(folder);
        const same = renderings.filter(({ differsAt }) => differsAt === null).length;
        return {
          manifest,
          exists: existing !== null,
          text,
          prompts,
          files: files.length,
          renderings: { same, all: renderings.length },
          notes,
        };
      }),
  );
}
