import type { Span } from '../range';
import type { LineCursor } from './lineCursor';

const TAB = 9;
const SPACE = 32;
const HASH = 35;
const BACKTICK = 96;
const TILDE = 126;

/** An ATX heading line. Spans are offsets of the text. */
export interface AtxHeading {
  /** 1-6. */
  readonly level: number;
  /** From the first `#` to the line's end, without trailing blanks. */
  readonly mark: Span;
  /** The text without closing `#`s and outer blanks; empty at the end of `mark` for a bare `##`. */
  readonly textSpan: Span;
}

export function atxAt(cursor: LineCursor): AtxHeading | undefined {
  let level = 0;
  while (level < 7 && cursor.unit(level) === HASH) level++;
  const next = cursor.unit(level);
  if (level === 0 || level > 6 || !(Number.isNaN(next) || isBlank(next))) return undefined;
  const { text } = cursor;
  const mark = trimBlanks(text, cursor.word, cursor.end);
  let textSpan = trimBlanks(text, mark.start + level, mark.end);
  let hashes = textSpan.end;
  while (hashes > textSpan.start && text.charCodeAt(hashes - 1) === HASH) hashes--;
  // Closing hashes need a blank before them, or nothing.
  if (hashes === textSpan.start || isBlank(text.charCodeAt(hashes - 1))) {
    textSpan = trimBlanks(text, textSpan.start, hashes);
  }
  return { level, mark, textSpan };
}

/** An open code fence. */
export interface Fence {
  readonly mark: number;
  readonly length: number;
  /** The fence with its info string, without trailing blanks. */
  readonly openSpan: Span;
}

/** The fence at the word: three or more backticks without a backtick in the info string, or three or more tildes. */
export function fenceAt(cursor: LineCursor): Fence | undefined {
  const mark = cursor.unit();
  const length = runLength(cursor, mark);
  if (length < 3 || (mark !== BACKTICK && mark !== TILDE)) return undefined;
  if (mark === BACKTICK && cursor.rest().includes('`', length)) return undefined;
  return { mark, length, openSpan: trimBlanks(cursor.text, cursor.word, cursor.end) };
}

export function isClosingFence(cursor: LineCursor, fence: Fence): boolean {
  if (cursor.indent >= 4) return false;
  const length = runLength(cursor, fence.mark);
  if (length < fence.length) return false;
  let distance = length;
  while (isBlank(cursor.unit(distance))) distance++;
  return Number.isNaN(cursor.unit(distance));
}

function runLength(cursor: LineCursor, mark: number): number {
  let length = 0;
  while (cursor.unit(length) === mark) length++;
  return length;
}

function isBlank(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}

function trimBlanks(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { start, end };
}
