import type { PromptId, PromptInfo, VariableInfo } from '../../server/src/protocol/prompts';
import type { Selection, SendChoice } from './preview';

/** The prompt that a selection names, if the workspace still has it. */
export function promptOf(prompts: readonly PromptInfo[], { manifest, prompt }: PromptId): PromptInfo | undefined {
  return prompts.find((info) => info.manifest === manifest && info.prompt === prompt);
}

/**
 * The selection with everything that the prompt does not offer set back to its default: roles that are gone, tiers
 * that are gone or were not chosen yet (the first one, as on the command line), variables nobody declares, values that
 * are not in a variable's list, requests that are gone or were not chosen yet (the first that sends the prompt). The
 * same object if nothing had to change.
 */
export function settle(selection: Selection, info: PromptInfo): Selection {
  const role = info.roles.some(({ name }) => name === selection.role) ? selection.role : null;
  const tier = info.tiers.some(({ name }) => name === selection.tier) ? selection.tier : (info.tiers[0]?.name ?? null);
  const given: Record<string, string | null> = {};
  for (const variable of info.variables) {
    const value = selection.given[variable.name];
    // A goal is any text, whatever values there are for it.
    const isGoal = variable.name === info.goal?.variable && typeof value === 'string';
    given[variable.name] = isGoal ? value : allowed(variable, value);
  }
  const send = settleSend(selection.send, info);
  const settled: Selection = {
    manifest: info.manifest,
    prompt: info.prompt,
    role,
    tier,
    given,
    ...(info.cycles && selection.cycle ? { cycle: selection.cycle } : {}),
    ...(send && { send }),
  };
  return sameSelection(selection, settled) ? selection : settled;
}

export function sameSelection(a: Selection, b: Selection): boolean {
  const names = Object.keys(a.given);
  return (
    a.manifest === b.manifest &&
    a.prompt === b.prompt &&
    a.role === b.role &&
    a.tier === b.tier &&
    (a.cycle ?? 0) === (b.cycle ?? 0) &&
    sameSend(a.send, b.send) &&
    names.length === Object.keys(b.given).length &&
    names.every((name) => Object.hasOwn(b.given, name) && a.given[name] === b.given[name])
  );
}

function sameSend(a: SendChoice | undefined, b: SendChoice | undefined): boolean {
  return a?.request === b?.request && a?.provider === b?.provider && a?.model === b?.model;
}

/** Undefined where the manifest has no requests. */
function settleSend(send: SendChoice | undefined, { requests, prompt }: PromptInfo): SendChoice | undefined {
  const own = requests.find((request) => request.prompts.includes(prompt)) ?? requests[0];
  if (!own) return undefined;
  const known = send?.request === prompt || requests.some(({ name }) => name === send?.request);
  return send && known ? send : { request: own.name, provider: send?.provider ?? null, model: send?.model ?? null };
}

function allowed({ values, default: fallback, unset }: VariableInfo, given: string | null | undefined): string | null {
  if (given === undefined) return fallback;
  if (given === null) return unset || fallback === null ? null : fallback;
  return values === null || values.includes(given) ? given : fallback;
}
