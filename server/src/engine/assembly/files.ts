import type { SourceDocument } from '../text/sourceDocument';

/** Why a path cannot be read. */
export type FileFault = 'missing' | 'too-large' | 'binary' | 'not-utf8' | 'outside-folder';

/** The files an assembly may see, at one moment. Paths are relative to the manifest, with `/`. */
export interface FileSet {
  read(path: string): SourceDocument | FileFault;
  /** Paths that match one of the globs, in code point order. */
  list(globs: readonly string[]): readonly string[];
  exists(path: string): boolean;
}

/** Files by whatever a file set calls them, with what was answered for each. */
export type FileReads = ReadonlyMap<string, SourceDocument | FileFault | undefined>;

/** A file set that writes down what it is asked for, so that results can be kept until one of those files changes. */
export interface RecordingFileSet extends FileSet {
  /** What `run` makes, with every file it asked for and what was answered. */
  recorded<T>(run: () => T): { readonly result: T; readonly reads: FileReads };
  /** Counts what a kept result was made from as asked for again. */
  replay(reads: FileReads): void;
}

/** Whether a file set writes down what it is asked for. */
export function isRecording(files: FileSet): files is RecordingFileSet {
  return 'recorded' in files && 'replay' in files;
}
