import { MAX_DATA_DEPTH } from '../limits';
import { rawByte } from './bytes';
import { CallFailure } from './failure';
import { type GoValue, unwrap } from './values';

/**
 * Compact JSON as Go's `encoding/json` writes it: map keys sorted by bytes, struct fields in order, and `<`, `>`,
 * `&`, U+2028 and U+2029 escaped. `shortEscapes`: `\b` and `\f` instead of `\u0008` and `\u000c`.
 */
export function toJson(value: GoValue, shortEscapes: boolean): string {
  const parts: string[] = [];
  write(value, shortEscapes, parts, 0);
  return parts.join('');
}

function write(value: GoValue, short: boolean, parts: string[], depth: number): void {
  if (depth > MAX_DATA_DEPTH) throw new CallFailure(`json: value nested deeper than ${MAX_DATA_DEPTH}`);
  const inner = unwrap(value);
  switch (inner.kind) {
    case 'invalid':
      parts.push('null');
      return;
    case 'bool':
    case 'int':
    case 'uint8':
      parts.push(String(inner.value));
      return;
    case 'float64':
      parts.push(jsonFloat(inner.value));
      return;
    case 'complex128':
      throw new CallFailure('json: unsupported type: complex128');
    case 'string':
      parts.push(jsonString(inner.value, short));
      return;
    case 'slice':
      parts.push('[');
      for (let i = 0; i < inner.length; i++) {
        if (i > 0) parts.push(',');
        write(inner.at(i), short, parts, depth + 1);
      }
      parts.push(']');
      return;
    default:
      parts.push('{');
      for (const [i, key] of inner.keys.entries()) {
        parts.push(`${i > 0 ? ',' : ''}${jsonString(key, short)}:`);
        write(inner.get(key) as GoValue, short, parts, depth + 1);
      }
      parts.push('}');
  }
}

/** Go and JavaScript switch to exponents at the same sizes. */
function jsonFloat(value: number): string {
  if (!Number.isFinite(value)) throw new CallFailure(`json: unsupported value: ${goFloatName(value)}`);
  return Object.is(value, -0) ? '-0' : String(value);
}

function goFloatName(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

const SHORT: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const SHORTER: Readonly<Record<string, string>> = { ...SHORT, '\b': '\\b', '\f': '\\f' };

function jsonString(text: string, short: boolean): string {
  const names = short ? SHORTER : SHORT;
  const escaped = text.replace(/[\0-\x1f"\\<>&\u2028\u2029\p{Surrogate}]/gu, (character) => {
    const codePoint = character.codePointAt(0) as number;
    if (rawByte(codePoint) !== undefined) return '\\ufffd';
    return names[character] ?? `\\u${codePoint.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}
