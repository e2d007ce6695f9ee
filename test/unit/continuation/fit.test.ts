import { describe, expect, it } from 'vitest';
import { budgetOf } from '../../../server/src/engine/continuation/budget';
import { type FitPart, fitParts } from '../../../server/src/engine/continuation/fit';

const part = (size: number, priority?: number): FitPart => ({ size, separator: 2, priority });
const kept = (parts: readonly FitPart[], limit: number) =>
  fitParts(parts, limit, 100).kept.flatMap((isKept, index) => (isKept ? [index] : []));

describe('fitting parts to a limit', () => {
  it('considers the highest priority first, equal ones as they come', () => {
    const { considered } = fitParts([part(1, 5), part(1, 9), part(1, 5), part(1)], 100, 100);
    expect(considered.map(({ index }) => index)).toEqual([3, 1, 0, 2]);
  });

  it('counts a separator from the second part on', () => {
    const parts = [part(10, 5), part(10, 5)];
    expect(kept(parts, 22)).toEqual([0, 1]);
    expect(kept(parts, 21)).toEqual([0]);
    expect(fitParts(parts, 22, 100).used).toBe(22);
  });

  it('goes on after a part that does not fit', () => {
    const parts = [part(50, 9), part(10, 8), part(10, 7)];
    expect(kept(parts, 25)).toEqual([1, 2]);
    expect(fitParts(parts, 25, 100).considered).toEqual([
      { index: 0, kept: false, cost: 50, room: 25 },
      { index: 1, kept: true, cost: 10, room: 25 },
      { index: 2, kept: true, cost: 12, room: 15 },
    ]);
  });

  it('keeps what is mandatory, over the limit too, and counts it', () => {
    const parts = [part(3, 1), part(40, 100), part(40, 120), part(40)];
    const fit = fitParts(parts, 10, 100);
    expect(fit.kept).toEqual([false, true, true, true]);
    expect(fit.used).toBe(124);
  });

  it('takes nothing but what is mandatory where there is no room', () => {
    expect(kept([part(1, 5), part(0, 5), part(1, 100)], 0)).toEqual([2]);
    expect(kept([part(0, 5)], 0)).toEqual([0]);
    expect(fitParts([], 0, 100)).toEqual({ kept: [], considered: [], used: 0 });
  });
});

describe('a budget', () => {
  it('is a size less the reserve, never below nothing', () => {
    expect(budgetOf({ budget: '2 KiB', reserve: 48 }, {})).toEqual({ value: 2048, unit: 'bytes', limit: 2000 });
    expect(budgetOf({ budget: '10 code points', reserve: 48 }, {})).toEqual({
      value: 10,
      unit: 'code-points',
      limit: 0,
    });
  });

  it.each([
    ['0', 500],
    ['4999', 500],
    ['5000', 500],
    ['5019', 501],
    ['1000000', 900],
    [' 6000 ', 600],
    ['many', 500],
    ['-9000', 500],
    [null, 500],
  ])('can be a share of a variable within bounds: %j', (window, value) => {
    const budget = { variable: 'window', divide: 10, min: 500, max: 900 };
    expect(budgetOf({ budget }, { window })).toEqual({ value, unit: 'bytes', limit: value });
  });
});
