/** Matches of a search, as ascending UTF-16 offsets that do not overlap. */
export interface Matches {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Whether the search stopped at the limit. */
  readonly more: boolean;
}

export const NO_MATCHES: Matches = { starts: [], ends: [], more: false };

/** Matches that are counted; nobody steps through more. */
export const MATCH_LIMIT = 10_000;

/** Every occurrence of a literal text. Letters match in both cases unless `caseSensitive`. */
export function findAll(text: string, query: string, caseSensitive: boolean, limit: number = MATCH_LIMIT): Matches {
  if (query === '') return NO_MATCHES;
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(literal, caseSensitive ? 'gu' : 'giu');
  const starts: number[] = [];
  const ends: number[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (starts.length === limit) return { starts, ends, more: true };
    starts.push(match.index);
    ends.push(match.index + match[0].length);
  }
  return { starts, ends, more: false };
}

/** Index of the first match that ends behind an offset, else of the first; -1 without matches. */
export function matchFrom({ ends }: Matches, offset: number): number {
  if (ends.length === 0) return -1;
  const index = firstEndingAfter(ends, offset);
  return index === ends.length ? 0 : index;
}

/** The match after or before another one, around the ends; -1 without matches. */
export function stepMatch({ starts }: Matches, current: number, step: 1 | -1): number {
  const { length } = starts;
  return length === 0 ? -1 : (current + step + length) % length;
}

/** Indices `[from, to)` of the matches that touch `[start, end)`. */
export function matchesIn({ starts, ends }: Matches, start: number, end: number): { from: number; to: number } {
  const from = firstEndingAfter(ends, start);
  let to = from;
  while (to < starts.length && (starts[to] as number) < end) to++;
  return { from, to };
}

function firstEndingAfter(ends: readonly number[], offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
