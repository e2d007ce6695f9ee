import type { DataPath } from './yamlMap';

/**
 * The same data in objects without a prototype: what is looked up by a name of the author's is what the author wrote,
 * also where objects have something of that name by themselves (`constructor`).
 */
export function withoutPrototypes<T>(data: T): T {
  if (Array.isArray(data)) return data.map(withoutPrototypes) as T;
  if (data === null || typeof data !== 'object') return data;
  const map = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(data)) map[key] = withoutPrototypes(value);
  return map as T;
}

/**
 * Keys that mean something else than they say: validators leave out `__proto__` without a word, and YAML 1.2 has no
 * merge keys, though their author thinks that it has.
 */
const UNUSABLE: ReadonlySet<string> = new Set(['__proto__', '<<']);

/** Whether a manifest cannot have this key. */
export function isUnusableKey(key: string): boolean {
  return UNUSABLE.has(key);
}

/** Takes out entries with unusable keys, and returns their paths, in order. */
export function takeUnusableKeys(data: unknown, path: DataPath = []): readonly DataPath[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => takeUnusableKeys(item, [...path, index]));
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (!isUnusableKey(key)) return takeUnusableKeys(value, [...path, key]);
    delete (data as Record<string, unknown>)[key];
    return [[...path, key]];
  });
}
