import type { Span } from '../../text/range';
import { isBlank, isLineEnd } from './layout';
import type { StoreSyntax } from './syntax';

/** What stands between two members, or between one and a bracket. */
export interface Gap extends Span {
  /** Offset of the comma, if there is one. */
  readonly comma: number | undefined;
  readonly comments: readonly Span[];
}

/** Reads `[start, end)`; undefined if it holds more than blanks, line ends, comments and one comma. */
export function readGap(text: string, start: number, end: number, syntax: StoreSyntax): Gap | undefined {
  const comments: Span[] = [];
  let comma: number | undefined;
  let at = start;
  while (at < end) {
    const unit = text[at];
    const commentEnd = skipComment(text, at, end, syntax);
    if (commentEnd !== undefined) {
      comments.push({ start: at, end: commentEnd });
      at = commentEnd;
    } else if (unit === ',' && comma === undefined) {
      comma = at++;
    } else if (isBlank(unit) || isLineEnd(unit)) at++;
    else return undefined;
  }
  return { start, end, comma, comments };
}

/** The first line end at or behind `from` in the gap that no comment holds; the gap's end if there is none. */
export function lineEndIn(text: string, gap: Gap, from: number): number {
  let at = from;
  for (const comment of [...gap.comments, { start: gap.end, end: gap.end }]) {
    while (at < comment.start) {
      if (isLineEnd(text[at])) return at;
      at++;
    }
    at = Math.max(at, comment.end);
  }
  return gap.end;
}

/** The end of the comment that starts at `at`, its line end not included. */
function skipComment(text: string, at: number, end: number, syntax: StoreSyntax): number | undefined {
  if (text.startsWith(syntax.lineComment, at)) {
    let to = at;
    while (to < end && !isLineEnd(text[to])) to++;
    return to;
  }
  if (!syntax.blockComments || !text.startsWith('/*', at)) return undefined;
  const close = text.indexOf('*/', at + 2);
  return close < 0 || close + 2 > end ? end : close + 2;
}
