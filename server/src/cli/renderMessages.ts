import type { ListedPrompt } from '../service/features/prompts';
import { quoted } from './names';
import { printJson, tellProblems } from './output';
import { chosenVariant, type RenderOptions } from './renderChoice';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

/** How messages are printed: as a list of no provider's form, or as the body of a request. */
export const MESSAGE_FORMS = ['neutral', 'anthropic', 'openai'] as const;
export type MessageForm = (typeof MESSAGE_FORMS)[number];

/** `galley render --messages`: JSON, whatever the format. Returns the exit code. */
export async function runRenderMessages(
  workspace: CliWorkspace,
  options: RenderOptions,
  form: MessageForm,
  /** The prompts of the manifest. */
  known: readonly ListedPrompt[],
): Promise<number> {
  const { manifest } = known[0] ?? {};
  const { prompt: request } = options;
  const view = await workspace.service.renderMessages({
    ...(manifest !== undefined && { manifest }),
    ...(request !== undefined && { request }),
    ...chosenVariant(options, known),
  });
  if (!view) throw new UsageError(`there is no request or prompt ${quoted(request ?? '')}`);
  printJson(workspace.output, view.bodies[form]);
  return tellProblems(workspace.output, view.problems);
}
