import { CODE, DATA, PROSE, TEMPLATES } from '../../engine/init/evidence';
import { extensionOf, foldersOf } from '../../engine/init/names';
import type { InitFolder } from '../../engine/init/work';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileSystem } from '../host';
import { resolveUri } from '../uris';
import type { FileStore } from '../workspace/fileStore';
import { listFolder } from '../workspace/folderListing';
import { isManifestPath } from '../workspace/projects';

/** What is read of a folder at most: a proposal is a start, and has to come within seconds. */
export const LIMITS = { files: 3000, units: 32 * 1024 * 1024, fileUnits: 512 * 1024 } as const;

/** Files that are read at a time: in a browser each one is a question to the editor. */
const AT_ONCE = 32;

/** Folders of other people's files and of what programs write. */
const OTHERS =
  /^(?:node_modules|vendor|third[_-]party|dist|build|out|target|venv|env|site-packages|__pycache__|coverage|bower_components|pods|deriveddata)$/;

/** A folder as it was read, and what was left out. */
export interface Gathered extends InitFolder {
  /** Manifests in folders below: what they govern is left to them. Relative paths. */
  readonly manifests: readonly string[];
  /** Files that were not read because there are too many, or too much in them. */
  readonly unread: number;
  /** Files above the size that is read, binary ones, and those that may not be read or lead out of the folder. */
  readonly refused: number;
  /** Whether the list of files itself is cut. */
  readonly incomplete: boolean;
}

/** Reads what may matter to a proposal; open documents as the editor has them. */
export async function gather(store: FileStore, files: FileSystem, folder: string): Promise<Gathered> {
  const listing = await listFolder(files, folder);
  const manifests = listing.paths.filter((path) => path.includes('/') && isManifestPath(path));
  const governed = manifests.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const paths = listing.paths.filter((path) => !governed.some((prefix) => path.startsWith(prefix)));
  const wanted = paths.filter(isWanted).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const documents = new Map<string, SourceDocument>();
  const chosen = wanted.slice(0, LIMITS.files);
  let [units, refused, read] = [0, 0, 0];
  while (read < chosen.length && units <= LIMITS.units) {
    const batch = chosen.slice(read, read + AT_ONCE);
    const states = await Promise.all(batch.map((path) => store.load(resolveUri(folder, path))));
    for (const [index, state] of states.entries()) {
      if (typeof state === 'string' || state.text.length > LIMITS.fileUnits) refused++;
      else {
        units += state.text.length;
        documents.set(batch[index] as string, state);
      }
    }
    read += batch.length;
  }
  return { paths, documents, manifests, unread: wanted.length - read, refused, incomplete: listing.incomplete };
}

function isWanted(path: string): boolean {
  const extension = extensionOf(path);
  if (![PROSE, TEMPLATES, CODE, DATA].some((set) => set.has(extension)) && !/^(?:snap|golden|out)$/.test(extension))
    return false;
  // Hidden folders belong to tools; `.claude` and the like hold what clients read by themselves.
  return !foldersOf(path).some((name) => OTHERS.test(name) || name.startsWith('.')) && !/(?:^|[-.])lock\./.test(path);
}

/** Near files go first where not all can be read, and prose before code before data. */
function rank(path: string): number {
  const extension = extensionOf(path);
  const kind = DATA.has(extension) ? 2 : CODE.has(extension) ? 1 : 0;
  return foldersOf(path).length * 3 + kind;
}
