/** A finite, non-negative number in decimal: 0.d1d2d3… times ten to the power `point`. Zero has no digits. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

/** The fewest digits that read back as `value` (finite, not negative), closest to it. */
export function shortest(value: number): Decimal {
  if (value === 0) return { digits: '', point: 0 };
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}

/** All digits of the exact value of a finite, non-negative number. */
export function exact(value: number): Decimal {
  if (value === 0) return { digits: '', point: 0 };
  const { mantissa, exponent } = binary(value);
  if (exponent >= 0) {
    const digits = (mantissa << BigInt(exponent)).toString();
    return { digits: digits.replace(/0+$/u, ''), point: digits.length };
  }
  // mantissa / 2^n = mantissa * 5^n / 10^n
  const digits = (mantissa * 5n ** BigInt(-exponent)).toString();
  return { digits: digits.replace(/0+$/u, ''), point: digits.length + exponent };
}

/** Keeps `count` digits (which may be none or less), rounded half to even. */
export function round(decimal: Decimal, count: number): Decimal {
  const { digits, point } = decimal;
  if (count >= digits.length) return decimal;
  if (count < 0) return { digits: '', point: 0 };
  const kept = digits.slice(0, count);
  if (!roundsUp(digits, count)) return { digits: kept.replace(/0+$/u, ''), point: kept === '' ? 0 : point };
  const nines = /9*$/u.exec(kept)?.[0].length ?? 0;
  const head = kept.slice(0, count - nines);
  if (head === '') return { digits: '1', point: point + 1 };
  return { digits: head.slice(0, -1) + String(Number(head.at(-1)) + 1), point };
}

function roundsUp(digits: string, count: number): boolean {
  const next = digits[count] as string;
  if (next !== '5' || /[1-9]/u.test(digits.slice(count + 1))) return next >= '5';
  return count > 0 && Number(digits[count - 1]) % 2 === 1;
}

/** Mantissa (a whole number below 2^53) and power of two of a finite, positive number. */
export function binary(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const raw = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  if (raw === 0) return { mantissa: fraction, exponent: -1074 };
  return { mantissa: fraction | (1n << 52n), exponent: raw - 1075 };
}

/** Fixed notation of a decimal with `precision` digits behind the point. The decimal must be rounded to them. */
export function fixed(decimal: Decimal, precision: number): string {
  const { digits, point } = decimal;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  if (precision <= 0) return whole;
  const lead = point < 0 ? '0'.repeat(Math.min(-point, precision)) : '';
  const fraction = lead + digits.slice(Math.max(point, 0));
  return `${whole}.${fraction.slice(0, precision).padEnd(precision, '0')}`;
}

/** Exponent notation with `precision` digits behind the point and at least two digits in the exponent. */
export function exponential(decimal: Decimal, precision: number): string {
  const { digits, point } = decimal;
  const exponent = digits === '' ? 0 : point - 1;
  const fraction = precision > 0 ? `.${digits.slice(1, 1 + precision).padEnd(precision, '0')}` : '';
  const sign = exponent < 0 ? '-' : '+';
  return `${digits[0] ?? '0'}${fraction}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
