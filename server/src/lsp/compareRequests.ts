import { ProgressType, RequestType } from 'vscode-languageserver';
import {
  COMPARE_REQUEST,
  type CompareParams,
  type ComparisonInfo,
  PAST_STATES_REQUEST,
  type PastStatesInfo,
  PINNED_REVISION_REQUEST,
  type PinnedRevisionParams,
  type RevisionInfo,
} from '../protocol/compare';
import type { PinChangesProgress } from '../protocol/pins';
import type { PromptId } from '../protocol/prompts';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

const PROGRESS = new ProgressType<PinChangesProgress>();

/** Galley's own requests about what a prompt can be compared with. */
export function registerCompareRequests({ connection, service }: ServerContext): void {
  connection.onRequest(
    new RequestType<CompareParams, ComparisonInfo | null, never>(COMPARE_REQUEST),
    ({ before, after }, token) =>
      runSafe<ComparisonInfo | null>(
        connection,
        COMPARE_REQUEST,
        token,
        null,
        async () => (await service.compare({ ...before, faults: 'mark' }, { ...after, faults: 'mark' })) ?? null,
      ),
  );
  connection.onRequest(
    new RequestType<PromptId, PastStatesInfo | null, never>(PAST_STATES_REQUEST),
    ({ manifest, prompt }, token) =>
      runSafe<PastStatesInfo | null>(connection, PAST_STATES_REQUEST, token, null, () =>
        service.pastStates({ manifest, prompt, cancellation: token }),
      ),
  );
  connection.onRequest(
    new RequestType<PinnedRevisionParams, RevisionInfo | null, never>(PINNED_REVISION_REQUEST),
    ({ manifest, prompt, names, progressToken }, token) =>
      runSafe<RevisionInfo | null>(connection, PINNED_REVISION_REQUEST, token, null, () =>
        service.pinnedRevision({
          manifest,
          prompt,
          names: names ?? undefined,
          cancellation: token,
          progress(looked, of) {
            if (progressToken !== null) void connection.sendProgress(PROGRESS, progressToken, { looked, of });
          },
        }),
      ),
  );
}
