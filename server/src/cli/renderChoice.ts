import { takesValue } from '../engine/assembly/checkVariables';
import type { ListedPrompt } from '../service/features/prompts';
import { nearest } from '../service/nearest';
import { listed, quoted } from './names';
import type { MessageForm } from './renderMessages';
import { UsageError } from './usageError';

export const RENDER_FORMATS = ['text', 'json', 'html'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** The options that choose a variant. */
export interface VariantOptions {
  readonly role?: string;
  readonly tier?: string;
  readonly set: Readonly<Record<string, string>>;
  readonly unset?: readonly string[];
  readonly cycle?: number;
}

export interface RenderOptions extends VariantOptions {
  /** Name of a prompt; with `messages`, of a request. */
  readonly prompt: string | undefined;
  readonly manifest?: string;
  readonly messages?: MessageForm;
  /** A revision to compare with. */
  readonly against?: string;
  readonly format: RenderFormat;
  /** A file to write to, in place of standard output. */
  readonly output?: string;
}

/**
 * What a rendering is asked for, as the service takes it.
 *
 * @param prompts whose roles, tiers and variables there are
 * @throws UsageError for a name that none of them has
 */
export function chosenVariant(options: VariantOptions, prompts: readonly ListedPrompt[]) {
  const { role, tier, set, unset = [], cycle } = options;
  const names = (of: (prompt: ListedPrompt) => readonly { readonly name: string }[]) => [
    ...new Set(prompts.flatMap((prompt) => of(prompt).map(({ name }) => name))),
  ];
  checkChoice(
    'role',
    role,
    names(({ roles }) => roles),
  );
  checkChoice(
    'tier',
    tier,
    names(({ tiers }) => tiers),
  );
  for (const name of [...Object.keys(set), ...unset])
    checkChoice(
      'variable',
      name,
      names(({ variables }) => variables),
    );
  const both = unset.find((name) => Object.hasOwn(set, name));
  if (both !== undefined) throw new UsageError(`--set and --unset both name ${quoted(both)}`);
  for (const [name, value] of Object.entries(set)) checkValue(name, value, prompts);
  return {
    role: role ?? null,
    ...(tier !== undefined && { tier }),
    given: { ...set, ...Object.fromEntries(unset.map((name) => [name, null])) },
    ...(cycle !== undefined && { cycle }),
  };
}

/** A value has to be one that some prompt's variable of that name takes, once it is normalised. */
function checkValue(name: string, value: string, prompts: readonly ListedPrompt[]): void {
  const variables = prompts.flatMap((prompt) => prompt.variables.filter((one) => one.name === name));
  const takes = ({ values, default: fallback, normalise }: (typeof variables)[number]) =>
    takesValue(
      { normalise, values: values ? [...values] : undefined, default: fallback === null ? undefined : fallback },
      value,
    );
  if (variables.some(takes)) return;
  checkChoice(`value of ${quoted(name)}`, value, [...new Set(variables.flatMap(({ values }) => values ?? []))]);
}

function checkChoice(what: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.includes(name)) return;
  const near = nearest(name, known);
  const hint = near === undefined ? `known: ${listed(known)}` : `did you mean ${near}?`;
  throw new UsageError(`there is no ${what} ${quoted(name)} (${hint})`);
}
