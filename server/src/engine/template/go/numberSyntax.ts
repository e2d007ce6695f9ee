/** Stands for every integer beyond all of Go's ranges. */
const TOO_LARGE = 1n << 320n;

/**
 * The value of an integer literal with an optional sign, of any size: `strconv.ParseInt` with base 0 before its
 * range check. Undefined where the text is none.
 */
export function parseInteger(text: string): bigint | undefined {
  const match = /^([+-]?)(?:0[xX]([\da-fA-F_]+)|0[oO]([0-7_]+)|0[bB]([01_]+)|0([0-7_]+)|([1-9][\d_]*|0))$/u.exec(text);
  if (match === null) return undefined;
  const [, sign, hex, octal, binary, oldOctal, decimal] = match;
  const value =
    bigintOf('0x', hex) ?? bigintOf('0o', octal ?? oldOctal) ?? bigintOf('0b', binary) ?? bigintOf('', decimal);
  if (value === undefined) return undefined;
  return sign === '-' ? -value : value;
}

function bigintOf(prefix: string, digits: string | undefined): bigint | undefined {
  const plain = digits?.replaceAll('_', '');
  if (plain === undefined || plain === '') return undefined;
  const significant = plain.replace(/^0+/u, '');
  // Long digits are out of every range, and converting them is not linear.
  return significant.length > 80 ? TOO_LARGE : BigInt(prefix + plain.slice(-80));
}

/** `strconv.ParseFloat` for 64 bits, less the words for infinity and NaN; undefined for a fault or out of range. */
export function parseFloat64(text: string): number | undefined {
  if (!underscoresOk(text)) return undefined;
  const plain = text.replaceAll('_', '');
  const value = /^[+-]?0[xX]/u.test(plain) ? parseHexFloat(plain) : parseDecimal(plain);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

function parseDecimal(text: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u.test(text) ? Number(text) : undefined;
}

function parseHexFloat(text: string): number | undefined {
  const match = /^([+-]?)0[xX]([\da-fA-F]*)(?:\.([\da-fA-F]*))?[pP]([+-]?\d+)$/u.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return undefined;
  const mantissa = BigInt(`0x${whole}${fraction}`);
  const value = scaled(mantissa, Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

/** `mantissa` times two to the power `exponent`, rounded once, half to even. */
function scaled(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0;
  const bits = mantissa.toString(2).length;
  if (bits + exponent > 1024) return Number.POSITIVE_INFINITY;
  if (bits + exponent < -1075) return 0;
  // Below the normal range fewer bits are kept.
  const kept = Math.min(53, bits + exponent + 1074);
  const drop = bits - kept;
  if (drop <= 0) return multiply(Number(mantissa), exponent);
  const shift = BigInt(drop);
  const half = 1n << (shift - 1n);
  const rest = mantissa & ((1n << shift) - 1n);
  let head = mantissa >> shift;
  if (rest > half || (rest === half && (head & 1n) === 1n)) head += 1n;
  return multiply(Number(head), exponent + drop);
}

/** Multiplies by a power of two in exact steps, since the power alone may be out of range. */
function multiply(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2);
  return value * 2 ** half * 2 ** (exponent - half);
}

/** Underscores stand between digits, or between a base prefix and a digit (`strconv.underscoreOK`). */
export function underscoresOk(text: string): boolean {
  if (!text.includes('_')) return true;
  const unsigned = text.replace(/^[+-]/u, '');
  const prefix = /^0[xXoObB]/u.test(unsigned);
  const hex = /^0[xX]/u.test(unsigned);
  let previous = prefix ? '0' : '';
  for (const character of prefix ? unsigned.slice(2) : unsigned) {
    if (/\d/u.test(character) || (hex && /[a-fA-F]/u.test(character))) previous = '0';
    else if (character === '_') {
      if (previous !== '0') return false;
      previous = '_';
    } else {
      if (previous === '_') return false;
      previous = '!';
    }
  }
  return previous !== '_';
}
