import { decodeUtf8, digits, type EscapeDecoder, isCodePoint, lineBreakLength, octal, SIMPLE_ESCAPES } from './escapes';

const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Escapes of `str` literals (The Python Language Reference, 2.4.1). An unknown escape keeps its backslash. `\N{...}` is
 * kept as written too: to decode it takes the names of the whole Unicode database.
 */
export const decodePythonEscape: EscapeDecoder = (raw, at, end, builder) => {
  if (at + 1 >= end) return undefined;
  const letter = raw[at + 1] as string;
  const common = decodeCommon(raw, at, end, builder);
  if (common !== undefined) return common;
  if (letter === 'N') {
    const name = /^\{[^{}\r\n]{1,100}\}/.exec(raw.slice(at + 2, Math.min(at + 104, end)))?.[0];
    if (name === undefined) return undefined;
    builder.undecoded(at, at + 2 + name.length);
    return at + 2 + name.length;
  }
  const length = HEX_LENGTHS[letter];
  const number = octal(raw, at + 1, end);
  const value = length === undefined ? number?.value : digits(raw, at + 2, end, length, 16);
  if (value === undefined || !isCodePoint(value)) return undefined;
  const behind = length === undefined ? at + 1 + (number?.length ?? 0) : at + 2 + length;
  builder.decoded(String.fromCodePoint(value), at, behind);
  return behind;
};

/** Escapes of `bytes` literals. A run of numeric ones is read as UTF-8, which prompt text is sent as. */
export const decodePythonBytesEscape: EscapeDecoder = (raw, at, end, builder) => {
  if (at + 1 >= end) return undefined;
  const common = decodeCommon(raw, at, end, builder);
  if (common !== undefined) return common;
  const bytes: number[] = [];
  let behind = at;
  while (raw[behind] === '\\') {
    const number = octal(raw, behind + 1, end);
    const value = raw[behind + 1] === 'x' ? digits(raw, behind + 2, end, 2, 16) : number?.value;
    if (value === undefined) break;
    bytes.push(value & 0xff);
    behind += raw[behind + 1] === 'x' ? 4 : 1 + (number?.length ?? 0);
  }
  if (bytes.length === 0) return undefined;
  builder.decoded(decodeUtf8(bytes), at, behind);
  return behind;
};

function decodeCommon(raw: string, at: number, end: number, builder: Parameters<EscapeDecoder>[3]): number | undefined {
  const lineBreak = lineBreakLength(raw, at + 1);
  // A line continuation is no text at all.
  if (lineBreak > 0) return Math.min(at + 1 + lineBreak, end);
  const letter = raw[at + 1] as string;
  const simple = letter === 'a' ? '\x07' : SIMPLE_ESCAPES[letter];
  if (simple === undefined) return undefined;
  builder.decoded(simple, at, at + 2);
  return at + 2;
}
