import type { FileFault, FileSet } from '../../engine/assembly/files';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileState, FileStore } from './fileStore';
import { type FolderListing, matchPaths } from './folderListing';
import type { ManifestPaths } from './manifestPaths';

/** Files by URI, with what was answered for each. */
export type FileReads = ReadonlyMap<string, FileState | undefined>;

/**
 * The files of a manifest's folder as the engine sees them: synchronous, over what is loaded. A path that is
 * asked for before it was loaded is noted in `wanted` and answered as missing; the caller loads it and asks again.
 */
export class FolderFiles implements FileSet {
  readonly wanted = new Set<string>();
  /** What was answered for each file that was asked for. */
  private readonly asked = new Map<string, FileState | undefined>();
  /** The lists of what is asked for that are being kept, the innermost last. */
  private readonly recording: Map<string, FileState | undefined>[] = [];

  /**
   * @param paths where the manifest's paths lead
   */
  constructor(
    private readonly store: FileStore,
    private readonly paths: ManifestPaths,
    readonly listing: FolderListing,
  ) {}

  read(path: string): SourceDocument | FileFault {
    const uri = this.uriOf(path);
    if (uri === undefined) return 'outside-folder';
    // Asked again, it is answered the same, whatever was typed in between.
    if (!this.asked.has(uri)) this.asked.set(uri, this.store.peek(uri));
    const state = this.asked.get(uri);
    for (const reads of this.recording) reads.set(uri, state);
    if (state !== undefined) return state;
    this.wanted.add(uri);
    return 'missing';
  }

  /** What `run` makes, with every file it asked for and what was answered. */
  recorded<T>(run: () => T): { readonly result: T; readonly reads: FileReads } {
    const reads = new Map<string, FileState | undefined>();
    this.recording.push(reads);
    try {
      return { result: run(), reads };
    } finally {
      this.recording.splice(this.recording.indexOf(reads), 1);
    }
  }

  /**
   * Whether these answers would be given again. If so they count as given here: what was made from them stands for
   * making it again.
   */
  confirm(reads: FileReads): boolean {
    for (const [uri, state] of reads) {
      const now = this.asked.has(uri) ? this.asked.get(uri) : this.store.peek(uri);
      if (now !== state) return false;
    }
    for (const [uri, state] of reads) {
      this.asked.set(uri, state);
      for (const recording of this.recording) recording.set(uri, state);
    }
    return true;
  }

  /** A document by its URI; undefined for one that is not loaded or cannot be read. */
  peekUri(uri: string): SourceDocument | undefined {
    const state = this.asked.get(uri) ?? this.store.peek(uri);
    return typeof state === 'string' ? undefined : state;
  }

  /** Whether every answer given would be the same now. */
  isCurrent(): boolean {
    for (const [uri, state] of this.asked) if (this.store.peek(uri) !== state) return false;
    return true;
  }

  /** URIs of every file that was asked for and exists. */
  *askedUris(): Generator<string> {
    for (const [uri, state] of this.asked) if (state !== 'missing' && state !== undefined) yield uri;
  }

  /** Every document that was asked for and could be read. */
  *documents(): Generator<SourceDocument> {
    for (const state of this.asked.values()) if (state !== undefined && typeof state !== 'string') yield state;
  }

  /** Every file that was asked for and could not be read, by URI. */
  *faults(): Generator<readonly [uri: string, fault: FileFault]> {
    for (const [uri, state] of this.asked) if (typeof state === 'string') yield [uri, state];
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
