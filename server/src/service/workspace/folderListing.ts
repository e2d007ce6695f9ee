import { Glob } from '../../engine/skills/glob';
import type { FileSystem } from '../host';
import { resolveUri } from '../uris';

/** Folders that hold no prompts of their own and may be huge. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);

/** Why a walk left something out, and where that happened first: the folder's path, empty for the top one. */
export interface WalkStop {
  readonly reason: 'files' | 'depth';
  readonly path: string;
}

/** A walk stops here: a folder with more files, or deeper ones, is no prompt repository. */
export const WALK_LIMITS: Readonly<Record<WalkStop['reason'], number>> = { files: 100_000, depth: 32 };

/** All files below a folder. */
export interface FolderListing {
  /** Paths relative to the folder, in code point order. */
  readonly paths: readonly string[];
  readonly set: ReadonlySet<string>;
  /** True when the walk stopped early. */
  readonly incomplete: boolean;
  /** Why, one for each reason. */
  readonly stops: readonly WalkStop[];
}

/** Walks a folder. Links to folders are followed only as far as the depth limit, files are listed once a path. */
export async function listFolder(files: FileSystem, folder: string): Promise<FolderListing> {
  const paths: string[] = [];
  const stops = new Map<WalkStop['reason'], WalkStop>();
  const walk = async (uri: string, prefix: string, depth: number): Promise<void> => {
    const reason = depth > WALK_LIMITS.depth ? 'depth' : paths.length >= WALK_LIMITS.files ? 'files' : undefined;
    if (reason) {
      if (!stops.has(reason)) stops.set(reason, { reason, path: prefix.replace(/\/$/, '') });
      return;
    }
    for (const [name, type] of await files.list(uri)) {
      if (type === 'file') paths.push(prefix + name);
      else if (!SKIPPED_FOLDERS.has(name)) await walk(resolveUri(uri, name), `${prefix}${name}/`, depth + 1);
    }
  };
  await walk(folder, '', 0);
  paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { paths, set: new Set(paths), incomplete: stops.size > 0, stops: [...stops.values()] };
}

/** Why something was not looked at, and where, in words for a log. */
export function stopWords({ reason, path }: WalkStop): string {
  const limit = WALK_LIMITS[reason].toLocaleString('en');
  const where = path === '' ? 'the workspace folder' : path;
  return reason === 'files'
    ? `there are more than ${limit} files; ${where} and what comes behind it was not looked at`
    : `folders are more than ${limit} deep; ${where} and others as deep were not looked at`;
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
