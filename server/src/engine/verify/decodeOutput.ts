/** What a program printed, as text. */
export interface DecodedOutput {
  /**
   * A byte that is part of no UTF-8 character stands as the lone surrogate U+DC00 + byte, as Python's `surrogateescape`
   * has it, so that every byte keeps its place and no two outputs read the same.
   */
  readonly text: string;
  /** Length in bytes, as printed. */
  readonly bytes: number;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Offset of the first byte that is part of no character; null where there is none. */
  readonly invalid: number | null;
}

/** Decodes UTF-8, and UTF-16 where a byte order mark says so: some shells print that. Never throws. */
export function decodeOutput(bytes: Uint8Array): DecodedOutput {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (little || (bytes[0] === 0xfe && bytes[1] === 0xff)) return decodeUtf16(bytes, little);
  const units = new Units();
  let invalid: number | null = null;
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    if (length === 0) {
      invalid ??= at;
      units.add(0xdc00 + (bytes[at] as number));
      at++;
      continue;
    }
    units.addCodePoint(codePointAt(bytes, at, length));
    at += length;
  }
  return { text: units.text(), bytes: bytes.length, encoding: 'utf-8', invalid };
}

/** The byte that a unit of decoded text stands for by itself; undefined for one of a character. */
export function escapedByte(unit: number): number | undefined {
  return unit >= 0xdc80 && unit <= 0xdcff ? unit - 0xdc00 : undefined;
}

/** The UTF-8 bytes of a code point. */
export function utf8Bytes(point: number): readonly number[] {
  if (point < 0x80) return [point];
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}

/**
 * Bytes of the well-formed character at an offset; 0 where there is none. After table 3-7 of the Unicode Standard: no
 * overlong forms, no surrogates, nothing above U+10FFFF.
 */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  if (first < 0x80) return 1;
  const [length, least, most] =
    first < 0xc2 || first > 0xf4
      ? [0, 0, 0]
      : first < 0xe0
        ? [2, 0x80, 0xbf]
        : first < 0xf0
          ? [3, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf]
          : [4, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
  if (length === 0) return 0;
  const second = bytes[at + 1] ?? 0;
  if (second < (least as number) || second > (most as number)) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function codePointAt(bytes: Uint8Array, at: number, length: number): number {
  let point = (bytes[at] as number) & (length === 1 ? 0x7f : 0xff >> (length + 1));
  for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[at + i] as number) & 0x3f);
  return point;
}

/** The mark itself is left out: it is what the encoding is known by. */
function decodeUtf16(bytes: Uint8Array, little: boolean): DecodedOutput {
  const units = new Units();
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const [low, high] = little ? [bytes[at], bytes[at + 1]] : [bytes[at + 1], bytes[at]];
    units.add(((high as number) << 8) | (low as number));
  }
  const odd = bytes.length % 2 === 1;
  return {
    text: units.text(),
    bytes: bytes.length,
    encoding: little ? 'utf-16le' : 'utf-16be',
    invalid: odd ? bytes.length - 1 : null,
  };
}

/** Units per call: more are too many arguments. */
const CHUNK = 4096;

class Units {
  private chunk: number[] = [];
  private readonly done: string[] = [];

  add(unit: number): void {
    this.chunk.push(unit);
    if (this.chunk.length >= CHUNK) this.flush();
  }

  addCodePoint(point: number): void {
    if (point >= 0x10000) {
      this.add(0xd800 + ((point - 0x10000) >> 10));
      this.add(0xdc00 + ((point - 0x10000) & 0x3ff));
    } else this.add(point);
  }

  text(): string {
    this.flush();
    return this.done.join('');
  }

  private flush(): void {
    this.done.push(String.fromCharCode(...this.chunk));
    this.chunk = [];
  }
}
