import type { CommandGroup, CommandId } from '../../../server/src/protocol/commandList';
import type { PromptId } from '../../../server/src/protocol/prompts';
import type { RenderParams } from '../../../server/src/protocol/render';
import type { RepinParams } from '../../../server/src/protocol/repin';
import { isRecord, isTextOrNull } from '../values';

/** Arguments of commands come from code lenses, links and other people's keybindings: only their right parts count. */

/** A prompt, and what of a selection for it is given. */
export type PreviewTarget = PromptId & Partial<Pick<RenderParams, 'role' | 'tier' | 'given'>>;

/** The prompt that a command was called for; undefined when it was called without one. */
export function previewTarget(value: unknown): PreviewTarget | undefined {
  if (!isRecord(value) || typeof value['manifest'] !== 'string' || typeof value['prompt'] !== 'string')
    return undefined;
  const { manifest, prompt, role, tier, given } = value;
  return {
    manifest,
    prompt,
    ...(isTextOrNull(role) ? { role } : {}),
    ...(isTextOrNull(tier) ? { tier } : {}),
    ...(isRecord(given) && Object.values(given).every(isTextOrNull)
      ? { given: given as Record<string, string | null> }
      : {}),
  };
}

const GROUPS: ReadonlySet<unknown> = new Set(['roster', 'tool', 'skill', 'file'] satisfies CommandGroup[]);

/** The command that an entry of the view stands for; undefined without one. */
export function commandTarget(value: unknown): CommandId | undefined {
  const { group, name, from } = isRecord(value) && isRecord(value['command']) ? value['command'] : {};
  if (!GROUPS.has(group) || typeof name !== 'string' || typeof from !== 'string') return undefined;
  return { group: group as CommandGroup, name, from };
}

/** What to re-pin; everything that is not said. */
export function repinParams(value: unknown): RepinParams {
  const { manifest, names, store } = isRecord(value) ? value : {};
  return {
    manifest: typeof manifest === 'string' ? manifest : null,
    ...(typeof store === 'string' && { store }),
    names: Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null,
  };
}
