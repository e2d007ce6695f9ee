import { decodeUtf8, digits, type EscapeDecoder, isCodePoint, SIMPLE_ESCAPES } from './escapes';

const UNICODE_LENGTHS: Readonly<Record<string, number>> = { u: 4, U: 8 };

/**
 * Escapes of interpreted strings (The Go Programming Language Specification, String literals). `\x` and octal escapes
 * are bytes, a run of which is read as UTF-8. What is no escape of Go, and so no Go, is kept as written.
 */
export const decodeGoEscape: EscapeDecoder = (raw, at, end, builder) => {
  if (at + 1 >= end) return undefined;
  const letter = raw[at + 1] as string;
  const simple = letter === 'a' ? '\x07' : letter === "'" ? undefined : SIMPLE_ESCAPES[letter];
  if (simple !== undefined) {
    builder.decoded(simple, at, at + 2);
    return at + 2;
  }
  const length = UNICODE_LENGTHS[letter];
  if (length !== undefined) {
    const value = digits(raw, at + 2, end, length, 16);
    if (value === undefined || !isCodePoint(value)) return undefined;
    builder.decoded(String.fromCodePoint(value), at, at + 2 + length);
    return at + 2 + length;
  }
  return decodeBytes(raw, at, end, builder);
};

function decodeBytes(raw: string, at: number, end: number, builder: Parameters<EscapeDecoder>[3]): number | undefined {
  const bytes: number[] = [];
  let behind = at;
  while (raw[behind] === '\\') {
    const isHex = raw[behind + 1] === 'x';
    const value = isHex ? digits(raw, behind + 2, end, 2, 16) : digits(raw, behind + 1, end, 3, 8);
    if (value === undefined || value > 0xff) break;
    bytes.push(value);
    behind += 4;
  }
  if (bytes.length === 0) return undefined;
  builder.decoded(decodeUtf8(bytes), at, behind);
  return behind;
}
