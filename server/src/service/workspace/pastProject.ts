import { type Cancellation, HistoryError, type Repository } from '../history';
import type { FileSystem, FileType } from '../host';
import { isInside, relativePath } from '../uris';
import { FileStore } from './fileStore';
import { Project, type ProjectSnapshot } from './project';

/**
 * A project as it was at a revision. Where it had no manifest then, today's is read over the files of that time.
 * @param root the workspace folder
 * @throws HistoryError
 */
export async function pastProject(
  project: ProjectSnapshot,
  root: string,
  repository: Repository,
  revision: string,
  cancellation?: Cancellation,
): Promise<ProjectSnapshot> {
  const { folder, manifestUri, reading } = project;
  const files = new RevisionFileSystem(folder, repository, revision, cancellation);
  const store = new FileStore(files);
  if ((await files.read(manifestUri)) === 'missing') store.openDocument(manifestUri, 'yaml', 0, reading.document.text);
  return new Project(manifestUri, root, store, files).snapshot();
}

/** The files of a folder at one revision. */
class RevisionFileSystem implements FileSystem {
  private folders: Promise<ReadonlyMap<string, ReadonlyMap<string, FileType>>> | undefined;

  constructor(
    private readonly folder: string,
    private readonly repository: Repository,
    private readonly revision: string,
    private readonly cancellation: Cancellation | undefined,
  ) {}

  /** @throws HistoryError for a file that the revision has and a damaged repository lacks: it was not missing then */
  async read(uri: string): Promise<Uint8Array | 'missing' | 'too-large'> {
    const path = relativePath(this.folder, uri);
    const content = await this.repository.read(this.revision, path);
    if (content !== 'missing' || !isInside(this.folder, uri)) return content;
    const cut = path.lastIndexOf('/');
    const type = (await this.all()).get(path.slice(0, Math.max(cut, 0)))?.get(path.slice(cut + 1));
    if (type === 'file') throw new HistoryError(`the repository lacks the text of ${path}`);
    return content;
  }

  async list(uri: string): Promise<readonly (readonly [string, FileType])[]> {
    if (!isInside(this.folder, uri)) return [];
    return [...((await this.all()).get(relativePath(this.folder, uri)) ?? [])];
  }

  private all(): Promise<ReadonlyMap<string, ReadonlyMap<string, FileType>>> {
    this.folders ??= this.repository.list(this.revision, this.cancellation).then(foldersOf);
    return this.folders;
  }

  async real(uri: string): Promise<string> {
    return uri;
  }
}

/** What each folder holds; the top one is the empty path. */
function foldersOf(paths: readonly string[]): Map<string, Map<string, FileType>> {
  const folders = new Map<string, Map<string, FileType>>();
  for (const path of paths) {
    const steps = path.split('/');
    for (const [depth, name] of steps.entries()) {
      const folder = steps.slice(0, depth).join('/');
      const entries = folders.get(folder) ?? new Map<string, FileType>();
      folders.set(folder, entries);
      entries.set(name, depth + 1 < steps.length ? 'directory' : 'file');
    }
  }
  return folders;
}
