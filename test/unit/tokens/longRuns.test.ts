import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadTokenizer } from '../../../server/src/engine/tokens/encodings';
import { cutLongRuns, RUN_LIMIT } from '../../../server/src/engine/tokens/longRuns';
import { ENCODINGS } from '../../../server/src/engine/tokens/tokenizer';

describe('cutting long runs', () => {
  test.each(['a', ' ', '\n', '=', '語'])('%j', (unit) => {
    expect(cutLongRuns(unit.repeat(RUN_LIMIT))).toHaveLength(1);
    expect(cutLongRuns(unit.repeat(RUN_LIMIT + 1)).map((part) => part.length)).toEqual([RUN_LIMIT, 1]);
    expect(cutLongRuns(unit.repeat(2 * RUN_LIMIT)).map((part) => part.length)).toEqual([RUN_LIMIT, RUN_LIMIT]);
  });

  test('what the encodings cut themselves is not cut', () => {
    for (const text of ['1'.repeat(5_000), 'word '.repeat(1_000), 'f(x);'.repeat(1_000), '語、'.repeat(2_000)]) {
      expect(cutLongRuns(text)).toEqual([text]);
    }
  });

  test('only the run is cut', () => {
    expect(cutLongRuns(`# Title ${'x'.repeat(RUN_LIMIT + 5)} end`)).toEqual([
      `# Title ${'x'.repeat(RUN_LIMIT)}`,
      'xxxxx end',
    ]);
  });

  test('a surrogate pair stays whole', () => {
    const parts = cutLongRuns(`x${'😀'.repeat(RUN_LIMIT)}`);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(Buffer.from(part).toString()).toBe(part);
  });

  test('the parts are the text', () => {
    const repeated = fc.tuple(fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }), fc.nat(1_500));
    fc.assert(
      fc.property(fc.array(repeated, { maxLength: 5 }), (runs) => {
        const text = runs.map(([unit, times]) => unit.repeat(times)).join('');
        expect(cutLongRuns(text).join('')).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(ENCODINGS)('%s', (encoding) => {
  test('a cut run is approximate, and near the truth', async () => {
    const tokenizer = await loadTokenizer(encoding);
    // Eight letters `a` are one token in both encodings.
    const { count, approximate } = tokenizer.count('a'.repeat(8_000));
    expect(approximate).toBe(true);
    expect(count).toBeGreaterThanOrEqual(1_000);
    expect(count).toBeLessThan(1_030);
  });

  test.each([
    ['letters', 0x61, 26],
    ['blanks', 0x2000, 10],
    ['punctuation', 0x21, 15],
    ['emoji', 0x1f600, 64],
    ['ideographs', 0x4e00, 20_000],
  ])('one long run of %s costs no more than short ones', async (_kind, first, range) => {
    // Not one unit over and over: the library caches what it has merged.
    let seed = 1;
    const run = (characters: number, breakEvery: number) => {
      let text = '';
      for (let i = 0; i < characters; i++) {
        seed = (seed * 48_271) % 0x7fffffff;
        text += i % breakEvery === 0 ? '\nx1' : String.fromCodePoint(first + (seed % range));
      }
      return text;
    };
    const tokenizer = await loadTokenizer(encoding);
    const time = (text: string) => {
      const start = performance.now();
      tokenizer.count(text);
      return performance.now() - start;
    };
    time(run(10_000, 400));
    const short = Math.min(time(run(40_000, 400)), time(run(40_000, 400)));
    const long = Math.min(time(run(40_000, 40_000)), time(run(40_000, 40_000)));
    // About 2 with cuts after 1,000 units, over 50 without.
    expect(long / short).toBeLessThan(10);
  });
});
