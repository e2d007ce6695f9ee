import type { Span } from '../../text/range';
import type { SyntaxCode } from '../codes';
import type { Step } from './nodes';

/** A fault of a field name, with its place in the text. */
export interface NameFault extends Span {
  readonly code: SyntaxCode;
  readonly data: Readonly<Record<string, string>>;
}

export interface FieldName {
  /** Undefined for an empty name, which takes the next number. */
  readonly first: string | number | undefined;
  readonly steps: readonly Step[];
  readonly fault: NameFault | undefined;
}

/** Splits `name.attribute[index]` as `string.Formatter` does (CPython's `field_name_split` and its iterator). */
export function parseFieldName(text: string, start: number, end: number): FieldName {
  let at = start;
  while (at < end && text[at] !== '.' && text[at] !== '[') at++;
  const word = text.slice(start, at);
  const steps: Step[] = [];
  const first = word === '' ? undefined : numberOr(word);
  const fault = (code: SyntaxCode, from: number, to: number): FieldName => {
    const span = { start: Math.min(from, end - 1), end: Math.max(to, from + 1) };
    return { first, steps, fault: { code, ...span, data: { name: text.slice(start, end) } } };
  };
  if (typeof first === 'number' && !Number.isSafeInteger(first)) return fault('too-many-digits', start, at);
  while (at < end) {
    const open = at++;
    if (text[open] === '.') {
      while (at < end && text[at] !== '.' && text[at] !== '[') at++;
      if (at === open + 1) return fault('empty-attribute', open, at);
      steps.push({ kind: 'attribute', name: text.slice(open + 1, at) });
    } else if (text[open] === '[') {
      const close = text.indexOf(']', at);
      if (close < 0 || close >= end) return fault('unclosed-index', open, end);
      if (close === at) return fault('empty-attribute', open, close + 1);
      const key = numberOr(text.slice(at, close));
      if (typeof key === 'number' && !Number.isSafeInteger(key)) return fault('too-many-digits', at, close);
      steps.push({ kind: 'index', key });
      at = close + 1;
    } else return fault('text-after-index', open, end);
  }
  return { first, steps, fault: undefined };
}

/** ASCII digits are a number; anything else, a sign included, is a name. */
function numberOr(word: string): number | string {
  return /^\d+$/u.test(word) ? Number(word) : word;
}
