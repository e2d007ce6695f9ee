import { Glob } from '../../engine/skills/glob';
import type { FileSystem } from '../host';
import { resolveUri } from '../uris';

/** Folders that hold no prompts of their own and may be huge. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);
/** A walk stops here: a folder with more files is no prompt repository. */
const MAX_FILES = 100_000;
const MAX_DEPTH = 32;

/** All files below a folder. */
export interface FolderListing {
  /** Paths relative to the folder, in code point order. */
  readonly paths: readonly string[];
  readonly set: ReadonlySet<string>;
  /** True when the walk stopped early. */
  readonly incomplete: boolean;
}

/** Walks a folder. Links to folders are followed only as far as the depth limit, files are listed once a path. */
export async function listFolder(files: FileSystem, folder: string): Promise<FolderListing> {
  const paths: string[] = [];
  let incomplete = false;
  const walk = async (uri: string, prefix: string, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH || paths.length >= MAX_FILES) {
      incomplete = true;
      return;
    }
    for (const [name, type] of await files.list(uri)) {
      if (type === 'file') paths.push(prefix + name);
      else if (!SKIPPED_FOLDERS.has(name)) await walk(resolveUri(uri, name), `${prefix}${name}/`, depth + 1);
    }
  };
  await walk(folder, '', 0);
  paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { paths, set: new Set(paths), incomplete };
}

const matched = new WeakMap<FolderListing, Map<string, readonly string[]>>();

/**
 * Paths of a listing that match one of the globs; looked up once for each listing. A path costs no more than its
 * length times that of the globs: a manifest may come from anywhere.
 */
export function matchPaths(listing: FolderListing, globs: readonly string[]): readonly string[] {
  const known = matched.get(listing) ?? new Map<string, readonly string[]>();
  matched.set(listing, known);
  const key = globs.join('\n');
  const readable = globs.flatMap((glob) => Glob.of(glob.replace(/^\.\//, '')) ?? []);
  const paths = known.get(key) ?? listing.paths.filter((path) => readable.some((glob) => glob.matches(path)));
  known.set(key, paths);
  return paths;
}
