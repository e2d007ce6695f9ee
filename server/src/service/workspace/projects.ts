import type { FileSystem } from '../host';
import { baseName, isInside, relativePath, resolveUri } from '../uris';
import type { FileStore } from './fileStore';
import { type FolderListing, listFolder } from './folderListing';
import { Project, type ProjectSnapshot } from './project';

/** Of two in one folder the first governs it. */
export const MANIFEST_NAMES = ['galley.yaml', 'galley.yml'] as const;

export function isManifestPath(path: string): boolean {
  return MANIFEST_NAMES.some((name) => name === path.split('/').at(-1));
}

interface Root {
  readonly uri: string;
  listing: Promise<FolderListing> | undefined;
}

/** The workspace folders and the manifests in them. Each manifest governs its own folder, the nearest one wins. */
export class Projects {
  private roots: Root[] = [];
  private readonly known = new Map<string, Project>();
  /** The projects as last looked for; undefined when files or folders came or went. */
  private found: Promise<readonly Project[]> | undefined;
  /** Counts what `found` was forgotten for. */
  private generation = 0;

  constructor(
    private readonly store: FileStore,
    private readonly files: FileSystem,
    /** Is told of every walk of a workspace folder that left something out. */
    private readonly onIncomplete: (listing: FolderListing) => void = () => undefined,
  ) {}

  setFolders(uris: readonly string[]): void {
    this.roots = uris.map((uri) => ({ uri, listing: undefined }));
    this.known.clear();
    this.forgetFound();
  }

  folders(): readonly string[] {
    return this.roots.map((root) => root.uri);
  }

  /** The innermost workspace folder of a URI. */
  rootOf(uri: string): string | undefined {
    let inner: string | undefined;
    for (const root of this.roots)
      if (isInside(root.uri, uri) && root.uri.length > (inner?.length ?? -1)) inner = root.uri;
    return inner;
  }

  /** Path of a file from its workspace folder, with `/`; its name where it is in none. */
  pathOf(uri: string): string {
    const root = this.rootOf(uri);
    return root === undefined ? baseName(uri) : relativePath(root, uri);
  }

  /** Files came or went somewhere: what is known of folders may be wrong. */
  forgetListings(): void {
    for (const root of this.roots) root.listing = undefined;
    for (const project of this.known.values()) project.forgetListing();
    this.forgetFound();
  }

  /** Paths below a workspace folder. */
  listing(root: string): Promise<FolderListing> {
    const found = this.roots.find((one) => one.uri === root);
    if (!found) return listFolder(this.files, root);
    found.listing ??= listFolder(this.files, root).then((listing) => {
      if (listing.incomplete || listing.links.length > 0) this.onIncomplete(listing);
      return listing;
    });
    return found.listing;
  }

  /** Every project of the workspace: by folder, outer manifests first, then by path. */
  all(): Promise<readonly Project[]> {
    this.found ??= this.find();
    return this.found;
  }

  /** Whether a snapshot is still what its project would give now. */
  isNewest(snapshot: ProjectSnapshot): boolean {
    return this.known.get(snapshot.manifestUri)?.isNewest(snapshot) === true;
  }

  /** The project that governs a file. */
  async of(uri: string): Promise<Project | undefined> {
    let inner: Project | undefined;
    for (const project of await this.all())
      if (project.governs(uri) && project.folder.length > (inner?.folder.length ?? -1)) inner = project;
    return inner;
  }

  private forgetFound(): void {
    this.found = undefined;
    this.generation++;
  }

  private async find(): Promise<readonly Project[]> {
    const { generation } = this;
    const uris: (readonly [uri: string, root: string])[] = [];
    for (const root of this.roots) {
      const { paths } = await this.listing(root.uri);
      const manifests = paths.filter(isManifestPath).sort((a, b) => depth(a) - depth(b));
      uris.push(...manifests.map((path) => [resolveUri(root.uri, path), root.uri] as const));
    }
    // What was listed is out of date: the search that came after knows better.
    if (generation !== this.generation) return this.all();
    const found = new Map(uris.map(([uri, root]) => [uri, this.project(uri, root)]));
    for (const uri of this.known.keys()) if (!found.has(uri)) this.known.delete(uri);
    return [...found.values()];
  }

  private project(uri: string, root: string): Project {
    const project = this.known.get(uri) ?? new Project(uri, root, this.store, this.files);
    this.known.set(uri, project);
    return project;
  }
}

function depth(path: string): number {
  return path.split('/').length;
}
