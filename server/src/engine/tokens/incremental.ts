import { BlockCache, type CacheLimits } from './blockCache';
import { splitBlocks } from './blocks';
import { cutLongRuns } from './longRuns';
import { type Encoding, sumCounts, type TokenCount, type Tokenizer } from './tokenizer';

const BYTE_ORDER_MARK = 0xfeff;

/**
 * A tokenizer over the plain counting function of an encoding. The text is counted block by block and each
 * block's count kept, so a recount after an edit costs the edited block and a look-up for every other one.
 * `countTokens` must count special tokens as text and must not throw.
 */
export function createTokenizer(
  encoding: Encoding,
  countTokens: (text: string) => number,
  limits?: CacheLimits,
): Tokenizer {
  const cache = new BlockCache(limits);
  const countBlock = (block: string): TokenCount => {
    const parts = cutLongRuns(block);
    let count = 0;
    for (const part of parts) count += countTokens(part);
    return { count, approximate: parts.length > 1 };
  };
  return {
    encoding,
    count(text) {
      const counted = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
      return sumCounts(splitBlocks(counted).map((block) => cache.get(block, countBlock)));
    },
  };
}
