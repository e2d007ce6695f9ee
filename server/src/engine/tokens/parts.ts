import { splitBlocks } from './blocks';
import { sumCounts, type TokenCount, type Tokenizer } from './tokenizer';

/**
 * Shares the tokens of a text out to its parts, so that the parts add up exactly to
 * `tokenizer.count(text).count`. `cuts` are the offsets between the parts in UTF-16 units, ascending, within the
 * text; there is one part more than there are cuts. A part between two block boundaries gets what it costs
 * alone. A token that lies across a cut is counted once, for the part before the cut if that can be told, so
 * such a part may be off by a token per cut. Linear time.
 */
export function countParts(tokenizer: Tokenizer, text: string, cuts: readonly number[]): TokenCount[] {
  const parts: TokenCount[][] = Array.from({ length: cuts.length + 1 }, () => []);
  let part = 0;
  let start = 0;
  for (const block of splitBlocks(text)) {
    const end = start + block.length;
    const shares: { part: number; count: number }[] = [];
    for (let at = start; at < end; ) {
      while (part < cuts.length && (cuts[part] as number) <= at) part++;
      const to = Math.min(end, cuts[part] ?? end);
      shares.push({ part, count: tokenizer.count(text.slice(at, to)).count });
      at = to;
    }
    const whole = tokenizer.count(block);
    settle(shares, whole.count);
    for (const share of shares) parts[share.part]?.push({ count: share.count, approximate: whole.approximate });
    start = end;
  }
  return parts.map(sumCounts);
}

/** Makes the shares of one block add up to its `total`: tokens counted on both sides of a cut go from the later. */
function settle(shares: { count: number }[], total: number): void {
  let surplus = shares.reduce((sum, share) => sum + share.count, 0) - total;
  for (let i = shares.length - 1; i >= 0 && surplus !== 0; i--) {
    const share = shares[i] as { count: number };
    const taken = Math.min(share.count, surplus);
    share.count -= taken;
    surplus -= taken;
  }
}
