import { describe, expect, test } from 'vitest';
import { BlockCache } from '../../../server/src/engine/tokens/blockCache';
import { createTokenizer } from '../../../server/src/engine/tokens/incremental';

/** Counts words, and remembers what it was asked. */
function wordCounter() {
  const asked: string[] = [];
  const count = (text: string) => {
    asked.push(text);
    return text.split(/\s+/u).filter((word) => word !== '').length;
  };
  return { asked, count };
}

describe('recounting', () => {
  test('an edit counts only the block it is in', () => {
    const { asked, count } = wordCounter();
    const tokenizer = createTokenizer('o200k_base', count);
    expect(tokenizer.count('one\ntwo words\nthree\n').count).toBe(4);
    asked.length = 0;
    expect(tokenizer.count('one\ntwo more words\nthree\n').count).toBe(5);
    expect(asked).toEqual(['two more words\n']);
  });

  test('approximate comes back from the cache as well', () => {
    const tokenizer = createTokenizer('o200k_base', (text) => text.length);
    const text = `first\n${'x'.repeat(1_500)}\nlast`;
    expect(tokenizer.count(text)).toEqual({ count: text.length, approximate: true });
    expect(tokenizer.count(text)).toEqual({ count: text.length, approximate: true });
    expect(tokenizer.count('first\nlast').approximate).toBe(false);
  });
});

describe('the cache', () => {
  const one = () => ({ count: 1, approximate: false });

  test('is bounded by entries', () => {
    const cache = new BlockCache({ entries: 10, units: 1_000 });
    for (let i = 0; i < 500; i++) cache.get(`line ${i}\n`, one);
    expect(cache.size).toBeLessThanOrEqual(20);
  });

  test('is bounded by the size of the text it holds', () => {
    const cache = new BlockCache({ entries: 1_000, units: 100 });
    for (let i = 0; i < 500; i++) cache.get(`${i}${'x'.repeat(47)}`, one);
    expect(cache.size).toBeLessThanOrEqual(6);
  });

  test('keeps what is used in every round', () => {
    const { asked, count } = wordCounter();
    const counted = (text: string) => ({ count: count(text), approximate: false });
    const cache = new BlockCache({ entries: 10, units: 1_000 });
    for (let i = 0; i < 100; i++) {
      cache.get('steady', counted);
      cache.get(`passing ${i}`, counted);
    }
    expect(asked.filter((text) => text === 'steady')).toHaveLength(1);
  });
});
