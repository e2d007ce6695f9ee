import type { PinInfo } from './pins';
import type { PromptId } from './prompts';
import type { RenderParams } from './render';

/**
 * How two renderings differ. Client to server; params: `CompareParams`, result: `ComparisonInfo | null` when the later
 * one cannot be rendered, or the earlier one is none of another state of the files and cannot be rendered either.
 * Fails with words for the user where a revision cannot be read.
 */
export const COMPARE_REQUEST = 'galley/compare';

export interface CompareParams {
  readonly before: RenderParams;
  readonly after: RenderParams;
}

export interface ComparisonInfo {
  /** Full id of the revision that the earlier text is from; null for one that is from none. */
  readonly revision: string | null;
  /** Whether the earlier state of the files has no such prompt: then all of it is new. */
  readonly added: boolean;
  /** UTF-8 bytes that both texts have in common at their start; null where they are the same. */
  readonly differsAt: number | null;
  /** UTF-8 bytes that the later text has more. */
  readonly bytes: number;
  /** Tokens that it has more; null where they cannot be counted. */
  readonly tokens: ComparedTokens | null;
  /** Null where both have the same static prefix. */
  readonly prefix: PrefixChangeInfo | null;
  /** Layers whose text differs, in the later text's order; those that are gone last. */
  readonly layers: readonly LayerDeltaInfo[];
  /** What either text lacks because it could not be read or rendered, in words. */
  readonly problems: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export interface ComparedTokens {
  readonly count: number;
  readonly approximate: boolean;
}

/** What a provider's cache of the earlier static prefix does not hold of the later one. */
export interface PrefixChangeInfo {
  /** UTF-8 bytes that both prefixes have in common: where the first changed byte is. */
  readonly byte: number;
  /** UTF-8 bytes and tokens of the later prefix from there on. */
  readonly resentBytes: number;
  readonly resentTokens: ComparedTokens | null;
}

/** Bytes and tokens are those that the later text has more. */
export interface LayerDeltaInfo {
  readonly id: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly bytes: number;
  readonly tokens: number | null;
}

/** The earlier states a prompt can be compared with. Client to server; params: `PromptId`, result: `PastStatesInfo`. */
export const PAST_STATES_REQUEST = 'galley/pastStates';

/**
 * The newest revision in which pinned texts of a prompt have the recorded hashes. Client to server; params:
 * `PinnedRevisionParams`, result: `RevisionInfo`. Fails with words for the user when there is none.
 */
export const PINNED_REVISION_REQUEST = 'galley/pinnedRevision';

export interface PastStatesInfo {
  /** The newest revision, and before it those that changed a file of the prompt, newest first. */
  readonly revisions: readonly RevisionInfo[];
  /** The pins that record a hash of the prompt, or of a section that it shows. */
  readonly pins: readonly Pick<PinInfo, 'name' | 'state'>[];
  /** Why there are no revisions, in words; null where there are. */
  readonly unavailable: string | null;
}

export interface RevisionInfo {
  /** The full id. */
  readonly id: string;
  /** Seconds since the epoch. */
  readonly time: number;
  /** First line of what its author said. */
  readonly subject: string;
  /** Whether it is the newest of all. */
  readonly head: boolean;
}

export interface PinnedRevisionParams extends PromptId {
  /** Pins that have to match; null: all of the prompt. */
  readonly names: readonly string[] | null;
  /** Reports of progress go to this token as `PinChangesProgress`. */
  readonly progressToken: string | null;
}
