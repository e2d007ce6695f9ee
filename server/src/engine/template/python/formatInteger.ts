import { bad, type FormatSpec } from './formatSpec';
import { laidOut, padded } from './layout';

const BASES: Readonly<Record<string, { base: number; prefix: string }>> = {
  b: { base: 2, prefix: '0b' },
  o: { base: 8, prefix: '0o' },
  x: { base: 16, prefix: '0x' },
  X: { base: 16, prefix: '0X' },
};

/** `int.__format__` for the integer types. */
export function formatInteger(value: bigint, spec: FormatSpec, text: string): string {
  if (spec.precision !== undefined) throw bad('Precision not allowed in integer format specifier', text);
  if (spec.positiveZero) throw bad('Negative zero coercion (z) not allowed in integer format specifier', text);
  if (spec.type === 'c') return formatCharacter(value, spec, text);
  const negative = value < 0n;
  const rule = BASES[spec.type];
  let digits = (negative ? -value : value).toString(rule?.base ?? 10);
  if (spec.type === 'X') digits = digits.toUpperCase();
  const sign = negative ? '-' : spec.sign === '-' ? '' : spec.sign;
  const prefix = spec.alternate ? (rule?.prefix ?? '') : '';
  return laidOut(sign + prefix, digits, '', rule === undefined ? 3 : 4, spec);
}

function formatCharacter(value: bigint, spec: FormatSpec, text: string): string {
  if (spec.sign !== '') throw bad("Sign not allowed with integer format specifier 'c'", text);
  if (spec.alternate) throw bad("Alternate form (#) not allowed with integer format specifier 'c'", text);
  if (value < 0n || value > 0x10ffffn) throw bad('%c arg not in range(0x110000)', text);
  return padded(String.fromCodePoint(Number(value)), spec);
}
