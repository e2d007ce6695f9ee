import { MappedText } from '../../text/mappedText';
import type { TemplateValue } from '../dialect';
import { Float } from '../float';
import { MAX_DATA_DEPTH } from '../limits';

/** The values that sections have put around a place, innermost last. */
export type ContextStack = readonly TemplateValue[];

/** A value that was found, or nothing. Null is a value. */
export type Found = { readonly value: TemplateValue } | undefined;

/**
 * Looks a name up as the library does: in the innermost value first, then outwards; a dotted name is followed from
 * each value as a whole. Only own properties count, since data has no methods.
 */
export function lookup(stack: ContextStack, name: string): Found {
  if (name === '.') return { value: stack.at(-1) as TemplateValue };
  const names = name.indexOf('.') > 0 ? name.split('.') : [name];
  for (let i = stack.length - 1; i >= 0; i--) {
    const found = follow(stack[i] as TemplateValue, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

function follow(start: TemplateValue, names: readonly string[]): Found {
  let value = start;
  for (const [i, name] of names.entries()) {
    const found = property(value, name, i === names.length - 1 && names.length > 1);
    if (found === undefined) return undefined;
    value = found.value;
  }
  return { value };
}

/** `primitives`: whether the own properties of a string count, which they do at the end of a dotted name. */
function property(value: TemplateValue, name: string, primitives: boolean): Found {
  const text = textOf(value);
  if (text !== undefined) {
    if (!primitives) return undefined;
    if (name === 'length') return { value: text.length };
    return isIndex(name) && Number(name) < text.length ? { value: text[Number(name)] as string } : undefined;
  }
  if (value === null || typeof value !== 'object' || value instanceof Float) return undefined;
  if (Array.isArray(value) && name === 'length') return { value: value.length };
  return Object.hasOwn(value, name) ? { value: (value as Record<string, TemplateValue>)[name] ?? null } : undefined;
}

function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/u.test(name);
}

function textOf(value: TemplateValue): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof MappedText ? value.text : undefined;
}

/** JavaScript's truth, which sections go by: empty text, zero, NaN and null are false. */
export function isTruthy(value: TemplateValue): boolean {
  if (value instanceof Float) return Boolean(value.value);
  return value instanceof MappedText ? value.length > 0 : Boolean(value);
}

/** JavaScript's `String(value)`. */
export function textValue(value: TemplateValue, depth = 0): string {
  if (value instanceof MappedText) return value.text;
  if (value instanceof Float) return String(value.value);
  if (Array.isArray(value)) {
    if (depth > MAX_DATA_DEPTH) return '';
    const items = value as readonly TemplateValue[];
    return items.map((item) => (item === null ? '' : textValue(item, depth + 1))).join(',');
  }
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** The library's escape for one character; undefined where it stays. */
export function htmlEntity(character: string): string | undefined {
  return ENTITIES[character];
}
