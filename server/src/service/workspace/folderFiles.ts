import type { FileFault, FileSet } from '../../engine/assembly/files';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileState, FileStore } from './fileStore';
import { type FolderListing, matchPaths } from './folderListing';
import type { ManifestPaths } from './manifestPaths';

/**
 * The files of a manifest's folder as the engine sees them: synchronous, over what is loaded. A path that is
 * asked for before it was loaded is noted in `wanted` and answered as missing; the caller loads it and asks again.
 */
export class FolderFiles implements FileSet {
  readonly wanted = new Set<string>();
  /** What was answered for each file that was asked for. */
  private readonly asked = new Map<string, FileState | undefined>();

  /**
   * @param paths where the manifest's paths lead
   * @param refused URIs that a link leads out of the root
   */
  constructor(
    private readonly store: FileStore,
    private readonly paths: ManifestPaths,
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
    return matchPaths(this.listing, globs);
  }

  exists(path: string): boolean {
    return this.uriOf(path) !== undefined && this.listing.set.has(path.replace(/^\.\//, ''));
  }

  /** URI of a manifest path; undefined for an absolute path, a URI, or one that leaves the root. */
  uriOf(path: string): string | undefined {
    return this.paths.uriOf(path);
  }
}
