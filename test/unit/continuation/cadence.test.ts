import { describe, expect, it } from 'vitest';
import { isCycle, isDue, nextDue } from '../../../server/src/engine/continuation/cadence';
import type { CadenceModel } from '../../../server/src/engine/manifest/model/continuation';

const dueWithin = (cadence: CadenceModel | undefined, last: number) =>
  Array.from({ length: last }, (_, index) => index + 1).filter((cycle) => isDue(cadence, cycle));

describe('a cadence', () => {
  it('is due when the cycle is a multiple', () => {
    expect(dueWithin(7, 30)).toEqual([7, 14, 21, 28]);
    expect(dueWithin({ every: 7 }, 30)).toEqual([7, 14, 21, 28]);
  });

  it('is due when the cycle leaves the offset', () => {
    expect(dueWithin({ every: 4, offset: 1 }, 14)).toEqual([1, 5, 9, 13]);
    expect(dueWithin({ every: 3, offset: 2 }, 9)).toEqual([2, 5, 8]);
  });

  it('is always due without one, and in no cycle in particular', () => {
    expect(dueWithin(undefined, 3)).toEqual([1, 2, 3]);
    expect(isDue({ every: 4, offset: 1 }, 0)).toBe(true);
  });

  it.each([
    [undefined, 0, 1],
    [1, 5, 6],
    [7, 0, 7],
    [7, 6, 7],
    [7, 7, 14],
    [{ every: 4, offset: 1 }, 0, 1],
    [{ every: 4, offset: 1 }, 1, 5],
    [{ every: 4, offset: 3 }, 4, 7],
  ] as const)('%j is due after %i in %i', (cadence, after, next) => {
    expect(nextDue(cadence, after)).toBe(next);
  });
});

it('a cycle is a whole number from 0 to 10000', () => {
  expect([0, 1, 10_000].map(isCycle)).toEqual([true, true, true]);
  expect([-1, 0.5, 10_001, Number.NaN, Number.POSITIVE_INFINITY].map(isCycle)).toEqual(Array(5).fill(false));
});
