import { NotificationType0, ProgressType, RequestType } from 'vscode-languageserver';
import {
  TRUSTED_NOTIFICATION,
  VERIFY_REQUEST,
  type VerifyInfo,
  type VerifyParams,
  type VerifyProgress,
  type VerifyResultInfo,
} from '../protocol/verify';
import type { VerifyReport } from '../service/features/verify';
import type { DifferenceView } from '../service/features/verifyView';
import { Refusal } from '../service/refusal';
import { caseWords } from '../service/variantWords';
import { say } from '../service/words';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

const PROGRESS = new ProgressType<VerifyProgress>();

/** What a server is allowed to run. Nothing until its client says that the person trusts the workspace. */
export interface Trust {
  trusted: boolean;
  /** Called when the person says so later. */
  readonly onGranted: () => void;
}

/** The request that runs a builder of the workspace. */
export function registerVerifyRequests({ connection, service }: ServerContext, trust: Trust): void {
  connection.onNotification(new NotificationType0(TRUSTED_NOTIFICATION), () => {
    trust.trusted = true;
    trust.onGranted();
  });
  connection.onRequest(new RequestType<VerifyParams, VerifyInfo | null, never>(VERIFY_REQUEST), (params, token) =>
    runSafe<VerifyInfo | null>(connection, VERIFY_REQUEST, token, null, async () => {
      const { manifest, prompt, progressToken } = params;
      if (!trust.trusted) throw new Refusal(say('Builders run only in a workspace that is trusted.'));
      const reports = await service.verify({
        manifest,
        prompts: [prompt],
        cancellation: token,
        progress(done, of) {
          if (progressToken !== null) void connection.sendProgress(PROGRESS, progressToken, { done, of });
        },
      });
      return { manifest, prompt, results: reports.map(resultInfo) };
    }),
  );
}

function resultInfo(report: VerifyReport): VerifyResultInfo {
  const { role, tier, given, cycle, state, message, command, output, failure, unsaved, problems } = report;
  return {
    role,
    tier,
    given,
    cycle,
    state,
    variant: caseWords(report),
    message,
    command,
    cancelled: failure?.code === 'cancelled',
    stderr: failure?.stderr ?? [],
    texts: output && { builder: output.builder.text.replace(/\p{Surrogate}/gu, '\uFFFD'), galley: output.galley.text },
    bytes: output?.galley.bytes ?? null,
    difference: output?.difference ? differenceInfo(output.difference) : null,
    unsaved,
    problems,
  };
}

function differenceInfo({ builder, galley, layer, source }: DifferenceView) {
  return { builder: builder.position, galley: galley.position, layer, source };
}
