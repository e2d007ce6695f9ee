import type { ComparedTokens, ComparisonInfo, LayerDeltaInfo } from '../../../server/src/protocol/compare';

/** How numbers and tokens read in the editor's language. */
export interface DeltaWords {
  /** A number that is not negative. */
  number(value: number): string;
  /** @param count a number as it reads, sign included */
  tokens(count: string): string;
}

/** A difference with its sign: `+1,200`, `−3`, `±0`. */
export function signed(value: number, { number }: Pick<DeltaWords, 'number'>): string {
  if (value === 0) return '±0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}

/** Tokens in words, with the sign of an estimate where they are one. */
export function tokenWords({ count, approximate }: ComparedTokens, words: DeltaWords, sign: boolean): string {
  const text = words.tokens(sign ? signed(count, words) : words.number(count));
  return approximate ? `≈ ${text}` : text;
}

/** For instance `+120 B, +24 tokens`. */
export function deltaText({ bytes, tokens }: ComparisonInfo, words: DeltaWords): string {
  const size = `${signed(bytes, words)} B`;
  return tokens ? `${size}, ${tokenWords(tokens, words, true)}` : size;
}

/** The layers that changed most, for instance `role +40 B, watch −12 B`, and how many others there are. */
export function largestLayers(
  layers: readonly LayerDeltaInfo[],
  limit: number,
  words: DeltaWords,
): { readonly text: string; readonly others: number } {
  const sorted = [...layers].sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes));
  const shown = sorted.slice(0, limit).map(({ id, bytes }) => `${id} ${signed(bytes, words)} B`);
  return { text: shown.join(', '), others: sorted.length - shown.length };
}
