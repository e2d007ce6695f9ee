/** The public token encodings that Galley can count with. */
export type Encoding = 'o200k_base' | 'cl100k_base';

export const ENCODINGS: readonly Encoding[] = ['o200k_base', 'cl100k_base'];

export interface TokenCount {
  readonly count: number;
  /** True where a long unbroken run was cut before it was counted: the number may then be off by some per cent. */
  readonly approximate: boolean;
}

export const NO_TOKENS: TokenCount = { count: 0, approximate: false };

export interface Tokenizer {
  readonly encoding: Encoding;
  /**
   * Number of tokens of `text` on its own. The text of a special token (`<|endoftext|>`) is counted as the
   * ordinary text it is; a byte order mark at the start is not counted. The empty text has none. Never throws.
   */
  count(text: string): TokenCount;
}

/**
 * Where a host gets tokenizers from. The rank tables are large, so they are loaded at the first need; until
 * then sizes are known in bytes only.
 */
export interface TokenizerSource {
  /** The tokenizer, if it is loaded already. */
  peek(encoding: Encoding): Tokenizer | undefined;
  /** Loads the tokenizer, once for all callers. Rejects if the tables cannot be loaded; a later call tries again. */
  load(encoding: Encoding): Promise<Tokenizer>;
}

export function sumCounts(counts: Iterable<TokenCount>): TokenCount {
  let count = 0;
  let approximate = false;
  for (const part of counts) {
    count += part.count;
    approximate ||= part.approximate;
  }
  return { count, approximate };
}
