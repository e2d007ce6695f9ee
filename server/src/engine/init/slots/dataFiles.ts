import type { DataNode } from '../../assembly/data/dataNode';
import { readDataFile } from '../../assembly/dataFile';
import { extensionOf, folderOf } from '../names';
import type { InitFolder } from '../work';

const ENDINGS = new Set(['yaml', 'yml', 'json']);
/** Above this many units a file is no example of what a template gets. */
const MAX_LENGTH = 256 * 1024;

/** A map of the folder's files of data, or undefined where the file is none. */
export function dataMap(folder: InitFolder, path: string): (DataNode & { kind: 'map' }) | undefined {
  const document = folder.documents.get(path);
  if (!document || !ENDINGS.has(extensionOf(path)) || document.text.length > MAX_LENGTH) return undefined;
  const node = readDataFile(document);
  return 'kind' in node && node.kind === 'map' ? node : undefined;
}

/**
 * The file of data with the most of `names` among its keys, the nearest one of equals: at least two of them, or all.
 * @param near path of the template
 */
export function dataFor(folder: InitFolder, names: readonly string[], near: string): string | undefined {
  const wanted = new Set(names);
  const { paths, byKey } = keysOf(folder);
  const counts = new Map<number, number>();
  for (const name of wanted) for (const index of byKey.get(name) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
  let best: { readonly path: string; readonly hits: number; readonly distance: number } | undefined;
  for (const [index, hits] of [...counts].sort(([a], [b]) => a - b)) {
    const path = paths[index] as string;
    if (hits < Math.min(2, wanted.size)) continue;
    const distance = distanceBetween(folderOf(path), folderOf(near));
    if (!best || hits > best.hits || (hits === best.hits && distance < best.distance)) best = { path, hits, distance };
  }
  return best?.path;
}

/** The maps of a folder, and by each key the indices of those that have it. */
interface KeysOfFolder {
  readonly paths: readonly string[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<InitFolder, KeysOfFolder>();

function keysOf(folder: InitFolder): KeysOfFolder {
  const before = known.get(folder);
  if (before) return before;
  const paths: string[] = [];
  const byKey = new Map<string, number[]>();
  for (const path of folder.paths) {
    const map = dataMap(folder, path);
    if (!map) continue;
    for (const key of new Set(map.entries.map((one) => one.key))) {
      const list = byKey.get(key);
      if (list) list.push(paths.length);
      else byKey.set(key, [paths.length]);
    }
    paths.push(path);
  }
  const found = { paths, byKey };
  known.set(folder, found);
  return found;
}

function distanceBetween(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared++;
  return left.length + right.length - 2 * shared;
}
