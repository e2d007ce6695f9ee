import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch } from 'diff';
import { say } from '../words';
import { type LineChange, lineChanges } from './lineChanges';

type Hunk = StructuredPatch['hunks'][number];

export interface TextDiff {
  readonly patch: StructuredPatch;
  /** Whether some changes take in lines that are the same, since the texts differ in too much. */
  readonly coarse: boolean;
}

/** Lines that are shown around a change. */
const CONTEXT = 3;

const NO_LINE_END = '\\ No newline at end of file';

/** A difference of two texts line by line, in the form of `diff -u`; no hunks where they are the same. */
export function textDiff(before: string, after: string, beforeName: string, afterName: string): TextDiff {
  const [old, now] = [linesOf(before), linesOf(after)];
  const { changes, coarse } = lineChanges(old, now);
  const hunks = grouped(changes).map((own) => hunkOf(own, old, now));
  const names = { oldFileName: beforeName, newFileName: afterName, oldHeader: undefined, newHeader: undefined };
  return { patch: { ...names, hunks }, coarse };
}

/** The difference as text, with a line end; empty where there is none. */
export function unifiedDiff({ patch }: TextDiff): string {
  return patch.hunks.length === 0 ? '' : formatPatch(patch, FILE_HEADERS_ONLY);
}

/** What to say of a difference that is coarse. */
export function coarseWords(): string {
  return say('The texts differ in too much: some of the changes take in lines that are the same.');
}

/** Changes that are shown together: what is around one of them is around the next. */
function grouped(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.oldEnd;
    if (last && end !== undefined && change.oldStart - end <= 2 * CONTEXT) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(changes: readonly LineChange[], old: readonly string[], now: readonly string[]): Hunk {
  const [first, last] = [changes[0] as LineChange, changes.at(-1) as LineChange];
  const from = Math.max(0, first.oldStart - CONTEXT);
  const to = Math.min(old.length, last.oldEnd + CONTEXT);
  const newFrom = first.newStart - (first.oldStart - from);
  const newTo = last.newEnd + (to - last.oldEnd);
  const lines: string[] = [];
  let at = from;
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    lines.push(...marked(' ', old.slice(at, oldStart)));
    lines.push(...marked('-', old.slice(oldStart, oldEnd)));
    lines.push(...marked('+', now.slice(newStart, newEnd)));
    at = oldEnd;
  }
  lines.push(...marked(' ', old.slice(at, to)));
  return { oldStart: from + 1, oldLines: to - from, newStart: newFrom + 1, newLines: newTo - newFrom, lines };
}

/** Lines with a mark in front; behind one without an end, that it has none. */
function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, NO_LINE_END]));
}

/** Lines with their ends. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
