import { escapedByte } from '../engine/verify/decodeOutput';

/** Characters as a terminal shows them, with those that nobody sees drawn. */

/** What stands for a character, and how many columns of a terminal it takes. */
export interface Shown {
  readonly text: string;
  readonly width: number;
}

/** Characters that take no column, or none that one could see. */
const HIDDEN = /^[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]$/u;
/** Scripts and signs that take two columns; an approximation of East Asian Width, which is all that terminals have. */
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/** One character, which is no line end, as it is drawn. */
export function shown(character: string): Shown {
  const point = character.codePointAt(0) ?? 0;
  const byte = escapedByte(point);
  if (byte !== undefined) return plain(`\\x${byte.toString(16).toUpperCase()}`);
  if (character === '\t') return plain('→');
  if (point < 0x20) return plain(String.fromCodePoint(0x2400 + point));
  if (point === 0x7f) return plain('␡');
  if (point === 0xa0) return plain('⍽');
  if (point < 0xa0 && point > 0x7f) return plain(`<U+00${point.toString(16).toUpperCase()}>`);
  if (HIDDEN.test(character)) return plain(`<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`);
  if (/^\p{M}$/u.test(character)) return { text: character, width: 0 };
  return { text: character, width: WIDE.test(character) ? 2 : 1 };
}

/** A line end as it is drawn; of the end of a text, how that reads. */
export function shownLineEnd(lineEnd: string): string {
  if (lineEnd === '') return '⟨end⟩';
  return [...lineEnd].map((character) => (character === '\r' ? '␍' : '␊')).join('');
}

function plain(text: string): Shown {
  return { text, width: text.length };
}
