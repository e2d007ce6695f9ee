import type { StringBuilder } from './stringValue';

/**
 * Decodes the escape that starts with the backslash at `at` into `builder` and returns the offset behind it, or
 * returns `undefined` for a backslash that stands for itself. It looks at nothing at or behind `end`.
 */
export type EscapeDecoder = (raw: string, at: number, end: number, builder: StringBuilder) => number | undefined;

/** Adds `[start, end)` of the raw text to the builder with its escapes decoded. Linear in the span's length. */
export function decodeEscapes(
  raw: string,
  start: number,
  end: number,
  builder: StringBuilder,
  decoder: EscapeDecoder,
): void {
  // Searched in a slice: in the whole text a search would run on to the next backslash, however far.
  const inner = raw.slice(start, end);
  let from = start;
  for (let found = inner.indexOf('\\'); found >= 0; ) {
    const at = start + found;
    builder.verbatim(from, at);
    const behind = decoder(raw, at, end, builder);
    from = behind ?? at;
    // Of a backslash that stands for itself the next character cannot start an escape again.
    found = inner.indexOf('\\', (behind ?? at + 2) - start);
  }
  builder.verbatim(from, end);
}

/** Escapes of one letter that the languages here share. */
export const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** Length of the line break at `at`: 2 for CRLF, 1 for LF and CR, 0 where there is none. */
export function lineBreakLength(raw: string, at: number): number {
  const unit = raw.charCodeAt(at);
  if (unit === 13) return raw.charCodeAt(at + 1) === 10 ? 2 : 1;
  return unit === 10 ? 1 : 0;
}

/** The value of exactly `count` digits of `radix` from `at` on, or `undefined` where they are not there. */
export function digits(raw: string, at: number, end: number, count: number, radix: 8 | 16): number | undefined {
  const text = raw.slice(at, Math.min(at + count, end));
  const valid = text.length === count && (radix === 16 ? /^[0-9a-f]+$/i : /^[0-7]+$/).test(text);
  return valid ? Number.parseInt(text, radix) : undefined;
}

/** One to three octal digits from `at` on, as C reads them. */
export function octal(
  raw: string,
  at: number,
  end: number,
): { readonly value: number; readonly length: number } | undefined {
  const text = /^[0-7]{1,3}/.exec(raw.slice(at, Math.min(at + 3, end)))?.[0];
  return text === undefined ? undefined : { value: Number.parseInt(text, 8), length: text.length };
}

export function isCodePoint(value: number): boolean {
  return value >= 0 && value <= 0x10ffff;
}

/** Bytes as UTF-8 text, with U+FFFD for each one that is no part of a character. */
export function decodeUtf8(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    const escaped = bytes.slice(at, at + Math.max(length, 1)).map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
    text += length === 0 ? '\ufffd' : decodeURIComponent(escaped.join(''));
    at += Math.max(length, 1);
  }
  return text;
}

/** Length of the well-formed UTF-8 sequence at `at`, 0 where there is none (The Unicode Standard, table 3-7). */
function sequenceLength(bytes: readonly number[], at: number): number {
  const [first = 0, second = 0] = bytes.slice(at, at + 2);
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (length === 0 || second < lowest || second > highest) return 0;
  const rest = bytes.slice(at + 2, at + length);
  return rest.length === length - 2 && rest.every((byte) => byte >= 0x80 && byte <= 0xbf) ? length : 0;
}
