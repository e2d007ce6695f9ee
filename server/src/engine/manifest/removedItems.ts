import type { DataPath } from './yamlMap';

/**
 * List items left out of a manifest, so that a path into what is left can be turned into the path as written.
 */
export class RemovedItems {
  /** By the list's path as written: the removed indices as written, ascending. */
  private readonly lists = new Map<string, number[]>();

  /** Notes that item `index` of the list at `listPath` is removed; both in terms of what is left at that time. */
  add(listPath: DataPath, index: number): void {
    const list = this.original(listPath);
    const written = this.original([...listPath, index]).at(-1) as number;
    const key = JSON.stringify(list);
    const indices = this.lists.get(key) ?? [];
    indices.push(written);
    indices.sort((a, b) => a - b);
    this.lists.set(key, indices);
  }

  /** The path as written of a path into what is left. */
  original(path: DataPath): DataPath {
    if (this.lists.size === 0) return path;
    const written: (string | number)[] = [];
    for (const step of path) {
      if (typeof step !== 'number') {
        written.push(step);
        continue;
      }
      let index = step;
      for (const gone of this.lists.get(JSON.stringify(written)) ?? []) if (gone <= index) index++;
      written.push(index);
    }
    return written;
  }
}
