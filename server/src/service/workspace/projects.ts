import type { FileSystem } from '../host';
import { isInside, resolveUri } from '../uris';
import type { FileStore } from './fileStore';
import { type FolderListing, listFolder } from './folderListing';
import { Project } from './project';

const MANIFEST_NAMES = new Set(['galley.yaml', 'galley.yml']);

export function isManifestPath(path: string): boolean {
  return MANIFEST_NAMES.has(path.split('/').at(-1) ?? '');
}

interface Root {
  readonly uri: string;
  listing: Promise<FolderListing> | undefined;
}

/** The workspace folders and the manifests in them. Each manifest governs its own folder, the nearest one wins. */
export class Projects {
  private roots: Root[] = [];
  private readonly projects = new Map<string, Project>();

  constructor(
    private readonly store: FileStore,
    private readonly files: FileSystem,
  ) {}

  setFolders(uris: readonly string[]): void {
    this.roots = uris.map((uri) => ({ uri, listing: undefined }));
    this.projects.clear();
  }

  folders(): readonly string[] {
    return this.roots.map((root) => root.uri);
  }

  /** The innermost workspace folder of a URI. */
  rootOf(uri: string): string | undefined {
    const holders = this.roots.filter((root) => isInside(root.uri, uri));
    return holders.sort((a, b) => b.uri.length - a.uri.length)[0]?.uri;
  }

  /** Files came or went somewhere: what is known of folders may be wrong. */
  forgetListings(): void {
    for (const root of this.roots) root.listing = undefined;
    for (const project of this.projects.values()) project.forgetListing();
  }

  /** Paths below a workspace folder. */
  listing(root: string): Promise<FolderListing> {
    const found = this.roots.find((one) => one.uri === root);
    if (!found) return listFolder(this.files, root);
    found.listing ??= listFolder(this.files, root);
    return found.listing;
  }

  /** Every project of the workspace: by folder, outer manifests first, then by path. */
  async all(): Promise<readonly Project[]> {
    const found = new Map<string, Project>();
    for (const root of this.roots) {
      const { paths } = await this.listing(root.uri);
      for (const path of paths.filter(isManifestPath).sort((a, b) => depth(a) - depth(b))) {
        const uri = resolveUri(root.uri, path);
        found.set(uri, this.projects.get(uri) ?? new Project(uri, root.uri, this.store, this.files));
      }
    }
    this.projects.clear();
    for (const [uri, project] of found) this.projects.set(uri, project);
    return [...found.values()];
  }

  /** The project that governs a file. */
  async of(uri: string): Promise<Project | undefined> {
    const holders = (await this.all()).filter((project) => project.governs(uri));
    return holders.sort((a, b) => b.folder.length - a.folder.length)[0];
  }
}

function depth(path: string): number {
  return path.split('/').length;
}
