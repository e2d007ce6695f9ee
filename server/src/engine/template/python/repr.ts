import { exponential, fixed, shortest } from '../decimal';
import { MAX_DATA_DEPTH } from '../limits';
import { isPrint } from '../printable';
import { PythonError, type PythonValue, pythonValue } from './values';

/** `str(value)`. */
export function str(value: PythonValue): string {
  return value.type === 'str' ? value.value : repr(value);
}

/** `repr(value)`. */
export function repr(value: PythonValue, depth = 0): string {
  if (depth > MAX_DATA_DEPTH)
    throw new PythonError('too-deep', 'value nested too deeply', { limit: String(MAX_DATA_DEPTH) });
  switch (value.type) {
    case 'NoneType':
      return 'None';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return String(value.value);
    case 'float':
      return reprFloat(value.value);
    case 'str':
      return quoted(value.value);
    case 'list':
      return `[${value.items.map((item) => repr(pythonValue(item), depth + 1)).join(', ')}]`;
    case 'dict': {
      const entries = Object.entries(value.entries);
      return `{${entries.map(([key, item]) => `${quoted(key)}: ${repr(pythonValue(item), depth + 1)}`).join(', ')}}`;
    }
  }
}

/** `ascii(value)`. */
export function ascii(value: PythonValue): string {
  return Array.from(repr(value), (character) => {
    const codePoint = character.codePointAt(0) as number;
    return codePoint < 0x80 ? character : hexEscape(codePoint);
  }).join('');
}

/** The shortest digits, in exponent notation below 1e-4 and from 1e16 on; always with a point or an exponent. */
export function reprFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (!Number.isFinite(value)) return `${sign}inf`;
  const decimal = shortest(Math.abs(value));
  const { digits, point } = decimal;
  if (digits !== '' && (point <= -4 || point > 16)) return sign + exponential(decimal, digits.length - 1);
  return sign + fixed(decimal, Math.max(digits.length - point, 1));
}

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const parts = [quote];
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    if (character === quote) parts.push(`\\${quote}`);
    else parts.push(SHORT[character] ?? (isPrint(codePoint) ? character : hexEscape(codePoint)));
  }
  parts.push(quote);
  return parts.join('');
}

function hexEscape(codePoint: number): string {
  const hex = codePoint.toString(16);
  if (codePoint < 0x100) return `\\x${hex.padStart(2, '0')}`;
  return codePoint < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
