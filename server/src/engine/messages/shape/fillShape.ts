import type { DataPath } from '../../manifest/yamlMap';
import type { MappedText } from '../../text/mappedText';
import { type JsonEntry, type JsonNode, jsonAt } from '../json/jsonNode';
import { SHAPE_FILTERS } from './filters/registry';
import { plainText, readPlaceholder } from './placeholder';

/** The key whose value is a map whose entries are put in at its place. */
export const SPREAD = '...';

/** What a shape is filled from. */
export interface ShapeScope {
  /** The value of a name; undefined where it has none. */
  value(name: string): JsonNode | undefined;
  /** A text of the shape itself, mapped to where it is written. */
  literal(text: string, path: DataPath): MappedText;
}

/**
 * A value with the places of a shape filled: a text that is a placeholder becomes the value it names, and an entry
 * or item whose placeholder has no value is left out. Undefined where the whole shape is such a placeholder.
 *
 * @param path where the shape stands in the manifest
 */
export function fillShape(shape: unknown, scope: ShapeScope, path: DataPath): JsonNode | undefined {
  if (typeof shape === 'string') return fillText(shape, scope, path);
  if (Array.isArray(shape)) {
    const items = shape.flatMap((item, index) => fillShape(item, scope, [...path, index]) ?? []);
    return { kind: 'list', items };
  }
  if (shape !== null && typeof shape === 'object') {
    const entries = Object.entries(shape).flatMap(([key, value]): readonly JsonEntry[] => {
      const node = fillShape(value, scope, [...path, key]);
      if (key === SPREAD) return node?.kind === 'map' ? node.entries : [];
      return node ? [{ key, node }] : [];
    });
    return { kind: 'map', entries };
  }
  return { kind: 'scalar', value: typeof shape === 'number' || typeof shape === 'boolean' ? shape : null };
}

function fillText(text: string, scope: ShapeScope, path: DataPath): JsonNode | undefined {
  const placeholder = readPlaceholder(text);
  if (!placeholder) return { kind: 'text', text: scope.literal(plainText(text), path) };
  const [name = '', ...rest] = placeholder.path;
  const root = scope.value(name);
  const value = root && jsonAt(root, rest);
  if (!value || placeholder.filter === undefined) return value;
  return SHAPE_FILTERS.find(({ id }) => id === placeholder.filter)?.apply(value);
}
