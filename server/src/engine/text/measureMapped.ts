import type { MappedText, Piece } from './mappedText';
import { isHighSurrogate, isLowSurrogate, type Measures, measure } from './measure';
import type { Span } from './range';

interface PieceSizes extends Measures {
  /** Number of LF. */
  readonly breaks: number;
}

/** Pieces are immutable and shared between the texts that hold them, so each is measured once. */
const known = new WeakMap<Piece, PieceSizes>();

/**
 * The measures of a text, or of `span` in it, from those of its pieces: `measure(text.text)` without joining it.
 * Over many variants of a prompt this costs the pieces that differ, not the whole text each time.
 */
export function measureMapped(text: MappedText, span: Span = { start: 0, end: text.length }): Measures {
  if (span.start > 0 || span.end < text.length) return measureSpan(text, span);
  const found = wholes.get(text) ?? measureSpan(text, span);
  wholes.set(text, found);
  return found;
}

/** Texts are shared between variants, too. */
const wholes = new WeakMap<MappedText, Measures>();

function measureSpan(text: MappedText, span: Span): Measures {
  let [bytes, codePoints, utf16, breaks] = [0, 0, 0, 0];
  let last = '';
  let start = 0;
  for (const piece of text.pieces) {
    const end = start + piece.text.length;
    const part = overlap(piece, span.start - start, span.end - start);
    start = end;
    if (part === undefined) continue;
    const sizes = part === piece ? sizesOf(piece) : withBreaks(part.text);
    bytes += sizes.bytes;
    codePoints += sizes.codePoints;
    utf16 += sizes.utf16;
    breaks += sizes.breaks;
    if (last !== '' && isHighSurrogate(last.charCodeAt(last.length - 1)) && isLowSurrogate(part.text.charCodeAt(0))) {
      // A pair split between two pieces: four bytes and one code point, not twice three and two.
      bytes -= 2;
      codePoints -= 1;
    }
    last = part.text;
  }
  const lines = last === '' ? 0 : breaks + (last.endsWith('\n') ? 0 : 1);
  return { bytes, codePoints, utf16, lines };
}

/** The part of a piece in `[from, to)`: itself when that is all of it. */
function overlap(piece: Piece, from: number, to: number): { readonly text: string } | undefined {
  const { length } = piece.text;
  if (to <= 0 || from >= length) return undefined;
  return from <= 0 && to >= length ? piece : { text: piece.text.slice(Math.max(0, from), to) };
}

function withBreaks(text: string): PieceSizes {
  const sizes = measure(text);
  return { ...sizes, breaks: sizes.lines - (text.endsWith('\n') || text === '' ? 0 : 1) };
}

function sizesOf(piece: Piece): PieceSizes {
  const found = known.get(piece);
  if (found) return found;
  const made = withBreaks(piece.text);
  known.set(piece, made);
  return made;
}
