import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { MAX_LINE_EDITS } from './textDelta';

type Hunk = StructuredPatch['hunks'][number];

/** Lines that are shown around a change. */
const CONTEXT = 3;

const NO_LINE_END = '\\ No newline at end of file';

/** A difference of two texts line by line, in the form of `diff -u`; no hunks where they are the same. */
export function textDiff(before: string, after: string, beforeName: string, afterName: string): StructuredPatch {
  const options = { context: CONTEXT, maxEditLength: MAX_LINE_EDITS };
  const found = structuredPatch(beforeName, afterName, before, after, undefined, undefined, options);
  if (found) return found;
  return {
    oldFileName: beforeName,
    newFileName: afterName,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: [wholeChange(before, after)],
  };
}

/** The difference as text, with a line end; empty where there is none. */
export function unifiedDiff(patch: StructuredPatch): string {
  return patch.hunks.length === 0 ? '' : formatPatch(patch, FILE_HEADERS_ONLY);
}

/** What is between the lines that two texts have in common at their start and end: one change, however large. */
function wholeChange(before: string, after: string): Hunk {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const from = Math.max(0, head - CONTEXT);
  const kept = Math.min(tail, CONTEXT);
  const [oldEnd, newEnd] = [old.length - tail, now.length - tail];
  const marked = (mark: string, lines: readonly string[]) => lines.flatMap((line) => mark + line.replace(/\n$/, ''));
  const unended = (text: string, last: boolean) => (last && text !== '' && !text.endsWith('\n') ? [NO_LINE_END] : []);
  return {
    oldStart: from + 1,
    oldLines: oldEnd + kept - from,
    newStart: from + 1,
    newLines: newEnd + kept - from,
    lines: [
      ...marked(' ', old.slice(from, head)),
      ...marked('-', old.slice(head, oldEnd)),
      ...unended(before, tail === 0),
      ...marked('+', now.slice(head, newEnd)),
      ...unended(after, tail === 0),
      ...marked(' ', now.slice(newEnd, newEnd + kept)),
      ...unended(after, tail > 0 && kept === tail),
    ],
  };
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
