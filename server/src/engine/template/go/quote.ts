import { isPrint } from '../printable';
import { rawByte } from './bytes';

const SHORT: ReadonlyMap<number, string> = new Map([
  [7, '\\a'],
  [8, '\\b'],
  [12, '\\f'],
  [10, '\\n'],
  [13, '\\r'],
  [9, '\\t'],
  [11, '\\v'],
  [0x5c, '\\\\'],
]);

/** `strconv.Quote`, or with `ascii` `strconv.QuoteToASCII`. */
export function quote(text: string, ascii = false): string {
  const parts = ['"'];
  for (const character of text) parts.push(escaped(character.codePointAt(0) as number, 0x22, ascii));
  parts.push('"');
  return parts.join('');
}

/** `strconv.QuoteRune`, or with `ascii` `strconv.QuoteRuneToASCII`. */
export function quoteRune(codePoint: number, ascii: boolean): string {
  const valid = codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return `'${escaped(valid ? codePoint : 0xfffd, 0x27, ascii)}'`;
}

/** Whether a text can stand between backquotes (`strconv.CanBackquote`). */
export function canBackquote(text: string): boolean {
  return !/[\p{Surrogate}\ufeff`\x7f]|(?!\t)[\0-\x1f]/u.test(text);
}

function escaped(codePoint: number, quoteUnit: number, ascii: boolean): string {
  const raw = rawByte(codePoint);
  if (raw !== undefined) return `\\x${hex(raw, 2)}`;
  if (codePoint === quoteUnit) return `\\${String.fromCharCode(codePoint)}`;
  const short = SHORT.get(codePoint);
  if (short !== undefined) return short;
  if (isPrint(codePoint) && (!ascii || codePoint < 0x80)) return String.fromCodePoint(codePoint);
  if (codePoint < 0x20 || codePoint === 0x7f) return `\\x${hex(codePoint, 2)}`;
  return codePoint < 0x10000 ? `\\u${hex(codePoint, 4)}` : `\\U${hex(codePoint, 8)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
