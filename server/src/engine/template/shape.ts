import { MappedText } from '../text/mappedText';
import type { TemplateValue } from './dialect';
import { Float } from './float';
import { MAX_DATA_DEPTH } from './limits';

/**
 * What is known of the data a template will get: `any` may hold everything, `leaf` holds no further names (text, a
 * number), an object has just these names, a list has elements of one shape.
 */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'leaf' }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: 'list'; readonly element: Shape };

export const ANY: Shape = { kind: 'any' };
const LEAF: Shape = { kind: 'leaf' };

/** The shape of sample data. Null says nothing about what may stand there. */
export function shapeOfValue(value: TemplateValue, depth = 0): Shape {
  if (value === null || depth > MAX_DATA_DEPTH) return ANY;
  if (typeof value !== 'object' || value instanceof Float || value instanceof MappedText) return LEAF;
  if (Array.isArray(value)) {
    const items = value as readonly TemplateValue[];
    const shapes = items.map((item) => shapeOfValue(item, depth + 1));
    return { kind: 'list', element: shapes.length === 0 ? ANY : shapes.reduce(merged) };
  }
  const entries = Object.entries(value as Readonly<Record<string, TemplateValue>>);
  return { kind: 'object', fields: new Map(entries.map(([key, item]) => [key, shapeOfValue(item, depth + 1)])) };
}

/**
 * The shape of declared paths, as `SlotUse.path` has them. A path that is not continued by another may hold
 * anything, and so may the whole data if the empty path is declared.
 */
export function shapeOfPaths(paths: Iterable<string>): Shape {
  let shape: Shape = { kind: 'object', fields: new Map() };
  for (const path of paths) shape = merged(shape, shapeOfPath(segmentsOf(path)));
  return shape;
}

function shapeOfPath(segments: readonly string[]): Shape {
  return segments.reduceRight<Shape>(
    (inner, name) =>
      name === '[]' ? { kind: 'list', element: inner } : { kind: 'object', fields: new Map([[name, inner]]) },
    ANY,
  );
}

/** `a.b[].c` as `a`, `b`, `[]`, `c`. */
export function segmentsOf(path: string): readonly string[] {
  return path
    .split('.')
    .flatMap((part) => part.split(/(?=\[\])/u))
    .filter((part) => part !== '');
}

/** What either shape allows. */
function merged(a: Shape, b: Shape): Shape {
  if (a.kind === 'object' && b.kind === 'object') {
    const fields = new Map(a.fields);
    for (const [name, shape] of b.fields) {
      const known = fields.get(name);
      fields.set(name, known === undefined ? shape : merged(known, shape));
    }
    return { kind: 'object', fields };
  }
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', element: merged(a.element, b.element) };
  // A declared name and a declared part of it: the part tells more.
  if (a.kind === 'any' && b.kind !== 'leaf') return b;
  if (b.kind === 'any' && a.kind !== 'leaf') return a;
  return a.kind === 'leaf' && b.kind === 'leaf' ? LEAF : ANY;
}

/**
 * The first segment of a path that a shape does not have, by its index; undefined if it has them all. `[]` goes
 * into the elements of a list or, unless `listsOnly`, the values of an object, and a number into a list.
 */
export function unknownSegment(shape: Shape, segments: readonly string[], listsOnly = false): number | undefined {
  let shapes: readonly Shape[] = [shape];
  for (const [i, name] of segments.entries()) {
    const open = listsOnly && name === '[]' ? shapes.filter((known) => known.kind !== 'object') : shapes;
    const next = open.flatMap((known) => step(known, name));
    if (next.length === 0) return i;
    if (next.some((known) => known.kind === 'any')) return undefined;
    shapes = next;
  }
  return undefined;
}

function step(shape: Shape, name: string): readonly Shape[] {
  switch (shape.kind) {
    case 'any':
      return [ANY];
    case 'leaf':
      return [];
    case 'list':
      return name === '[]' || name === 'length' || /^\d+$/u.test(name)
        ? [name === 'length' ? LEAF : shape.element]
        : [];
    case 'object': {
      if (name === '[]') return [...shape.fields.values()];
      const field = shape.fields.get(name);
      return field === undefined ? [] : [field];
    }
  }
}

/** The names a shape has at a path, for completion. */
export function namesAt(shape: Shape, path: string): readonly string[] {
  let shapes: readonly Shape[] = [shape];
  for (const name of segmentsOf(path)) shapes = shapes.flatMap((known) => step(known, name));
  const names = shapes.flatMap((known) => (known.kind === 'object' ? [...known.fields.keys()] : []));
  return [...new Set(names)];
}
