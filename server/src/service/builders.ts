import type { Cancellation } from './history';

/** One run of a repository's own builder. Nothing in it is read by a shell. */
export interface BuilderRun {
  /** A name to look for where programs are, or with a `/` a path from `folder`. */
  readonly program: string;
  readonly args: readonly string[];
  /** What the builder's environment has besides the little that every program needs. */
  readonly env: Readonly<Record<string, string>>;
  /** URI of the manifest's folder. */
  readonly folder: string;
  /** URI of the working folder. */
  readonly workingFolder: string;
  /** URI of the workspace folder: neither the working folder nor a program given by a path may lie elsewhere. */
  readonly root: string;
  readonly seconds: number;
}

/** What a builder printed before it ended with 0. */
export interface BuilderOutput {
  readonly stdout: Uint8Array;
}

/** Why there is no output to compare. */
export interface BuilderFault {
  readonly fault: /** The files are not on a disk that programs can see. */
    | 'no-disk'
    /** `detail`: the program. */
    | 'no-program'
    | 'no-folder'
    | 'outside-folder'
    /** It exists and cannot be started; `detail` is the system's word. */
    | 'start'
    /** `detail`: the exit code. */
    | 'exit'
    /** `detail`: the signal. */
    | 'signal'
    /** `detail`: the seconds it had. */
    | 'timeout'
    /** `detail`: the bytes it may print. */
    | 'too-much'
    | 'cancelled';
  readonly detail: string;
  /** The last lines that it wrote on standard error. */
  readonly stderr: readonly string[];
}

/** Runs builders. A host that cannot start programs has none. Nothing here is called but by `verify`. */
export interface Builders {
  /** Never rejects for what the builder does or is. */
  run(run: BuilderRun, cancellation?: Cancellation): Promise<BuilderOutput | BuilderFault>;
}
