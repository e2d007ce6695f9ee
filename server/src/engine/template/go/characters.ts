/** The character classes of Go's template lexer (text/template/parse/lex.go). */

/** White space inside an action and beside trim markers. */
export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0d || unit === 0x0a;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

const WORD_CHARACTER = /[\p{L}\p{Nd}]/u;

/** A letter, digit (Unicode categories L and Nd) or underscore. */
export function isAlphaNumeric(codePoint: number): boolean {
  if (codePoint < 0x80) {
    return (
      isDigit(codePoint) ||
      (codePoint >= 0x41 && codePoint <= 0x5a) ||
      (codePoint >= 0x61 && codePoint <= 0x7a) ||
      codePoint === 0x5f
    );
  }
  return WORD_CHARACTER.test(String.fromCodePoint(codePoint));
}

/** UTF-16 units of the character that starts with this code point. */
export function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}
