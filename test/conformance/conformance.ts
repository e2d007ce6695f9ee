import type { CaseWorkspace } from './workspace';

/** One case of a set, as its file has it. */
export type Case = Readonly<Record<string, unknown>>;

/** What an adapter found: the differences, empty when the case passes. */
export type Verdict = readonly string[];

/**
 * Runs the cases of one set. It may only write files, variables and samples into the workspace and call the
 * service: it joins, clamps, packs and escapes nothing.
 */
export interface Adapter {
  check(workspace: CaseWorkspace, one: Case, context: SetContext): Promise<Verdict>;
}

export interface SetContext {
  /** The whole content of the set's file. */
  readonly content: unknown;
  /** Another file of the system, as text. */
  read(path: string): string;
}

export interface ConformanceSet {
  /** `geode/loader`: the system's folder and the file without its ending. */
  readonly name: string;
  /** The cases of the file's content. */
  readonly cases?: (content: unknown) => readonly Case[];
  /** Name of a case, for reports. */
  readonly id?: (one: Case) => string;
  /** Undefined: not built yet. */
  readonly adapter?: Adapter;
}
