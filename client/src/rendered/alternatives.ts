import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { Against, AgainstChoice, Selection } from '../../messages/preview';
import { settle } from '../../messages/selection';

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
  const { send: _send, ...settled } = settle(kept, info);
  return { ...settled, ...(kept.at && { at: kept.at }) };
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
