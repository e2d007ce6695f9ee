import { isHighSurrogate, isLowSurrogate } from '../../text/measure';

/**
 * Go strings are bytes; here they are UTF-16 text in which a byte that is not valid UTF-8 stands as the lone
 * surrogate U+DC80 to U+DCFF (U+DC00 + byte). Text from outside has no lone surrogates: `fromOutside` makes them
 * U+FFFD, as a reader of such a file would.
 */
export function fromOutside(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function isRawByte(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

/** The byte that a unit of a Go string stands for, if it is not part of valid text. */
export function rawByte(codePoint: number): number | undefined {
  return isRawByte(codePoint) ? codePoint - 0xdc00 : undefined;
}

/** Go's `len` of a string. */
export function goLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      length += 4;
      i++;
    } else length += isRawByte(unit) ? 1 : 3;
  }
  return length;
}

/** The bytes of a Go string. */
export function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(goLength(text));
  let at = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    const raw = rawByte(codePoint);
    if (raw !== undefined) bytes[at++] = raw;
    else at = writeUtf8(bytes, at, codePoint);
  }
  return bytes;
}

function writeUtf8(bytes: Uint8Array, start: number, codePoint: number): number {
  let at = start;
  if (codePoint < 0x80) {
    bytes[at++] = codePoint;
    return at;
  }
  const tail = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
  const lead = [0, 0xc0, 0xe0, 0xf0][tail] as number;
  bytes[at++] = lead | (codePoint >> (6 * tail));
  for (let i = tail - 1; i >= 0; i--) bytes[at++] = 0x80 | ((codePoint >> (6 * i)) & 0x3f);
  return at;
}

/** The Go string of some bytes. Each byte of an invalid sequence stands alone, as in Go's `utf8.DecodeRune`. */
export function decode(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { codePoint, size } = decodeOne(bytes, at);
    parts.push(String.fromCodePoint(codePoint));
    at += size;
  }
  return parts.join('');
}

function decodeOne(bytes: Uint8Array, at: number): { codePoint: number; size: number } {
  const first = bytes[at] as number;
  const invalid = { codePoint: 0xdc00 + first, size: 1 };
  if (first < 0x80) return { codePoint: first, size: 1 };
  const tail =
    first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0;
  if (tail === 0) return invalid;
  let codePoint = first & (0x3f >> tail);
  for (let i = 1; i <= tail; i++) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return invalid;
    codePoint = (codePoint << 6) | (next & 0x3f);
  }
  const least = [0, 0x80, 0x800, 0x10000][tail] as number;
  const surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint < least || codePoint > 0x10ffff || surrogate ? invalid : { codePoint, size: tail + 1 };
}

/** The order of Go strings: by bytes, which for valid text is the order of code points. */
export function compareStrings(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Surrogates, and with them all code points above U+FFFF, come behind U+E000 to U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
