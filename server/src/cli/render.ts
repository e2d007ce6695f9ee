import { sha256Hex } from '../engine/pins/hash';
import { byteLength } from '../engine/text/measure';
import type { ListedPrompt } from '../service/features/prompts';
import type { RenderedView } from '../service/features/renderView';
import { complain, printJson } from './output';
import { chosenVariant, type RenderOptions } from './renderChoice';
import { runRenderMessages } from './renderMessages';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

/** `galley render`. Returns the exit code; a prompt that could only be rendered in part is told on standard error. */
export async function runRender(workspace: CliWorkspace, options: RenderOptions): Promise<number> {
  const prompts = await workspace.service.prompts();
  const manifest = options.manifest === undefined ? prompts[0]?.manifest : workspace.uriOf(options.manifest);
  const known = prompts.filter((one) => one.manifest === manifest);
  if (options.messages !== undefined) return runRenderMessages(workspace, options, options.messages, known);
  const chosen = options.prompt === undefined ? known[0] : known.find((one) => one.prompt === options.prompt);
  if (!chosen) throw new UsageError(noPrompt(options.prompt, known));
  const { prompt } = chosen;
  const view = await workspace.service.render({
    manifest: chosen.manifest,
    prompt,
    ...chosenVariant(options, [chosen]),
  });
  if (!view) throw new UsageError(noPrompt(prompt, known));
  for (const problem of view.problems) complain(workspace.output, problem);
  if (options.format === 'json') printJson(workspace.output, renderJson(view, workspace));
  else workspace.output.out(view.text);
  return view.problems.length > 0 ? 1 : 0;
}

/** A rendered prompt in the shape of `render --format json`; offsets there are UTF-8 bytes. */
export function renderJson(view: RenderedView, { nameOf }: CliWorkspace) {
  const bytesAt = (offset: number) => byteLength(view.text.slice(0, offset));
  const { bytes, codePoints, utf16 } = view.measures;
  return {
    version: 1,
    prompt: view.prompt,
    role: view.role,
    tier: view.tier,
    variant: view.variant,
    cycle: view.cycle,
    text: view.text,
    bytes,
    utf16,
    codePoints,
    sha256: sha256Hex(view.text),
    zoneBoundary: view.zoneBoundary === null ? null : bytesAt(view.zoneBoundary),
    cacheBoundary: view.cacheBoundary === null ? null : bytesAt(view.cacheBoundary),
    tokens: view.tokens && {
      encoding: view.tokens.encoding,
      count: view.tokens.count,
      approximate: view.tokens.approximate,
    },
    layers: view.layers
      .filter((layer) => !layer.group)
      .map(({ id, zone, own, bytes: size, tokens, place, sample }) => ({
        id,
        zone,
        start: bytesAt(own.start),
        end: bytesAt(own.end),
        bytes: size,
        tokens,
        source: place && { file: nameOf(place.uri), line: place.range.start.line },
        sample,
      })),
    refused: view.refused.map(({ override, reason }) => ({ override, reason })),
    deferred: view.deferred.map(({ layer, reason }) => ({ layer, reason })),
    omitted: view.omitted.map(({ layer, reason }) => ({ layer, reason })),
    tools: view.tools && {
      profile: view.tools.profile,
      tools: view.tools.tools.map(({ name, place, bytes: size, tokens }) => ({ name, place, bytes: size, tokens })),
    },
    prefix: view.prefix,
  };
}

function noPrompt(name: string | undefined, known: readonly ListedPrompt[]): string {
  if (known.length === 0) return 'no prompt found: there is no galley.yaml with prompts below the root folder';
  return `there is no prompt ${name ?? ''} (known: ${known.map((one) => one.prompt).join(', ')})`;
}
