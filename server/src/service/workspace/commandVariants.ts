import type { Cell } from '../../engine/budget/walk';
import { variantWords } from '../variantWords';
import { say } from '../words';

/** Something that tells variants apart, and its value in one of them; null: unset, or none. */
interface Dimension {
  readonly words: (value: string | null) => string;
  readonly value: (cell: Cell) => string | null;
}

/** More values than this are not listed. */
const MAX_VALUES = 3;

/**
 * Where something holds, as a reader would say it: the values that make the difference (`posture=open`), or the
 * first variant and how many more where no such words are exact. Empty if it holds in all variants.
 */
export function whereWords(some: readonly Cell[], all: readonly Cell[]): string {
  const first = some[0];
  if (!first || some.length === all.length) return '';
  const limits = dimensionsOf(all).flatMap((dimension) => {
    const values = new Set(some.map(dimension.value));
    return values.size < new Set(all.map(dimension.value)).size ? [{ ...dimension, values }] : [];
  });
  const within = all.filter((cell) => limits.every(({ value, values }) => values.has(value(cell))));
  if (within.length === some.length && limits.every(({ values }) => values.size <= MAX_VALUES)) {
    return limits.map(({ words, values }) => [...values].map(words).join(say(' or '))).join(', ');
  }
  const words = variantWords(first.given, first.role);
  return some.length === 1 ? words : say('{variant} and {count} more', { variant: words, count: some.length - 1 });
}

function dimensionsOf(cells: readonly Cell[]): Dimension[] {
  const names = Object.keys(cells[0]?.given ?? {});
  return [
    ...names.map((name) => ({
      words: (value: string | null) => (value === null ? say('{name} unset', { name }) : `${name}=${value}`),
      value: ({ given }: Cell) => given[name] ?? null,
    })),
    {
      words: (value) => (value === null ? say('no role') : say('role `{role}`', { role: value })),
      value: ({ role }) => role,
    },
    { words: (value) => say('tier `{tier}`', { tier: value ?? '' }), value: ({ tier }) => tier },
  ];
}
