import { URI } from 'vscode-uri';
import { type Cancellation, HistoryError, type ListedFile, type Repository } from '../history';
import type { FileSystem, FileType } from '../host';
import { isInside, relativePath, resolveUri } from '../uris';

/** Links in a row that are followed, as Linux follows them. */
const MAX_LINKS = 40;

/** What a folder holds at a revision. Paths are relative to it. */
interface Tree {
  /** By folder, the top one being the empty path, the names in it. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, FileType>>;
  /** What each symbolic link says. */
  readonly links: ReadonlyMap<string, string>;
}

/** The files of a folder at one revision. Links lead where they would lead on disk. */
export class RevisionFiles implements FileSystem {
  private tree: Promise<Tree> | undefined;

  /**
   * @param folder URI
   * @param root the workspace folder, URI
   */
  constructor(
    private readonly folder: string,
    private readonly root: string,
    private readonly repository: Repository,
    private readonly revision: string,
    private readonly cancellation: Cancellation | undefined,
  ) {}

  /** @throws HistoryError for a file that the revision has and a damaged repository lacks: it was not missing then */
  async read(uri: string): Promise<Uint8Array | 'missing' | 'too-large'> {
    const real = await this.real(uri);
    const path = relativePath(this.folder, real);
    const content = await this.repository.read(this.revision, path);
    if (content !== 'missing' || !isInside(this.folder, real)) return content;
    const { folders, links } = await this.all();
    const isFile = typeIn(folders, path) === 'file' && !links.has(path);
    if (isFile) throw new HistoryError(`the repository lacks the text of ${path}`);
    return content;
  }

  async list(uri: string): Promise<readonly (readonly [string, FileType])[]> {
    const real = await this.real(uri);
    if (!isInside(this.root, real)) return [];
    if (!isInside(this.folder, real)) return this.listOutside(real);
    const { folders, links } = await this.all();
    const folder = relativePath(this.folder, real);
    const typed = [...(folders.get(folder) ?? [])].map(async ([name, type]) => {
      const path = folder === '' ? name : `${folder}/${name}`;
      return [name, links.has(path) ? await this.linkedType(path) : type] as const;
    });
    return (await Promise.all(typed)).filter((entry): entry is readonly [string, FileType] => entry[1] !== undefined);
  }

  /** A circle of links leads nowhere: the URI stays as it is, and there is no such file. */
  async real(uri: string): Promise<string> {
    const { links } = await this.all();
    let real = uri;
    for (let step = 0; step < MAX_LINKS; step++) {
      const path = isInside(this.folder, real) ? relativePath(this.folder, real) : '';
      const link = prefixes(path).find((one) => links.has(one));
      if (link === undefined) return real;
      real = this.target(link, links.get(link) ?? '', path.slice(link.length));
    }
    return uri;
  }

  /** @param rest what follows the link's own path */
  private target(link: string, says: string, rest: string): string {
    if (says.startsWith('/'))
      return URI.parse(this.folder)
        .with({ path: says + rest })
        .toString();
    const folder = link.slice(0, Math.max(link.lastIndexOf('/'), 0));
    return resolveUri(this.folder, `${folder}/${says}${rest}`);
  }

  /** What a link points at; undefined for nothing. */
  private async linkedType(path: string): Promise<FileType | undefined> {
    const real = await this.real(resolveUri(this.folder, path));
    // That it leads out is told of whoever reads it.
    if (!isInside(this.root, real)) return 'file';
    const target = relativePath(this.folder, real);
    if (isInside(this.folder, real)) {
      const type = target === '' ? 'directory' : typeIn((await this.all()).folders, target);
      return type === 'directory' ? 'linked-directory' : type;
    }
    if ((await this.repository.read(this.revision, target)) !== 'missing') return 'file';
    return (await this.repository.list(this.revision, this.cancellation, target)).length > 0
      ? 'linked-directory'
      : undefined;
  }

  /** A folder beside that of the project, to which a link leads. Links in it are left out. */
  private async listOutside(uri: string): Promise<readonly (readonly [string, FileType])[]> {
    const folder = relativePath(this.folder, uri);
    const files = await this.repository.list(this.revision, this.cancellation, folder);
    const inside = files.flatMap(({ path, target }) =>
      target === undefined && path.startsWith(`${folder}/`) ? [{ path: path.slice(folder.length + 1) }] : [],
    );
    return [...(treeOf(inside).folders.get('') ?? [])];
  }

  private all(): Promise<Tree> {
    this.tree ??= this.repository.list(this.revision, this.cancellation).then(treeOf);
    return this.tree;
  }
}

function treeOf(files: readonly ListedFile[]): Tree {
  const folders = new Map<string, Map<string, FileType>>();
  const links = new Map<string, string>();
  for (const { path, target } of files) {
    if (target !== undefined) links.set(path, target);
    const steps = path.split('/');
    for (const [depth, name] of steps.entries()) {
      const folder = steps.slice(0, depth).join('/');
      const entries = folders.get(folder) ?? new Map<string, FileType>();
      folders.set(folder, entries);
      entries.set(name, depth + 1 < steps.length ? 'directory' : 'file');
    }
  }
  return { folders, links };
}

function typeIn(folders: Tree['folders'], path: string): FileType | undefined {
  const cut = path.lastIndexOf('/');
  return folders.get(path.slice(0, Math.max(cut, 0)))?.get(path.slice(cut + 1));
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`; none of the empty path. */
function prefixes(path: string): readonly string[] {
  const steps = path === '' ? [] : path.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
