import type { Span } from '../range';

const BACKTICK = 96;
const BACKSLASH = 92;

interface Run {
  readonly start: number;
  readonly length: number;
}

/**
 * The code spans of `[start, end)`, their backticks included, by CommonMark: a run of backticks up to the next run of
 * the same length; a backslash before the first one keeps that backtick from opening. The range should be the inline
 * text of one block: a code span does not go beyond it. Linear in the length of the range.
 */
export function codeSpans(text: string, { start, end }: Span): Span[] {
  const runs = backtickRuns(text, start, end);
  const byLength = new Map<number, { readonly indices: number[]; next: number }>();
  for (const [index, run] of runs.entries()) {
    const known = byLength.get(run.length);
    if (known) known.indices.push(index);
    else byLength.set(run.length, { indices: [index], next: 0 });
  }
  const found: Span[] = [];
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i] as Run;
    const escaped = isEscaped(text, start, run.start) ? 1 : 0;
    const candidates = byLength.get(run.length - escaped);
    if (candidates === undefined) continue;
    while ((candidates.indices[candidates.next] ?? Number.POSITIVE_INFINITY) <= i) candidates.next++;
    const closer = candidates.indices[candidates.next];
    if (closer === undefined) continue;
    const close = runs[closer] as Run;
    found.push({ start: run.start + escaped, end: close.start + close.length });
    i = closer;
  }
  return found;
}

function backtickRuns(text: string, start: number, end: number): Run[] {
  // Searched in a slice: in the whole text a search would run on to the next backtick, however far.
  const inner = text.slice(start, end);
  const runs: Run[] = [];
  let at = inner.indexOf('`');
  while (at >= 0) {
    let stop = at + 1;
    while (inner.charCodeAt(stop) === BACKTICK) stop++;
    runs.push({ start: start + at, length: stop - at });
    at = inner.indexOf('`', stop);
  }
  return runs;
}

function isEscaped(text: string, from: number, at: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && text.charCodeAt(at - backslashes - 1) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}
