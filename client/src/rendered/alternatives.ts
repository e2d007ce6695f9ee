import type { PromptInfo, VariableInfo } from '../../../server/src/protocol/prompts';
import type { Against, AgainstChoice, Selection } from '../../messages/preview';

/** One choice that differs from a selection in one thing. */
export interface Alternative extends Omit<AgainstChoice, 'kind'> {
  /** Whether the person is to type the value, which can be any text. */
  readonly typed: boolean;
}

/**
 * A selection with all that its prompt offers: what is gone, or was not chosen yet, has its default, as in the preview
 * and on the command line.
 */
export function completeSelection(kept: Selection, info: PromptInfo): Selection {
  const { manifest, prompt, roles, tiers, variables } = info;
  return {
    manifest,
    prompt,
    role: roles.some(({ name }) => name === kept.role) ? kept.role : null,
    tier: tiers.some(({ name }) => name === kept.tier) ? kept.tier : (tiers[0]?.name ?? null),
    given: Object.fromEntries(variables.map((variable) => [variable.name, settledValue(variable, kept)])),
    ...(kept.at && { at: kept.at }),
    ...(info.cycles && kept.cycle ? { cycle: kept.cycle } : {}),
  };
}

/** Everything to compare a complete selection with, as the prompt lists it: roles, tiers, values of variables. */
export function alternatives({ role, tier, given }: Selection, info: PromptInfo): Alternative[] {
  const { roles, tiers, variables } = info;
  const other = (of: Alternative['of'], name: string, values: readonly (string | null)[], now: string | null) =>
    values.filter((value) => value !== now).map((value): Alternative => ({ of, name, value, typed: false }));
  return [
    ...other('role', '', roles.length > 0 ? [null, ...roles.map(({ name }) => name)] : [], role),
    ...other(
      'tier',
      '',
      tiers.map(({ name }) => name),
      tier,
    ),
    ...variables.flatMap((variable) => {
      const { name, values, unset } = variable;
      const now = given[name] ?? null;
      const listed = other('variable', name, [...(values ?? []), ...(unset ? [null] : [])], now);
      return values === null ? [{ of: 'variable', name, value: now, typed: true } as const, ...listed] : listed;
    }),
  ];
}

/** What a selection is compared with. */
export function withAgainst(selection: Selection, against: Against): Selection {
  return against.kind === 'files' ? { ...selection, at: against.at } : withAlternative(selection, against);
}

/** The selection with the alternative in the place of what it has. */
export function withAlternative(selection: Selection, { of, name, value }: Omit<AgainstChoice, 'kind'>): Selection {
  switch (of) {
    case 'role':
      return { ...selection, role: value };
    case 'tier':
      return { ...selection, tier: value };
    case 'variable':
      return { ...selection, given: { ...selection.given, [name]: value } };
  }
}

/** What a selection has where the alternative has its value. */
export function currentValue(
  { role, tier, given }: Selection,
  { of, name }: Pick<Alternative, 'of' | 'name'>,
): string | null {
  if (of === 'role') return role;
  return of === 'tier' ? tier : (given[name] ?? null);
}

function settledValue({ name, values, default: fallback, unset }: VariableInfo, { given }: Selection): string | null {
  const value = given[name];
  if (value === undefined) return fallback;
  if (value === null) return unset ? null : fallback;
  return values === null || values.includes(value) ? value : fallback;
}
