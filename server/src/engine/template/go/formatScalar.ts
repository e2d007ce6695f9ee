import { isPrint } from '../printable';
import { encode } from './bytes';
import { type FormatFlags, pad } from './formatFlags';
import { formatFloat } from './formatFloat';
import { canBackquote, quote, quoteRune } from './quote';

/** `%d`, `%x` and the other integer verbs. `base` of 8 with the verb `O` has the prefix `0o`. */
export function formatInteger(value: bigint, base: 2 | 8 | 10 | 16, verb: string, flags: FormatFlags): string {
  const negative = value < 0n;
  let digits = (negative ? -value : value).toString(base);
  if (verb === 'X') digits = digits.toUpperCase();
  let least = 0;
  if (flags.precision !== undefined) {
    least = flags.precision;
    if (least === 0 && value === 0n) return ' '.repeat(flags.width ?? 0);
  } else if (flags.zero && !flags.minus && flags.width !== undefined) {
    least = flags.width - (negative || flags.plus || flags.space ? 1 : 0);
  }
  digits = digits.padStart(least, '0');
  if (flags.sharp) digits = sharpPrefix(digits, base, verb) + digits;
  if (verb === 'O') digits = `0o${digits}`;
  const sign = negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
  return pad(sign + digits, flags, false);
}

function sharpPrefix(digits: string, base: number, verb: string): string {
  if (base === 16) return verb === 'X' ? '0X' : '0x';
  if (base === 2) return '0b';
  return base === 8 && !digits.startsWith('0') ? '0' : '';
}

/** `%U`: `U+0041`, with the sharp flag `U+0041 'A'`. */
export function formatUnicode(value: bigint, flags: FormatFlags): string {
  const unsigned = BigInt.asUintN(64, value);
  const digits = unsigned
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(flags.precision ?? 4, 4), '0');
  const shown = flags.sharp && unsigned <= 0x10ffffn && isPrint(Number(unsigned));
  return pad(`U+${digits}${shown ? ` '${String.fromCodePoint(Number(unsigned))}'` : ''}`, flags, false);
}

/** `%c`. */
export function formatCharacter(value: bigint, flags: FormatFlags): string {
  return pad(String.fromCodePoint(runeOf(value)), flags);
}

/** `%q` of a number. */
export function formatQuotedCharacter(value: bigint, flags: FormatFlags): string {
  return pad(quoteRune(runeOf(value), flags.plus), flags);
}

function runeOf(value: bigint): number {
  const valid = value >= 0n && value <= 0x10ffffn && !(value >= 0xd800n && value <= 0xdfffn);
  return valid ? Number(value) : 0xfffd;
}

/** `%s` and `%v` of a string: the precision cuts characters. */
export function formatText(text: string, flags: FormatFlags): string {
  return pad(truncate(text, flags), flags);
}

/** `%q` of a string. */
export function formatQuoted(text: string, flags: FormatFlags): string {
  const shown = truncate(text, flags);
  if (flags.sharp && canBackquote(shown)) return pad(`\`${shown}\``, flags);
  return pad(quote(shown, flags.plus), flags);
}

function truncate(text: string, flags: FormatFlags): string {
  if (flags.precision === undefined || text.length <= flags.precision) return text;
  let left = flags.precision;
  let end = 0;
  for (const character of text) {
    if (left-- === 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** `%x` of a string: its bytes. */
export function formatHexText(text: string, verb: string, flags: FormatFlags): string {
  const all = encode(text);
  const bytes = all.subarray(0, Math.min(flags.precision ?? all.length, all.length));
  const prefix = flags.sharp ? `0${verb}` : '';
  const parts = Array.from(bytes, (byte) => {
    const digits = byte.toString(16).padStart(2, '0');
    return verb === 'X' ? digits.toUpperCase() : digits;
  });
  const joined = flags.space ? parts.map((part) => prefix + part).join(' ') : parts.join('');
  return pad(joined === '' || flags.space ? joined : prefix + joined, flags);
}

const FLOAT_VERBS: Readonly<Record<string, { verb: 'e' | 'f' | 'g' | 'x' | 'b'; precision: number }>> = {
  v: { verb: 'g', precision: -1 },
  g: { verb: 'g', precision: -1 },
  G: { verb: 'g', precision: -1 },
  x: { verb: 'x', precision: -1 },
  X: { verb: 'x', precision: -1 },
  b: { verb: 'b', precision: -1 },
  e: { verb: 'e', precision: 6 },
  E: { verb: 'e', precision: 6 },
  f: { verb: 'f', precision: 6 },
  F: { verb: 'f', precision: 6 },
};

/** The float verbs; undefined for a verb that is none. */
export function formatFloatVerb(value: number, verb: string, flags: FormatFlags): string | undefined {
  const rule = Object.hasOwn(FLOAT_VERBS, verb) ? FLOAT_VERBS[verb] : undefined;
  if (rule === undefined) return undefined;
  const negative = value < 0 || Object.is(value, -0);
  const sign = negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
  if (Number.isNaN(value)) return pad(`${flags.plus ? '+' : flags.space ? ' ' : ''}NaN`, flags, false);
  if (!Number.isFinite(value)) return pad(`${negative ? '-' : sign || '+'}Inf`, flags, false);
  const precision = flags.precision ?? rule.precision;
  let digits = formatFloat(Math.abs(value), rule.verb, precision);
  if (flags.sharp && rule.verb !== 'b') digits = keepZeros(digits, verb, precision);
  if (verb === 'E' || verb === 'G' || verb === 'X') digits = digits.toUpperCase();
  // Zeros go between the sign and the digits.
  if (sign !== '' && flags.zero && !flags.minus) {
    return sign + digits.padStart((flags.width ?? 0) - 1, '0');
  }
  return pad(sign + digits, flags);
}

/** The sharp flag: always a point, and trailing zeros up to the precision for `%g`. */
function keepZeros(text: string, verb: string, precision: number): string {
  const tailAt = text.search(verb === 'x' || verb === 'X' ? /p/u : /e/u);
  const head = tailAt < 0 ? text : text.slice(0, tailAt);
  const tail = tailAt < 0 ? '' : text.slice(tailAt);
  // `X` is missing from Go's list.
  let wanted = 'vgGx'.includes(verb) ? (precision < 0 ? 6 : precision) : 0;
  let significant = false;
  for (const character of head) {
    if (character === '.') continue;
    if (character !== '0') significant = true;
    if (significant) wanted--;
  }
  if (head === '0') wanted--;
  return `${head}${head.includes('.') ? '' : '.'}${'0'.repeat(Math.max(wanted, 0))}${tail}`;
}
