import type { MappedText, Piece } from './mappedText';
import { isHighSurrogate, isLowSurrogate, type Measures, measure } from './measure';

interface PieceSizes extends Measures {
  /** Number of LF. */
  readonly breaks: number;
}

/** Pieces are immutable and shared between the texts that hold them, so each is measured once. */
const known = new WeakMap<Piece, PieceSizes>();

/**
 * The measures of a text, from those of its pieces: `measure(text.text)` without joining it. Over many variants of
 * a prompt this costs the pieces that differ, not the whole text each time.
 */
export function measureMapped(text: MappedText): Measures {
  let [bytes, codePoints, breaks] = [0, 0, 0];
  let last = '';
  for (const piece of text.pieces) {
    const sizes = sizesOf(piece);
    bytes += sizes.bytes;
    codePoints += sizes.codePoints;
    breaks += sizes.breaks;
    if (last !== '' && isHighSurrogate(last.charCodeAt(last.length - 1)) && isLowSurrogate(piece.text.charCodeAt(0))) {
      // A pair split between two pieces: four bytes and one code point, not twice three and two.
      bytes -= 2;
      codePoints -= 1;
    }
    last = piece.text;
  }
  const lines = last === '' ? 0 : breaks + (last.endsWith('\n') ? 0 : 1);
  return { bytes, codePoints, utf16: text.length, lines };
}

function sizesOf(piece: Piece): PieceSizes {
  const found = known.get(piece);
  if (found) return found;
  const sizes = measure(piece.text);
  const made = { ...sizes, breaks: sizes.lines - (piece.text.endsWith('\n') || piece.text === '' ? 0 : 1) };
  known.set(piece, made);
  return made;
}
