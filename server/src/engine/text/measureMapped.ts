import type { MappedText, Piece } from './mappedText';
import { isHighSurrogate, isLowSurrogate, type Measures, measure } from './measure';
import type { Span } from './range';

interface Sizes {
  bytes: number;
  codePoints: number;
  utf16: number;
  /** Number of LF. */
  breaks: number;
  /** The first and the last UTF-16 unit; -1 for the empty text. */
  first: number;
  last: number;
}

/** Pieces are immutable and shared between the texts that hold them, so each is measured once. */
const ofPieces = new WeakMap<Piece, Readonly<Sizes>>();

/** Texts are shared between variants, too, as wholes and as parts. */
const ofTexts = new WeakMap<MappedText, Readonly<Sizes>>();

const LF = 10;

/**
 * The measures of a text, or of `span` in it, from those of its parts and pieces: `measure(text.text)` without joining
 * it. Over many variants of a prompt this costs the parts that differ, not the whole text each time.
 */
export function measureMapped(text: MappedText, { start, end }: Span = { start: 0, end: text.length }): Measures {
  const { bytes, codePoints, utf16, breaks, last } = sizesIn(text, start, end);
  return { bytes, codePoints, utf16, lines: last < 0 ? 0 : breaks + (last === LF ? 0 : 1) };
}

function sizesIn(text: MappedText, start: number, end: number): Readonly<Sizes> {
  if (start > 0 || end < text.length) return sum(text, start, end);
  const found = ofTexts.get(text) ?? sum(text, start, end);
  ofTexts.set(text, found);
  return found;
}

function sum(text: MappedText, start: number, end: number): Readonly<Sizes> {
  const total: Sizes = { bytes: 0, codePoints: 0, utf16: 0, breaks: 0, first: -1, last: -1 };
  let offset = 0;
  if (text.parts) {
    for (const part of text.parts) {
      if (offset < end && offset + part.length > start) add(total, sizesIn(part, start - offset, end - offset));
      offset += part.length;
    }
    return total;
  }
  for (const piece of text.pieces) {
    const { length } = piece.text;
    if (offset < end && offset + length > start) add(total, sizesInPiece(piece, start - offset, end - offset));
    offset += length;
  }
  return total;
}

function add(total: Sizes, { bytes, codePoints, utf16, breaks, first, last }: Readonly<Sizes>): void {
  // A pair split between two pieces: four bytes and one code point, not twice three and two.
  const isSplit = isHighSurrogate(total.last) && isLowSurrogate(first);
  total.bytes += isSplit ? bytes - 2 : bytes;
  total.codePoints += isSplit ? codePoints - 1 : codePoints;
  total.utf16 += utf16;
  total.breaks += breaks;
  if (total.first < 0) total.first = first;
  total.last = last;
}

function sizesInPiece(piece: Piece, from: number, to: number): Readonly<Sizes> {
  if (from > 0 || to < piece.text.length) return sizesOf(piece.text.slice(Math.max(0, from), to));
  const found = ofPieces.get(piece) ?? sizesOf(piece.text);
  ofPieces.set(piece, found);
  return found;
}

/** Of a text that is not empty. */
function sizesOf(text: string): Readonly<Sizes> {
  const { bytes, codePoints, utf16, lines } = measure(text);
  const last = text.charCodeAt(text.length - 1);
  return { bytes, codePoints, utf16, breaks: lines - (last === LF ? 0 : 1), first: text.charCodeAt(0), last };
}
