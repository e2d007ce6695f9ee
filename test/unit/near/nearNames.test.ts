import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NearNames } from '../../../server/src/engine/near/nearNames';

/** The definition of the optimal string alignment distance, written down as it stands. */
function editsBetween(a: string, b: string): number {
  const known = new Map<string, number>();
  const edits = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ways = i === 0 && j === 0 ? [0] : [];
    if (i > 0) ways.push(edits(i - 1, j) + 1);
    if (j > 0) ways.push(edits(i, j - 1) + 1);
    if (i > 0 && j > 0) ways.push(edits(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(edits(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return edits(a.length, b.length);
}

function nearestOfAll(word: string, names: readonly string[], limit: number): string | undefined {
  const distances = names.map((name) => editsBetween(word, name));
  const least = Math.min(...distances);
  return least <= limit ? names[distances.indexOf(least)] : undefined;
}

describe('the nearest name', () => {
  test.each([
    ['hial', ['hail'], 1, 'hail'],
    ['hial', ['hail'], 0, undefined],
    ['ahil', ['hail'], 1, 'hail'],
    ['hali', ['hail'], 1, 'hail'],
    // Two neighbours that changed places, with one put between them: three edits, not two.
    ['ca', ['abc'], 2, undefined],
    ['ca', ['abc'], 3, 'abc'],
    ['moor', ['door', 'moor', 'poor'], 1, 'moor'],
    ['moor', ['poor', 'door'], 1, 'poor'],
    ['moor', ['poor', 'door', 'moor', 'moor'], 1, 'moor'],
    ['', ['a'], 1, 'a'],
    ['a', [''], 1, ''],
    ['a', [], 9, undefined],
    ['x'.repeat(65), ['x'.repeat(64)], 3, undefined],
    ['x'.repeat(64), ['x'.repeat(65), 'x'.repeat(63)], 3, 'x'.repeat(63)],
  ])('of %j among %j with %i edits is %j', (word, names, limit, nearest) => {
    expect(new NearNames(names).nearest(word, limit)).toBe(nearest);
  });

  it('is written as it was given, whatever was compared', () => {
    const names = new NearNames(['Hail-Ship', 'hail-ship'], (name) => name.toLowerCase());
    expect(names.nearest('HAIL-SHPI', 1)).toBe('Hail-Ship');
  });

  // Few letters make many near names; the others have kinds in common with them.
  const letters = fc.constantFrom('a', 'b', 'c', '-', 'A', '1', 'é', '🜁');
  const names = fc.string({ unit: letters, maxLength: 9 });

  it('is the one that looking at all of them finds', () => {
    fc.assert(
      fc.property(names, fc.array(names, { maxLength: 30 }), fc.nat(5), (word, all, limit) => {
        expect(new NearNames(all).nearest(word, limit)).toBe(nearestOfAll(word, all, limit));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on what was looked for before', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 2, maxLength: 8 }), fc.array(names, { maxLength: 30 }), (words, all) => {
        const near = new NearNames(all);
        for (const word of words) expect(near.nearest(word, 2)).toBe(nearestOfAll(word, all, 2));
      }),
    );
  });
});
