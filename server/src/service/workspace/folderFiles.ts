import type { FileFault, FileSet } from '../../engine/assembly/files';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { canonicalUri, isInside, resolveUri } from '../uris';
import type { FileState, FileStore } from './fileStore';
import { type FolderListing, matchPaths } from './folderListing';

/**
 * The files of a manifest's folder as the engine sees them: synchronous, over what is loaded. A path that is
 * asked for before it was loaded is noted in `wanted` and answered as missing; the caller loads it and asks again.
 */
export class FolderFiles implements FileSet {
  readonly wanted = new Set<string>();
  /** What was answered for each file that was asked for. */
  private readonly asked = new Map<string, FileState | undefined>();
  private readonly globs = new Map<string, readonly string[]>();

  /**
   * @param folder the manifest's folder
   * @param root the workspace folder: nothing outside it is read
   * @param refused URIs that a link leads out of the root
   */
  constructor(
    private readonly store: FileStore,
    private readonly folder: string,
    private readonly root: string,
    private readonly listing: FolderListing,
    private readonly refused: ReadonlySet<string>,
  ) {}

  read(path: string): SourceDocument | FileFault {
    const uri = this.uriOf(path);
    if (uri === undefined || this.refused.has(uri)) return 'outside-folder';
    const state = this.store.peek(uri);
    this.asked.set(uri, state);
    if (state !== undefined) return state;
    this.wanted.add(uri);
    return 'missing';
  }

  /** A loaded document by its URI; undefined for one that cannot be read. */
  peekUri(uri: string): SourceDocument | undefined {
    const state = this.store.peek(uri);
    return typeof state === 'string' ? undefined : state;
  }

  /** Whether every answer given would be the same now. */
  isCurrent(): boolean {
    for (const [uri, state] of this.asked) if (this.store.peek(uri) !== state) return false;
    return true;
  }

  /** URIs of every file that was asked for and exists. */
  *askedUris(): Generator<string> {
    for (const uri of this.asked.keys()) if (this.store.peek(uri) !== 'missing') yield uri;
  }

  /** Every document that was asked for and could be read. */
  *documents(): Generator<SourceDocument> {
    for (const uri of this.asked.keys()) {
      const document = this.peekUri(uri);
      if (document) yield document;
    }
  }

  /** Every file that was asked for and could not be read, by URI. */
  *faults(): Generator<readonly [uri: string, fault: FileFault]> {
    for (const uri of this.asked.keys()) {
      const state = this.store.peek(uri);
      if (typeof state === 'string') yield [uri, state];
    }
  }

  list(globs: readonly string[]): readonly string[] {
    const key = globs.join('\n');
    const known = this.globs.get(key) ?? matchPaths(this.listing, globs);
    this.globs.set(key, known);
    return known;
  }

  exists(path: string): boolean {
    return this.uriOf(path) !== undefined && this.listing.set.has(path.replace(/^\.\//, ''));
  }

  /** URI of a manifest path; undefined for an absolute path, a URI, or one that leaves the root. */
  uriOf(path: string): string | undefined {
    if (path === '' || path.startsWith('/') || path.includes('\\') || /^[A-Za-z][A-Za-z+.-]*:/.test(path))
      return undefined;
    const uri = canonicalUri(resolveUri(this.folder, path));
    return isInside(this.root, uri) && uri !== this.root ? uri : undefined;
  }
}
