import { rosterLineBytes } from '../../engine/commands/rosterText';
import { formatSize, say } from '../words';
import type { CommandSummary, IntroductionSummary, ToolPlacement } from '../workspace/commandSummaries';

/** What is known of a command beside where it is named: other names, who may call it, when, and what its line costs. */
export function commandFacts({ command, placements }: Pick<CommandSummary, 'command' | 'placements'>): string[] {
  const { entry, tool, callable, profile } = command;
  const names = entry?.aliases?.map((alias) => `\`${alias.name}\``) ?? [];
  const bytes = entry && formatSize(rosterLineBytes(entry), 'bytes');
  return [
    ...(names.length > 0 ? [say('also {names}', { names: names.join(', ') })] : []),
    ...(callable ? [say('callable by: {who}', { who: callable })] : []),
    ...(tool
      ? [say('tool `{tool}`', { tool: tool.name }), ...placements.map(placementWords)]
      : profile
        ? [profile]
        : []),
    ...(bytes ? [say('a line of {size} in the roster', { size: bytes })] : []),
  ];
}

/** `resident`, or `deferred (tier=lean)`. */
export function placementWords({ place, where }: ToolPlacement): string {
  return where === '' ? place : `${place} (${where})`;
}

/** Who introduces a command in which prompt and variants, in Markdown. */
export function introductionWords({ how, prompt, layer, tool, where }: IntroductionSummary): string {
  const line =
    tool !== null
      ? say('Taught in `{prompt}` by the description of tool `{tool}`', { prompt, tool })
      : how === 'taught'
        ? say('Taught in `{prompt}` by layer `{layer}`', { prompt, layer: layer ?? '' })
        : say('Listed in `{prompt}` by layer `{layer}`', { prompt, layer: layer ?? '' });
  return where === '' ? line : `${line} (${where})`;
}
