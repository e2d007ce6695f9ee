import { byteLength } from '../text/measure';
import type { NoTokenizerReason } from './models';

/** Bounds for a number of tokens that cannot be counted, both inclusive. */
export interface TokenRange {
  readonly low: number;
  readonly high: number;
  readonly why: NoTokenizerReason;
}

/** The estimate that many harnesses budget with: UTF-16 units divided by four, rounded up. Named `chars/4`. */
export function charsOverFour(text: string): number {
  return Math.ceil(text.length / 4);
}

/**
 * UTF-8 bytes per token. Of some 4,400 public prompts and skills, 98 of 100 cost between 2.6 and 5.3 bytes per
 * token in the two public encodings, half of them about 4.2. Vendors without a public tokenizer say 3.5 to 4
 * characters of English per token, and up to a third more tokens for the newest tokenizers: 2.6 at the lower
 * end. Bytes, not characters, because other scripts cost more tokens per character about as they cost more bytes.
 */
const SPARSE = 5.5;
const DENSE = 2.5;

/**
 * Between how many tokens a text probably costs a model whose tokenizer is not at hand. A rule of thumb, not a
 * guarantee: hexadecimal digits, long numbers and rare scripts can cost more than `high`.
 */
export function estimateTokens(text: string, why: NoTokenizerReason): TokenRange {
  const bytes = byteLength(text);
  return { low: Math.ceil(bytes / SPARSE), high: Math.ceil(bytes / DENSE), why };
}
