import type { Span } from '../../text/range';

/** A text with its lines without tags left out, and the way back. */
export interface Condensed {
  readonly text: string;
  /** Offset in the whole text of an offset at the edge of a tag or of a run of text. */
  original(offset: number): number;
}

/**
 * Puts a line of one character in the place of each run of whole lines without a tag: the library goes through a text
 * character by character, which takes long for a page with few tags, and what a line without tags says decides nothing.
 * `filler` is neither white space nor part of a delimiter. Tags are in text order.
 */
export function condense(text: string, tags: readonly Span[], filler: string): Condensed {
  const parts: string[] = [];
  /** Where kept parts start, in the condensed and in the whole text, ascending. */
  const starts: [condensed: number, original: number][] = [[0, 0]];
  let length = 0;
  let kept = 0;
  const keep = (end: number) => {
    parts.push(text.slice(kept, end));
    length += end - kept;
    kept = end;
  };
  const leaveOut = (end: number) => {
    const line = text[end - 1] === '\n' ? `${filler}\n` : filler;
    if (end - kept <= line.length) return;
    parts.push(line);
    length += line.length;
    kept = end;
    starts.push([length, end]);
  };
  for (const { start, end } of tags) {
    // A line of many tags is looked through once: what is kept ends where a line does.
    if (end <= kept) continue;
    if (start >= kept) leaveOut(Math.max(kept, text.lastIndexOf('\n', start - 1) + 1));
    const lineEnd = text.indexOf('\n', end);
    keep(lineEnd < 0 ? text.length : Math.max(kept, lineEnd + 1));
  }
  leaveOut(text.length);
  keep(text.length);
  return { text: parts.join(''), original: (offset) => toOriginal(starts, offset) };
}

function toOriginal(starts: readonly (readonly [number, number])[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as readonly [number, number])[0] <= offset) low = middle;
    else high = middle - 1;
  }
  const [condensed, original] = starts[low] as readonly [number, number];
  return original + offset - condensed;
}
