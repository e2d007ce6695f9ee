import type { RenderParams } from './render';

/**
 * How two renderings differ in size. Client to server; params: `CompareParams`, result: `ComparisonInfo | null` when
 * one of them cannot be rendered.
 */
export const COMPARE_REQUEST = 'galley/compare';

export interface CompareParams {
  readonly before: RenderParams;
  readonly after: RenderParams;
}

export interface ComparisonInfo {
  /** UTF-8 bytes that the later text has more. */
  readonly bytes: number;
  /** Tokens that it has more; null where they cannot be counted. */
  readonly tokens: ComparedTokens | null;
  /** Null where both have the same static prefix. */
  readonly prefix: PrefixChangeInfo | null;
  /** Layers whose text differs in size, in the later text's order; those that are gone last. */
  readonly layers: readonly LayerDeltaInfo[];
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
  readonly bytes: number;
  readonly tokens: number | null;
}
