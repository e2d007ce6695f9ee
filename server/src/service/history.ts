/** Tells that nobody waits any more. LSP's cancellation token is one. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: (listener: () => void) => { dispose(): void };
}

/** Earlier states of files, as a version control system keeps them. A host without one has none. */
export interface History {
  /**
   * Opens the repository that holds a folder. The caller closes it.
   * @param folder URI
   */
  open(folder: string): Promise<Repository | HistoryFault>;
}

export interface HistoryFault {
  /** `no-tool`: the program is not installed. `no-repository`: the folder is in none that may be read. */
  readonly fault: 'no-tool' | 'no-repository';
  /** What the program said, in one line; empty if nothing. */
  readonly detail: string;
}

/** A state of a repository at which files changed. */
export interface Revision {
  /** The full id. */
  readonly id: string;
  /** Seconds since the epoch. */
  readonly time: number;
  /** First line of what its author said. */
  readonly subject: string;
  /** Where a file was at that time, by its path of today, as far as it was renamed since. */
  readonly paths: ReadonlyMap<string, string>;
}

/** A file that got another path. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
  readonly revision: Pick<Revision, 'id' | 'time'>;
}

/** A file that a revision has. */
export interface ListedFile {
  readonly path: string;
  /** Of a symbolic link, what it says: a path from its own folder, or one from the top of a disk. */
  readonly target?: string;
}

/**
 * The history of one folder. Paths are relative to it, with `/`; they may lead out of it with `..`, but not out of
 * the repository. Everything rejects with a HistoryError when the repository cannot be read, or the cancellation
 * asks for it.
 */
export interface Repository {
  /** Whether the clone lacks older revisions. */
  readonly shallow: boolean;
  /** Id of a revision by any name it has; undefined when there is none. */
  resolve(name: string): Promise<string | undefined>;
  /** Revisions that changed any of the files, newest first. A single file is followed through renames. */
  revisions(paths: readonly string[], limit: number, cancellation?: Cancellation): Promise<readonly Revision[]>;
  /**
   * Files that were given another path, newest first, as far as the newest 5,000 revisions or so tell. `from` and `to`
   * are paths.
   */
  renames(cancellation?: Cancellation): Promise<readonly FileRename[]>;
  /** A file at a revision, by its path of that time; links are followed inside of the repository. */
  read(revision: string, path: string): Promise<Uint8Array | 'missing' | 'too-large'>;
  /**
   * All files below the folder at a revision, or below another one that is given by its path; what is in a linked folder
   * is listed at its own place alone.
   */
  list(revision: string, cancellation?: Cancellation, below?: string): Promise<readonly ListedFile[]>;
  close(): void;
}

/** A repository could not be read; the message is the version control system's. */
export class HistoryError extends Error {}
