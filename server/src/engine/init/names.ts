/** A path's folder, with `/` at its end; empty for a file of the folder itself. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file's name up to its first dot. A leading dot belongs to the name. */
export function stemOf(path: string): string {
  const name = fileName(path);
  const dot = name.indexOf('.', 1);
  return dot < 0 ? name : name.slice(0, dot);
}

/** The file's name without its last ending. */
export function baseName(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot < 1 ? name : name.slice(0, dot);
}

/** In lower case, without the dot; empty where there is none. */
export function extensionOf(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The names of the folders that a path leads through, in lower case, the nearest last. */
export function foldersOf(path: string): readonly string[] {
  return path.toLowerCase().split('/').slice(0, -1);
}

/** A name as the manifest can have it for sources, prompts and layers: letters, digits, `_`, `-` and `.`. */
export function plainName(text: string, otherwise: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.\d]+|[-.]+$/g, '');
  return name === '' ? otherwise : name;
}

/** `name`, or the first of `name-2`, `name-3` … that is not taken; taken from then on. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  taken.add(free);
  return free;
}

/** For comparing names that people spell in different ways: letters and digits, in lower case. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
