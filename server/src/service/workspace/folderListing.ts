import type { LinkedFolder } from '../../engine/skills/folderLinks';
import { Glob } from '../../engine/skills/glob';
import type { FileSystem } from '../host';
import { folderOf, isInside, relativePath, resolveUri } from '../uris';
import { aheadOf } from './inTurn';

/** Folders that hold no prompts of their own and may be huge. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);

/** Why a walk left something out, and where that happened first: the folder's path, empty for the top one. */
export interface WalkStop {
  readonly reason: 'files' | 'depth';
  readonly path: string;
}

/** A walk stops here: a folder with more files, or deeper ones, is no prompt repository. */
export const WALK_LIMITS: Readonly<Record<WalkStop['reason'], number>> = { files: 100_000, depth: 32 };

type Entries = Awaited<ReturnType<FileSystem['list']>>;

/** Folders of one folder that are listed before it is their turn: a walk is mostly waiting. */
const LISTED_AHEAD = 16;

/** All files below a folder. */
export interface FolderListing {
  /** Paths relative to the folder, in code point order. */
  readonly paths: readonly string[];
  readonly set: ReadonlySet<string>;
  /** True when the walk stopped early. */
  readonly incomplete: boolean;
  /** Why, one for each reason. */
  readonly stops: readonly WalkStop[];
  /** Links to folders, in path order. */
  readonly links: readonly FolderLink[];
}

/** A link to a folder. */
export interface FolderLink {
  readonly path: string;
  /** Where it leads: relative to the listed folder, with `..` where that is outside of it; null out of the root. */
  readonly target: string | null;
  /** Whether what it leads to is listed below its own path. */
  readonly followed: boolean;
}

/**
 * Walks a folder.
 * @param root with it, links to folders inside of this one are followed: once, so that a link which only another one
 *   leads to is not, and never to a folder that holds the link. Without it, none is followed
 */
export async function listFolder(files: FileSystem, folder: string, root?: string): Promise<FolderListing> {
  const paths: string[] = [];
  const links: FolderLink[] = [];
  /** Links that were met, by where they are. What is behind them comes after all that is not. */
  const waiting: { readonly uri: string; readonly prefix: string; readonly depth: number }[] = [];
  const stops = new Map<WalkStop['reason'], WalkStop>();
  let isBehind = false;
  const walk = async (list: () => Promise<Entries>, uri: string, prefix: string, depth: number): Promise<void> => {
    const reason = depth > WALK_LIMITS.depth ? 'depth' : paths.length >= WALK_LIMITS.files ? 'files' : undefined;
    if (reason) {
      if (!stops.has(reason)) stops.set(reason, { reason, path: prefix.replace(/\/$/, '') });
      return;
    }
    const entries = await list();
    const folders = entries.filter(([name, type]) => type === 'directory' && !SKIPPED_FOLDERS.has(name));
    const listNext = aheadOf(folders, LISTED_AHEAD, ([name]) => files.list(resolveUri(uri, name)));
    for (const [name, type] of entries) {
      if (type === 'file') paths.push(prefix + name);
      else if (type === 'linked-directory') {
        const link = { uri: resolveUri(uri, name), prefix: `${prefix}${name}/`, depth: depth + 1 };
        if (!isBehind && !SKIPPED_FOLDERS.has(name)) waiting.push(link);
      } else if (!SKIPPED_FOLDERS.has(name))
        await walk(listNext, resolveUri(uri, name), `${prefix}${name}/`, depth + 1);
    }
  };
  await walk(() => files.list(folder), folder, '', 0);
  isBehind = true;
  waiting.sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
  const realRoot = waiting.length === 0 ? folder : await files.real(root ?? folder);
  const realFolder = waiting.length === 0 ? folder : await files.real(folder);
  for (const { uri, prefix, depth } of waiting) {
    const real = await files.real(uri);
    const isOut = !isInside(realRoot, real);
    const followed = root !== undefined && !isOut && !isInside(real, await files.real(folderOf(uri)));
    const target = isOut ? null : relativePath(realFolder, real);
    links.push({ path: prefix.slice(0, -1), target, followed });
    if (followed) await walk(() => files.list(uri), uri, prefix, depth);
  }
  paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { paths, set: new Set(paths), incomplete: stops.size > 0, stops: [...stops.values()], links };
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
  const matches = (path: string) => readable.some((glob) => glob.matches(path));
  const paths = known.get(key) ?? onceEach(listing, listing.paths.filter(matches), matches);
  known.set(key, paths);
  return paths;
}

/** Of a file that is found at its own place and behind a link as well, its own place. */
function onceEach(
  { links }: FolderListing,
  paths: readonly string[],
  matches: (path: string) => boolean,
): readonly string[] {
  const followed = links.filter(({ followed: is, target }) => is && target !== null && !target.startsWith('..'));
  if (followed.length === 0) return paths;
  return paths.filter((path) => {
    const link = followed.find((one) => path.startsWith(`${one.path}/`));
    return !link || !matches(`${link.target}${path.slice(link.path.length)}`);
  });
}

/**
 * The links by which a file that is listed at its own place has a second one: those that lead out, back to a folder that
 * holds them, or to what is not walked, are none; and neither are those of a host that cannot tell where they lead.
 */
export function innerLinks({ links }: FolderListing): readonly LinkedFolder[] {
  return links.flatMap(({ path, target }) => {
    if (target === null || target === path || target === '' || path.startsWith(`${target}/`)) return [];
    return target.split('/').some((name) => name === '..' || SKIPPED_FOLDERS.has(name)) ? [] : [{ path, target }];
  });
}
