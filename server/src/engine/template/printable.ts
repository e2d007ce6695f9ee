const PRINTABLE = /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u;

/**
 * Letters, marks, numbers, punctuation, symbols and the ASCII space: what Go's `unicode.IsPrint` and Python's
 * `str.isprintable` accept.
 */
export function isPrint(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint >= 0x20 && codePoint < 0x7f;
  return PRINTABLE.test(String.fromCodePoint(codePoint));
}
