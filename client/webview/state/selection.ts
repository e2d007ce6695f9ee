import type { PromptId, PromptInfo, VariableInfo } from '../../../server/src/protocol/prompts';
import type { Selection } from '../../messages/preview';

/** The prompt that a selection names, if the workspace still has it. */
export function promptOf(prompts: readonly PromptInfo[], { manifest, prompt }: PromptId): PromptInfo | undefined {
  return prompts.find((info) => info.manifest === manifest && info.prompt === prompt);
}

/**
 * The selection with everything that the prompt does not offer set back to its default: roles that are gone, tiers
 * that are gone or were not chosen yet (the first one, as on the command line), variables nobody declares, values that are not in a variable's list. The same object if nothing had to change.
 */
export function settle(selection: Selection, info: PromptInfo): Selection {
  const role = info.roles.some(({ name }) => name === selection.role) ? selection.role : null;
  const tier = info.tiers.some(({ name }) => name === selection.tier) ? selection.tier : (info.tiers[0]?.name ?? null);
  const given: Record<string, string | null> = {};
  for (const variable of info.variables) given[variable.name] = allowed(variable, selection.given[variable.name]);
  const settled: Selection = { manifest: info.manifest, prompt: info.prompt, role, tier, given };
  return sameSelection(selection, settled) ? selection : settled;
}

export function sameSelection(a: Selection, b: Selection): boolean {
  const names = Object.keys(a.given);
  return (
    a.manifest === b.manifest &&
    a.prompt === b.prompt &&
    a.role === b.role &&
    a.tier === b.tier &&
    names.length === Object.keys(b.given).length &&
    names.every((name) => Object.hasOwn(b.given, name) && a.given[name] === b.given[name])
  );
}

function allowed({ values, default: fallback, unset }: VariableInfo, given: string | null | undefined): string | null {
  if (given === undefined) return fallback;
  if (given === null) return unset || fallback === null ? null : fallback;
  return values === null || values.includes(given) ? given : fallback;
}
