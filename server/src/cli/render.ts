import type { ExportFormat, ExportRequest } from '../service/features/exportPrompt';
import type { ListedPrompt } from '../service/features/prompts';
import type { ViewRequest } from '../service/features/renderView';
import { listed, quoted } from './names';
import { complain, tellProblems } from './output';
import { refusalAsUsage } from './refusals';
import { reportAgainst, runRenderAgainst } from './renderAgainst';
import { chosenVariant, type RenderOptions } from './renderChoice';
import { runRenderMessages } from './renderMessages';
import { UsageError } from './usageError';
import { type CliWorkspace, manifestUri, refuseUnreadable } from './workspace';

/** `galley render`. Returns the exit code; a prompt that could only be rendered in part is told on standard error. */
export async function runRender(workspace: CliWorkspace, options: RenderOptions): Promise<number> {
  const { against, format } = options;
  refuseWithMessages(options);
  const prompts = await workspace.service.prompts();
  const manifest = options.manifest === undefined ? prompts[0]?.manifest : manifestUri(workspace, options.manifest);
  if (prompts.length === 0) await refuseUnreadable(workspace);
  const known = prompts.filter((one) => one.manifest === manifest);
  if (options.messages !== undefined) return runRenderMessages(workspace, options, options.messages, known);
  const chosen = options.prompt === undefined ? known[0] : known.find((one) => one.prompt === options.prompt);
  if (!chosen) throw new UsageError(noPrompt(options.prompt, known));
  const { prompt } = chosen;
  const request = { manifest: chosen.manifest, prompt, ...chosenVariant(options, [chosen]) };
  if (against !== undefined && format !== 'html')
    return runRenderAgainst(workspace, request, { revision: against, format, plain: options.output !== undefined });
  // Who names no prompt is told where the first one cannot be read.
  const { prompt: _, ...first } = request;
  const view = await workspace.service.render(options.prompt === undefined ? first : request);
  if (!view) throw new UsageError(noPrompt(prompt, known));
  tellManifest(workspace, options, chosen, prompts);
  const compared = against === undefined ? undefined : await reportAgainst(workspace, request, against);
  workspace.output.out(await contentOf(workspace, request, format, compared));
  return tellProblems(workspace.output, [...(compared?.problems ?? []), ...view.problems]);
}

async function contentOf(
  { service }: CliWorkspace,
  request: ViewRequest,
  format: ExportFormat,
  against: ExportRequest['against'],
): Promise<string> {
  return (await refusalAsUsage(() => service.exportPrompt({ ...request, format, against }))) ?? '';
}

/** @throws UsageError for what does not go with the messages of a request */
function refuseWithMessages({ messages, against, format }: RenderOptions): void {
  if (messages === undefined) return;
  if (against !== undefined) throw new UsageError('--messages and --against exclude each other');
  if (format === 'html') throw new UsageError('--messages prints JSON: --format html does not go with it');
}

/** Where there are several manifests and none is chosen, people are told whose prompt it is. */
function tellManifest(
  { output, nameOf }: CliWorkspace,
  { manifest, format }: RenderOptions,
  chosen: ListedPrompt,
  prompts: readonly ListedPrompt[],
): void {
  const others = new Set(prompts.map((one) => one.manifest)).size - 1;
  if (manifest !== undefined || format !== 'text' || others === 0) return;
  const more = others === 1 ? 'another manifest has prompts' : `${others} other manifests have prompts`;
  complain(output, `this is ${chosen.prompt} of ${nameOf(chosen.manifest)}; ${more} (--manifest FILE chooses)`);
}

function noPrompt(name: string | undefined, known: readonly ListedPrompt[]): string {
  if (known.length === 0)
    return 'no prompt found: no galley.yaml below the root folder has one that can be read (galley check tells why)';
  return `there is no prompt ${quoted(name ?? '')} (known: ${listed(known.map((one) => one.prompt))})`;
}
