import { diffArrays } from 'diff';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';

/** Lines at one place that two near copies do not share. Spans are raw, whole lines without the last line end. */
export interface Divergence {
  /** Undefined where the first text has nothing there. */
  readonly first: Span | undefined;
  /** Undefined where the second text has nothing there. */
  readonly second: Span | undefined;
  /** The line of the second text that comes before, or else behind; only where it has nothing there. */
  readonly secondNear?: Span | undefined;
}

/** Texts with fewer lines that say something are too short to be a copy on purpose. */
const MIN_LINES = 10;
/** The share of lines, of the longer text, that near copies have in common. */
const MIN_SHARED = 0.85;
/** More lines than these are not compared: agents are not given such texts either. */
const MAX_LINES = 5_000;
/** Texts with more lines added and removed are not copies that went out of step: they went their own ways. */
const MAX_EDITS = 200;

/**
 * Where two texts differ that are meant to be the same; undefined for texts that are not, or that are equal. They are
 * near copies if nearly all lines that say something stand in both. How a file or its client is called may differ:
 * `CLAUDE.md` in one is `AGENTS.md` in the other. Linear: the number of differences is bounded.
 */
export function nearCopies(first: SourceDocument, second: SourceDocument): readonly Divergence[] | undefined {
  const [a, b] = [linesOf(first), linesOf(second)];
  const longer = Math.max(a.length, b.length);
  if (longer > MAX_LINES || Math.min(a.length, b.length) < MIN_LINES) return undefined;
  if (sharedCount(a, b) < longer * MIN_SHARED) return undefined;
  const changes = diffArrays(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
    { maxEditLength: MAX_EDITS },
  );
  const found: Divergence[] = [];
  let [at, bt] = [0, 0];
  let open: { a: number; b: number } | undefined;
  const close = () => {
    if (open && !isAdapted(a.slice(open.a, at), b.slice(open.b, bt)))
      found.push(divergence(a, b, { a: open.a, b: open.b, at, bt }));
    open = undefined;
  };
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) close();
    else open ??= { a: at, b: bt };
    if (!added) at += count;
    if (!removed) bt += count;
  }
  close();
  return found.length === 0 ? undefined : found;
}

function divergence(
  a: readonly Line[],
  b: readonly Line[],
  from: { readonly a: number; readonly b: number; readonly at: number; readonly bt: number },
): Divergence {
  const [first, second] = [spanOf(a, from.a, from.at), spanOf(b, from.b, from.bt)];
  if (second) return { first, second };
  return { first, second, secondNear: spanOf(b, from.bt - 1, from.bt) ?? spanOf(b, from.bt, from.bt + 1) };
}

interface Line extends Span {
  /** The line as far as it matters. */
  readonly key: string;
}

/** The lines that say something. */
function linesOf({ text, lines }: SourceDocument): Line[] {
  const found: Line[] = [];
  for (let line = 0; line < lines.lineCount && found.length <= MAX_LINES; line++) {
    const [start, end] = [lines.lineStart(line), lines.lineEnd(line)];
    const key = keyOf(text.slice(start, end));
    if (key !== '') found.push({ start, end, key });
  }
  return found;
}

/** Names of files and clients that a copy for another client changes. */
const OWN_NAMES =
  /\b(?:CLAUDE|AGENTS|GEMINI|copilot-instructions)(?:\.md)?\b|\b(?:Claude(?: Code)?|Codex|Gemini|Copilot)\b/g;

function keyOf(line: string): string {
  return line
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(OWN_NAMES, 'NAME');
}

/** More words than these around a name are no adaptation to another client. */
const MAX_ADAPTED = 3;

/** Whether one line says the same as the other but for what a client is called: `coding agents`, `Claude agents`. */
function isAdapted(first: readonly Line[], second: readonly Line[]): boolean {
  const [a, b] = [first[0]?.key.split(' '), second[0]?.key.split(' ')];
  if (!a || !b || first.length !== 1 || second.length !== 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const words = [...a.slice(start, endA), ...b.slice(start, endB)];
  return words.length <= 2 * MAX_ADAPTED && words.some((word) => word.includes('NAME'));
}

function sharedCount(a: readonly Line[], b: readonly Line[]): number {
  const counts = new Map<string, number>();
  for (const { key } of a) counts.set(key, (counts.get(key) ?? 0) + 1);
  let shared = 0;
  for (const { key } of b) {
    const left = counts.get(key) ?? 0;
    if (left === 0) continue;
    counts.set(key, left - 1);
    shared++;
  }
  return shared;
}

function spanOf(lines: readonly Line[], from: number, to: number): Span | undefined {
  const [first, last] = [lines[from], lines[to - 1]];
  return first && last && to > from ? { start: first.start, end: last.end } : undefined;
}
