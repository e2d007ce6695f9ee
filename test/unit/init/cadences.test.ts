import { describe, expect, it } from 'vitest';
import { appearances, cadenceOf } from '../../../server/src/engine/init/rendered/cadences';
import { roundestWithin } from '../../../server/src/engine/init/rendered/roundSize';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const but = (all: readonly number[], some: readonly number[]) => all.filter((one) => !some.includes(one));

describe('how often a part is due', () => {
  it('is what is left when the cycles are divided', () => {
    const present = [2, 7, 12];
    expect(cadenceOf({ present, absent: but(range(1, 12), present) })).toEqual({ every: 5, offset: 2 });
  });

  it('is told by few cycles where they exclude the others', () => {
    expect(cadenceOf({ present: [4, 10], absent: [5, 6, 7, 9] })).toEqual({ every: 6, offset: 4 });
    expect(cadenceOf({ present: [4, 10], absent: [5, 6, 9] })).toEqual({ every: 3, offset: 1 });
  });

  it('is as often as possible for a part that is seen once', () => {
    expect(cadenceOf({ present: [6], absent: range(1, 5) })).toEqual({ every: 6, offset: 0 });
  });

  it('is nothing where a part is always there, never there, or there at odd times', () => {
    expect(cadenceOf({ present: [1, 2], absent: [] })).toBeUndefined();
    expect(cadenceOf({ present: [], absent: [1, 2] })).toBeUndefined();
    expect(cadenceOf({ present: [1, 2, 4], absent: [3, 5] })).toBeUndefined();
  });

  it('is not told by a rendering of no cycle', () => {
    const cycles = [0, 3, 4];
    expect(appearances(new Set([0, 1]), [0, 1, 2], (index) => cycles[index] ?? 0)).toEqual({
      present: [3],
      absent: [4],
    });
  });
});

describe('a round number between two sizes', () => {
  it.each([
    [744, 821, 800],
    [744, 866, 800],
    [910, 1234, 1000],
    [5100, 6200, 6000],
    [5100, 5700, 5500],
    [641, 659, 650],
    [71, 71, 71],
    [7, 8, 8],
    [0, 0, 0],
  ])('of %i and %i is %i', (low, high, round) => expect(roundestWithin(low, high)).toBe(round));
});
