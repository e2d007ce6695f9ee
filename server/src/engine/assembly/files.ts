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
