import type { Span } from '../../text/range';
import type { RosterText } from './place';

/** A name at the start of Markdown text, and where the text goes on behind its marks. */
export interface WrittenName {
  readonly name: string;
  readonly span: Span;
  readonly end: number;
  /** True if the name is set off by marks: a code span, bold or a link. */
  readonly marked: boolean;
}

const MARKS: readonly (readonly [open: string, close: string])[] = [
  ['**', '**'],
  ['__', '__'],
  ['``', '``'],
  ['`', '`'],
  ['[', ']'],
];

/** Bold around a link around code is as deep as anyone goes. */
const MAX_MARKS = 3;

/**
 * The name that `[start, end)` starts with: the first word of a code span (the rest is its usage), all of a bold
 * or linked word, or these inside each other. Bare, it is the first word, without a colon at its end.
 */
export function nameAt(source: RosterText, { start, end }: Span): WrittenName | undefined {
  const text = source.text.slice(start, end);
  const closers: string[] = [];
  let at = 0;
  while (closers.length < MAX_MARKS) {
    const mark = MARKS.find(([open]) => text.startsWith(open, at));
    if (mark === undefined) break;
    closers.unshift(mark[1]);
    at += mark[0].length;
  }
  while (isBlank(text[at])) at++;
  const closer = closers[0];
  let stop = at;
  while (stop < text.length && !isBlank(text[stop]) && !(closer && text.startsWith(closer, stop))) stop++;
  const nameEnd = stop > at && text[stop - 1] === ':' ? stop - 1 : stop;
  if (nameEnd === at) return undefined;
  let behind = closer === undefined ? nameEnd : stop;
  for (const mark of closers) {
    const close = text.indexOf(mark, behind);
    // Several words in bold are a phrase, several in code a command with its arguments.
    if (close < 0 || (close > behind && !mark.startsWith('`'))) return undefined;
    behind = close + mark.length;
    if (mark === ']' && text[behind] === '(') behind = text.indexOf(')', behind) + 1 || behind;
  }
  return {
    name: text.slice(at, nameEnd),
    span: { start: start + at, end: start + nameEnd },
    end: start + behind,
    marked: closer !== undefined,
  };
}

export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}
