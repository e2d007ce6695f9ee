import { RequestType, RequestType0 } from 'vscode-languageserver';
import { BUDGETS_REQUEST, type BudgetInfo } from '../protocol/budgets';
import { STATUS_REQUEST, type StatusInfo } from '../protocol/commands';
import { PROMPTS_REQUEST, type PromptInfo } from '../protocol/prompts';
import { RENDER_REQUEST, type RenderedPrompt, type RenderRequest } from '../protocol/render';
import { budgetInfo, promptInfo, renderedPrompt } from './convert';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Galley's own requests. */
export function registerPromptRequests({ connection, service }: ServerContext): void {
  connection.onRequest(new RequestType0<readonly PromptInfo[], never>(PROMPTS_REQUEST), (token) =>
    runSafe<readonly PromptInfo[]>(connection, PROMPTS_REQUEST, token, [], async () =>
      (await service.prompts()).map(promptInfo),
    ),
  );
  connection.onRequest(new RequestType<RenderRequest, RenderedPrompt | null, never>(RENDER_REQUEST), (params, token) =>
    runSafe<RenderedPrompt | null>(connection, RENDER_REQUEST, token, null, async () => {
      // A reader sees where a template fails, and what stands behind it.
      const view = await service.render({ ...params, faults: 'mark' });
      return view ? renderedPrompt(view) : null;
    }),
  );
  connection.onRequest(new RequestType<{ uri: string }, StatusInfo | null, never>(STATUS_REQUEST), (params, token) =>
    runSafe<StatusInfo | null>(
      connection,
      STATUS_REQUEST,
      token,
      null,
      async () => (await service.status(params.uri, token)) ?? null,
    ),
  );
  connection.onRequest(new RequestType0<readonly BudgetInfo[], never>(BUDGETS_REQUEST), (token) =>
    runSafe<readonly BudgetInfo[]>(connection, BUDGETS_REQUEST, token, [], async () =>
      (await service.budgets(token)).map(budgetInfo),
    ),
  );
}
