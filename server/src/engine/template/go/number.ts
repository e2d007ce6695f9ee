import { parseFloat64, parseInteger, underscoresOk } from './numberSyntax';

const MAX_INT = (1n << 63n) - 1n;
const MIN_INT = -(1n << 63n);
const MAX_UINT = (1n << 64n) - 1n;

/** A number constant under every type that can hold its value, as Go's untyped constants. */
export interface GoNumber {
  readonly int: bigint | undefined;
  readonly uint: bigint | undefined;
  readonly float: number | undefined;
  readonly complex: { readonly re: number; readonly im: number } | undefined;
}

export type NumberFault = 'bad-number' | 'number-too-large';

/** Reads a number token by the rules of `text/template/parse` and `strconv`. */
export function parseNumber(text: string, complex: boolean): GoNumber | NumberFault {
  if (complex) return parseComplex(text);
  if (text.endsWith('i')) {
    const im = parseFloat64(text.slice(0, -1));
    return im === undefined ? 'bad-number' : simplified(0, im);
  }
  const value = underscoresOk(text) ? parseInteger(text) : undefined;
  const signed = text.startsWith('+') || text.startsWith('-');
  const int = value !== undefined && value >= MIN_INT && value <= MAX_INT ? value : undefined;
  const uint = value !== undefined && value >= 0n && value <= MAX_UINT && (!signed || value === 0n) ? value : undefined;
  if (int !== undefined || uint !== undefined) {
    return { int, uint, float: Number(int ?? uint), complex: undefined };
  }
  const float = parseFloat64(text);
  if (float === undefined) return 'bad-number';
  if (!/[.eEpP]/u.test(text)) return 'number-too-large';
  return { ...integral(float), float, complex: undefined };
}

/** The number of a character constant. */
export function characterNumber(codePoint: number): GoNumber {
  return { int: BigInt(codePoint), uint: BigInt(codePoint), float: codePoint, complex: undefined };
}

function parseComplex(text: string): GoNumber | NumberFault {
  const split = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'));
  // The sign of an exponent does not start the imaginary part.
  const at = /[eEpP]/u.test(text[split - 1] ?? '') ? lastSignBefore(text, split - 1) : split;
  if (at <= 0) return 'bad-number';
  const re = parseFloat64(text.slice(0, at));
  const im = parseFloat64(text.slice(at, -1));
  return re === undefined || im === undefined ? 'bad-number' : simplified(re, im);
}

function lastSignBefore(text: string, end: number): number {
  const head = text.slice(0, end);
  return Math.max(head.lastIndexOf('+'), head.lastIndexOf('-'));
}

function simplified(re: number, im: number): GoNumber {
  const complex = { re, im };
  if (im !== 0) return { int: undefined, uint: undefined, float: undefined, complex };
  return { ...integral(re), float: re, complex };
}

function integral(float: number): { int: bigint | undefined; uint: bigint | undefined } {
  if (!Number.isInteger(float)) return { int: undefined, uint: undefined };
  const value = BigInt(float);
  return {
    int: value >= MIN_INT && value <= MAX_INT ? value : undefined,
    uint: value >= 0n && value <= MAX_UINT ? value : undefined,
  };
}
