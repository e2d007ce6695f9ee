import { FolderLinks, type LinkedFolder } from './folderLinks';
import { Glob } from './glob';

/** What is known of a path: `unknown` where the tree was never looked at. */
export type PathState = 'there' | 'missing' | 'unknown';

/**
 * The files of a workspace, or of one folder of it, as far as they are known. Paths are relative to the workspace
 * folder, with `/` and without `.` and `..`. Immutable; made once for a listing, however many files it has.
 */
export class FileTree {
  /** What is behind links is not among the paths. */
  readonly links: FolderLinks;
  private readonly known: ReadonlySet<string>;
  private readonly matched = new Map<string, boolean>();
  private folded: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    readonly paths: readonly string[],
    private readonly options: {
      /** The folder that was listed; the whole workspace when absent. */
      readonly scope?: string;
      /** Names of folders that were not listed. */
      readonly skipped?: ReadonlySet<string>;
      /** False where the listing stopped early. */
      readonly complete?: boolean;
      /** Links to folders of the workspace. */
      readonly links?: readonly LinkedFolder[];
    } = {},
  ) {
    this.known = withFolders(paths);
    this.links = new FolderLinks(options.links);
  }

  /**
   * Whether a glob matches a file at or below `base`. True where that cannot be told: a listing that is not complete,
   * or a glob that cannot be read.
   */
  matches(base: string, glob: string): boolean {
    if (this.options.complete === false || (this.options.scope ?? '') !== '') return true;
    const key = `${base}\n${glob}`;
    const known = this.matched.get(key);
    if (known !== undefined) return known;
    const prefix = base === '' ? '' : `${base}/`;
    // Without a folder in it, clients mean a file of that name anywhere.
    const pattern = glob.replace(/^\.?\//, '').replace(/\/$/, '/**');
    const globs = (pattern.includes('/') ? [pattern] : [pattern, `**/${pattern}`]).map((one) => Glob.of(one));
    if (globs.includes(undefined)) return true;
    const isMatch = (path: string) => globs.some((one) => one?.matches(path));
    const found = this.paths.some((path) => path.startsWith(prefix) && isMatch(path.slice(prefix.length)));
    this.matched.set(key, found);
    return found;
  }

  /** Whether there is a file or folder of that path. The workspace folder itself (``) is there. */
  state(path: string): PathState {
    if (this.has(path)) return 'there';
    const { scope = '', skipped, complete = true } = this.options;
    if (!complete || (scope !== '' && !path.startsWith(`${scope}/`))) return 'unknown';
    if (skipped !== undefined && path.split('/').some((segment) => skipped.has(segment))) return 'unknown';
    return 'missing';
  }

  /** Whether a file or folder of that path is known to be there. */
  has(path: string): boolean {
    return path === '' || this.known.has(path);
  }

  /** The one path that differs from `path` in the case of its letters only; `undefined` for none and for several. */
  spelledOtherwise(path: string): string | undefined {
    this.folded ??= fold(this.known);
    const found = this.folded.get(path.toLowerCase()) ?? [];
    return found.length === 1 && found[0] !== path ? found[0] : undefined;
  }
}

function withFolders(paths: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const path of paths) {
    known.add(path);
    // From the end on: once a folder is known, so are those above it.
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (known.has(folder)) break;
      known.add(folder);
    }
  }
  return known;
}

function fold(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const folded = new Map<string, string[]>();
  for (const path of paths) {
    const key = path.toLowerCase();
    const others = folded.get(key);
    if (others === undefined) folded.set(key, [path]);
    else others.push(path);
  }
  return folded;
}

/** `base/path` without `.` and `..`; `undefined` when it leads out of the workspace. `base` may be empty. */
export function joinPath(base: string, path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of `${base}/${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** The folder of a path; empty for a path without folders. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
