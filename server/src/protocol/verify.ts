import type { ProtocolLocation } from './positions';
import type { PromptId } from './prompts';
import type { RenderParams } from './render';

/**
 * Runs the builder that the manifest names for a prompt, once for each of its cases, and compares what it prints with the
 * prompt as the editor has it. Client to server; params: `VerifyParams`, result: `VerifyInfo | null`. Rejects with words
 * for the person where nothing can be run, or the client has not said that the workspace is trusted.
 */
export const VERIFY_REQUEST = 'galley/verify';

/** The person trusts the workspace from now on. Client to server, no params. See `InitializationOptions.trusted`. */
export const TRUSTED_NOTIFICATION = 'galley/trusted';

export interface VerifyParams extends PromptId {
  /** Token of `$/progress` notifications with `VerifyProgress` values; null: none. */
  readonly progressToken: string | null;
}

export interface VerifyProgress {
  readonly done: number;
  readonly of: number;
}

export interface VerifyInfo extends PromptId {
  /** At least one. */
  readonly results: readonly VerifyResultInfo[];
}

export type VerifyState = 'equal' | 'differs' | 'failed';

/** One run of the builder. */
export interface VerifyResultInfo extends Required<Pick<RenderParams, 'role' | 'tier' | 'given' | 'cycle'>> {
  readonly state: VerifyState;
  /** The variant in words; empty where nothing is chosen. */
  readonly variant: string;
  /** Why it is not equal, in sentences; empty where it is. */
  readonly message: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Whether it failed because the person cancelled it. */
  readonly cancelled: boolean;
  /** The last lines that a builder that failed wrote on standard error. */
  readonly stderr: readonly string[];
  /** What was compared; null where the builder failed. A byte that is part of no character is U+FFFD. */
  readonly texts: { readonly builder: string; readonly galley: string } | null;
  /** UTF-8 bytes of the prompt. */
  readonly bytes: number | null;
  readonly difference: VerifyDifferenceInfo | null;
  /** URIs of files that are not saved: the builder reads them as they are on disk. */
  readonly unsaved: readonly string[];
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface VerifyDifferenceInfo {
  /** Where to look in either text; 0-based, UTF-16. */
  readonly builder: { readonly line: number; readonly character: number };
  readonly galley: { readonly line: number; readonly character: number };
  /** Null between layers, and at the end of the text. */
  readonly layer: string | null;
  readonly source: ProtocolLocation | null;
}
