import { decode, encode, fromOutside } from './bytes';
import { width } from './characters';

const SIMPLE: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 0x5c };

/** One decoded character: a code point, or a byte where `\x` or an octal escape names one. */
type Decoded = { readonly value: number; readonly byte: boolean; readonly end: number };

/** The value of a quoted or raw string literal with its quotes (`strconv.Unquote`); undefined for a bad escape. */
export function unquote(literal: string): string | undefined {
  const inner = literal.slice(1, -1);
  if (literal.startsWith('`')) return fromOutside(inner.replaceAll('\r', ''));
  if (!inner.includes('\\')) return fromOutside(inner);
  return decodeEscapes(inner);
}

function decodeEscapes(inner: string): string | undefined {
  const parts: string[] = [];
  let bytes = false;
  let last = 0;
  for (let at = inner.indexOf('\\'); at >= 0; at = inner.indexOf('\\', last)) {
    const decoded = escapeAt(inner, at, '"');
    if (decoded === undefined) return undefined;
    parts.push(fromOutside(inner.slice(last, at)));
    if (decoded.byte && decoded.value >= 0x80) {
      bytes = true;
      parts.push(String.fromCharCode(0xdc00 + decoded.value));
    } else parts.push(String.fromCodePoint(decoded.value));
    last = decoded.end;
  }
  parts.push(fromOutside(inner.slice(last)));
  // Bytes written one by one may make a character together.
  return bytes ? decode(encode(parts.join(''))) : parts.join('');
}

/** The code point of a character constant with its quotes; undefined where it holds none or more than one. */
export function unquoteCharacter(literal: string): number | undefined | 'too-long' {
  const first = literal.codePointAt(1) as number;
  if (first === 0x27) return undefined;
  const decoded = first === 0x5c ? escapeAt(literal, 1, "'") : { value: first, byte: false, end: 1 + width(first) };
  if (decoded === undefined) return undefined;
  return decoded.end === literal.length - 1 ? decoded.value : 'too-long';
}

/** The escape whose backslash is at `at`. */
function escapeAt(text: string, at: number, quote: string): Decoded | undefined {
  const letter = text[at + 1];
  if (letter === undefined) return undefined;
  const simple = letter === quote ? quote.charCodeAt(0) : SIMPLE[letter];
  if (simple !== undefined) return { value: simple, byte: false, end: at + 2 };
  if (letter === 'x') return digits(text, at + 2, 2, 16, true);
  if (letter === 'u') return digits(text, at + 2, 4, 16, false);
  if (letter === 'U') return digits(text, at + 2, 8, 16, false);
  return digits(text, at + 1, 3, 8, true);
}

function digits(text: string, start: number, count: number, radix: number, byte: boolean): Decoded | undefined {
  const written = text.slice(start, start + count);
  const valid = radix === 16 ? /^[\da-fA-F]+$/u : /^[0-7]+$/u;
  if (written.length < count || !valid.test(written)) return undefined;
  const value = Number.parseInt(written, radix);
  const surrogate = value >= 0xd800 && value <= 0xdfff;
  if (byte ? value > 255 : value > 0x10ffff || surrogate) return undefined;
  return { value, byte, end: start + count };
}
