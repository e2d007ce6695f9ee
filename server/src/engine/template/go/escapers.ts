import { isPrint } from '../printable';
import { encode, rawByte } from './bytes';
import { sprint } from './printer';
import { type GoValue, string, unwrap } from './values';

/** The text that `html`, `js` and `urlquery` escape: one string as it is, else what `print` would show. */
function joined(values: readonly GoValue[]): string {
  const shown = values.map((value) => (unwrap(value).kind === 'invalid' ? string('<no value>') : value));
  return sprint(shown);
}

const HTML: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Go's `html` function. */
export function escapeHtml(values: readonly GoValue[]): string {
  return joined(values).replace(/[\0"'&<>]/gu, (character) => HTML[character] as string);
}

const JS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D',
};

/** Go's `js` function. */
export function escapeJs(values: readonly GoValue[]): string {
  const parts: string[] = [];
  for (const character of joined(values)) {
    const codePoint = character.codePointAt(0) as number;
    const short = JS[character];
    if (short !== undefined) parts.push(short);
    else if (codePoint < 0x20) parts.push(`\\u${hex(codePoint, 4)}`);
    else if (codePoint < 0x80 || rawByte(codePoint) !== undefined || isPrint(codePoint)) parts.push(character);
    else parts.push(`\\u${hex(codePoint, 4)}`);
  }
  return parts.join('');
}

/** Go's `urlquery` function: `url.QueryEscape`. */
export function escapeQuery(values: readonly GoValue[]): string {
  const parts: string[] = [];
  for (const byte of encode(joined(values))) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9\-_.~]/u.test(character)) parts.push(character);
    else parts.push(byte === 0x20 ? '+' : `%${hex(byte, 2)}`);
  }
  return parts.join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
