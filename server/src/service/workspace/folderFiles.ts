import type { FileFault, FileReads, RecordingFileSet } from '../../engine/assembly/files';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileState, FileStore } from './fileStore';
import { type FolderListing, matchPaths } from './folderListing';
import type { ManifestPaths } from './manifestPaths';

/** What is asked for while something is made, by URI. */
export interface Recording {
  readonly reads: Map<string, FileState | undefined>;
  /** What was counted in already. */
  readonly replayed: Set<FileReads>;
}

/**
 * The files of a manifest's folder as the engine sees them: synchronous, over what is loaded. A path that is
 * asked for before it was loaded is noted in `wanted` and answered as missing; the caller loads it and asks again.
 */
export class FolderFiles implements RecordingFileSet {
  readonly wanted = new Set<string>();
  /** What was answered for each file that was asked for. */
  private readonly asked = new Map<string, FileState | undefined>();
  /** Who is writing down what is asked for, the innermost last. */
  private readonly recordings: Recording[] = [];

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
    for (const { reads } of this.recordings) reads.set(uri, state);
    if (state !== undefined) return state;
    this.wanted.add(uri);
    return 'missing';
  }

  /**
   * The same files at a later moment. What was answered before and would be again counts as asked for.
   * @param also URIs whose answers are others although their states are not
   * @returns them, and the URIs whose answers are not the same
   */
  later(also: ReadonlySet<string>): { readonly files: FolderFiles; readonly changed: readonly string[] } {
    const files = new FolderFiles(this.store, this.paths, this.listing);
    const changed: string[] = [];
    for (const [uri, state] of this.asked) {
      if (this.store.peek(uri) === state && !also.has(uri)) files.asked.set(uri, state);
      else changed.push(uri);
    }
    return { files, changed };
  }

  recording(): Recording {
    return { reads: new Map(), replayed: new Set() };
  }

  /** Runs something and writes down what it asks for. */
  into<T>(recording: Recording, run: () => T): T {
    this.recordings.push(recording);
    try {
      return run();
    } finally {
      this.recordings.splice(this.recordings.lastIndexOf(recording), 1);
    }
  }

  recorded<T>(run: () => T): { readonly result: T; readonly reads: FileReads } {
    const recording = this.recording();
    return { result: this.into(recording, run), reads: recording.reads };
  }

  replay(reads: FileReads): void {
    for (const recording of this.recordings) {
      if (recording.replayed.has(reads)) continue;
      recording.replayed.add(reads);
      for (const [uri, state] of reads) recording.reads.set(uri, state);
    }
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
