import { canonicalUri, isInside, resolveUri } from '../uris';

/** Where the paths of one manifest lead. Each is resolved once: a manifest asks for the same few again and again. */
export class ManifestPaths {
  private readonly known = new Map<string, string | undefined>();

  /**
   * @param folder the manifest's folder
   * @param root the workspace folder: no path leads outside it
   */
  constructor(
    private readonly folder: string,
    private readonly root: string,
  ) {}

  /** URI of a path; undefined for an absolute path, a URI, or one that leaves the root. */
  uriOf(path: string): string | undefined {
    if (this.known.has(path)) return this.known.get(path);
    const uri = this.resolve(path);
    this.known.set(path, uri);
    return uri;
  }

  /** URI of a folder's path, which may be the root; undefined as for a file. */
  folderOf(path: string): string | undefined {
    return this.resolve(path.replace(/\/$/, ''), true);
  }

  private resolve(path: string, orRoot = false): string | undefined {
    // A NUL or half of a character is in no file's name, and URIs cannot carry it.
    if (/[\0\p{Surrogate}]/u.test(path)) return undefined;
    if (path === '' || path.startsWith('/') || path.includes('\\') || /^[A-Za-z][A-Za-z+.-]*:/.test(path))
      return undefined;
    const uri = canonicalUri(resolveUri(this.folder, path));
    return isInside(this.root, uri) && (orRoot || uri !== this.root) ? uri : undefined;
  }
}
