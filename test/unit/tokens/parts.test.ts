import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTokenizer } from '../../../server/src/engine/tokens/encodings';
import { countParts } from '../../../server/src/engine/tokens/parts';
import type { Tokenizer } from '../../../server/src/engine/tokens/tokenizer';

let tokenizer: Tokenizer;

beforeAll(async () => {
  tokenizer = await loadTokenizer('o200k_base');
});

/** Splits at `¦` and counts the parts. */
function parts(marked: string): number[] {
  const pieces = marked.split('¦');
  const cuts = pieces.slice(0, -1).map((_, i) => pieces.slice(0, i + 1).join('').length);
  return countParts(tokenizer, pieces.join(''), cuts).map((part) => part.count);
}

describe('sharing out tokens', () => {
  test('between block boundaries a part has its own count', () => {
    expect(parts('hello world\n\n¦# hello world\n')).toEqual([
      tokenizer.count('hello world\n\n').count,
      tokenizer.count('# hello world\n').count,
    ]);
  });

  test('a token across a cut is counted once', () => {
    // `.\n\n` is one token: the separator has nothing left of its own.
    expect(tokenizer.count('hello world.\n\n').count).toBe(3);
    expect(parts('hello world.¦\n\n¦# hello')).toEqual([3, 0, 2]);
    expect(parts('hello wor¦ld')).toEqual([2, 0]);
  });

  test('empty parts have none', () => {
    expect(parts('¦')).toEqual([0, 0]);
    expect(parts('¦hello¦¦ world¦')).toEqual([0, 1, 0, 1, 0]);
  });

  test('a part with a cut run is approximate, its neighbours are not', () => {
    const text = `a\n${'x'.repeat(3_000)}\nb\n`;
    const counts = countParts(tokenizer, text, [2, text.length - 2]);
    expect(counts.map((part) => part.approximate)).toEqual([false, true, false]);
  });

  test('the parts of any text add up, and none is negative', () => {
    const scrap = fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      '/',
      '# ',
      '.',
      'hello',
      ' world',
      '12',
      '😀',
      '\uD83D',
      '\uFEFF',
      '語',
    );
    const text = fc.array(scrap, { maxLength: 30 }).map((scraps) => scraps.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (whole, fractions) => {
        const cuts = fractions.map((fraction) => Math.floor(fraction * whole.length)).sort((a, b) => a - b);
        const counts = countParts(tokenizer, whole, cuts);
        expect(counts).toHaveLength(cuts.length + 1);
        for (const part of counts) expect(part.count).toBeGreaterThanOrEqual(0);
        expect(counts.reduce((sum, part) => sum + part.count, 0)).toBe(tokenizer.count(whole).count);
      }),
      { numRuns: 1_000 },
    );
  });
});
