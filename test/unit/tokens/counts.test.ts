import { beforeAll, describe, expect, test } from 'vitest';
import { loadTokenizer } from '../../../server/src/engine/tokens/encodings';
import type { Tokenizer } from '../../../server/src/engine/tokens/tokenizer';

let o200k: Tokenizer;
let cl100k: Tokenizer;

beforeAll(async () => {
  [o200k, cl100k] = await Promise.all([loadTokenizer('o200k_base'), loadTokenizer('cl100k_base')]);
});

describe('published counts', () => {
  // The last four are the comparison of encodings in OpenAI's cookbook, "How to count tokens with tiktoken".
  test.each([
    ['', 0, 0],
    ['hello world', 2, 2],
    ['tiktoken is great!', 6, 6],
    ['antidisestablishmentarianism', 6, 6],
    ['2 + 2 = 4', 7, 7],
    ['お誕生日おめでとう', 8, 9],
  ])('%j', (text, inO200k, inCl100k) => {
    expect(o200k.count(text)).toEqual({ count: inO200k, approximate: false });
    expect(cl100k.count(text)).toEqual({ count: inCl100k, approximate: false });
  });

  test('digits go by threes', () => {
    expect(cl100k.count('1234567').count).toBe(3);
    expect(o200k.count('1234567').count).toBe(3);
  });
});

describe('text that is not ordinary', () => {
  test.each(['<|endoftext|>', '<|fim_prefix|>', '<|im_start|>', '<|endofprompt|>'])('%s is text', (special) => {
    for (const tokenizer of [o200k, cl100k]) {
      // As a special token it would cost one.
      expect(tokenizer.count(special).count).toBeGreaterThan(3);
      expect(tokenizer.count(`a\n${special}\nb`).count).toBeGreaterThan(3);
    }
  });

  test('a byte order mark at the start costs nothing', () => {
    expect(o200k.count('\uFEFFhello world')).toEqual(o200k.count('hello world'));
    expect(o200k.count('\uFEFF').count).toBe(0);
  });

  test('lone surrogates count', () => {
    expect(o200k.count('\uD83D').count).toBeGreaterThan(0);
    expect(cl100k.count('a\uDE00b').count).toBeGreaterThan(1);
  });
});
