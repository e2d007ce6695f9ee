import { digits, type EscapeDecoder, isCodePoint, lineBreakLength, octal, SIMPLE_ESCAPES } from './escapes';

const LINE_SEPARATORS = ['\u2028', '\u2029'];

/** Escapes of string and template literals (ECMA-262, 12.9.4 and, for `\101`, annex B). */
export const decodeJavascriptEscape: EscapeDecoder = (raw, at, end, builder) => {
  if (at + 1 >= end) return undefined;
  const letter = raw[at + 1] as string;
  const lineBreak = LINE_SEPARATORS.includes(letter) ? 1 : lineBreakLength(raw, at + 1);
  // A line continuation is no text at all.
  if (lineBreak > 0) return Math.min(at + 1 + lineBreak, end);
  if (letter === 'x') return codePoint(digits(raw, at + 2, end, 2, 16), at, at + 4, builder);
  if (letter === 'u') {
    if (raw[at + 2] !== '{') return codePoint(digits(raw, at + 2, end, 4, 16), at, at + 6, builder);
    const digitsInBraces = /^\{([0-9a-f]{1,10})\}/i.exec(raw.slice(at + 2, Math.min(at + 14, end)));
    if (digitsInBraces === null) return undefined;
    const value = Number.parseInt(digitsInBraces[1] as string, 16);
    return codePoint(value, at, at + 2 + digitsInBraces[0].length, builder);
  }
  const number = octal(raw, at + 1, end);
  if (number !== undefined) {
    // `\400` is `\40` and a zero: the value ends at one byte.
    const length = number.value > 0xff ? number.length - 1 : number.length;
    return codePoint(Number.parseInt(raw.slice(at + 1, at + 1 + length), 8), at, at + 1 + length, builder);
  }
  const simple = SIMPLE_ESCAPES[letter];
  // Any other character stands for itself; one of two units stays whole.
  const length = simple === undefined && /^[\ud800-\udbff][\udc00-\udfff]/.test(raw.slice(at + 1, at + 3)) ? 2 : 1;
  builder.decoded(simple ?? raw.slice(at + 1, at + 1 + length), at, at + 1 + length);
  return at + 1 + length;
};

function codePoint(
  value: number | undefined,
  start: number,
  end: number,
  builder: Parameters<EscapeDecoder>[3],
): number | undefined {
  if (value === undefined || !isCodePoint(value)) return undefined;
  builder.decoded(String.fromCodePoint(value), start, end);
  return end;
}
