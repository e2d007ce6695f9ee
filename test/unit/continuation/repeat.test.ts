import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDue } from '../../../server/src/engine/continuation/cadence';
import { RepeatHistory, type Repeating } from '../../../server/src/engine/continuation/repeat';

/** The cycles up to `last` in which the layer is due and not held back. */
function shown(layer: Repeating, last: number): number[] {
  const history = new RepeatHistory(layer);
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (cycle) => isDue(layer.cadence, cycle) && history.since(cycle) === undefined,
  );
}

const constant = (ttl: number, cadence?: Repeating['cadence']): Repeating => ({
  cadence,
  ttl,
  textAt: () => 'the same',
  isConstant: true,
});

describe('a layer that does not repeat itself', () => {
  it('is shown again after the time', () => {
    expect(shown(constant(8), 30)).toEqual([1, 9, 17, 25]);
    expect(shown(constant(1), 4)).toEqual([1, 2, 3, 4]);
  });

  it('waits for its cadence', () => {
    // Due in 3, 6, 9, …: seven cycles after 3 is 10, so 12 is the next.
    expect(shown(constant(7, 3), 30)).toEqual([3, 12, 21, 30]);
    expect(shown(constant(6, { every: 4, offset: 1 }), 20)).toEqual([1, 9, 17]);
  });

  it('tells since when', () => {
    expect(new RepeatHistory(constant(8)).since(16)).toBe(9);
    expect(new RepeatHistory(constant(8)).since(0)).toBeUndefined();
  });

  it('is shown at once when the text is another, and again when it is the old one', () => {
    const textAt = (cycle: number) => (cycle === 4 || cycle === 5 ? 'news' : 'the same');
    expect(shown({ cadence: undefined, ttl: 10, textAt, isConstant: false }, 20)).toEqual([1, 4, 6, 16]);
  });

  it('a time without text changes nothing', () => {
    const textAt = (cycle: number) => (cycle < 3 || cycle === 5 ? undefined : 'the same');
    const layer: Repeating = { cadence: undefined, ttl: 4, textAt, isConstant: false };
    expect(shown(layer, 12).filter((cycle) => textAt(cycle) !== undefined)).toEqual([3, 7, 11]);
  });

  it('looks at each cycle once, in whatever order they are asked for', () => {
    const seen: number[] = [];
    const textAt = (cycle: number) => {
      seen.push(cycle);
      return cycle < 5 ? 'old' : 'new';
    };
    const history = new RepeatHistory({ cadence: undefined, ttl: 4, textAt, isConstant: false });
    expect([7, 3, 8, 9, 1, 5].map((cycle) => history.since(cycle))).toEqual([5, 1, 5, undefined, undefined, undefined]);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('finds for a constant text what going through the cycles finds', () => {
    const cadences = fc
      .integer({ min: 1, max: 9 })
      .chain((every) => fc.record({ every: fc.constant(every), offset: fc.integer({ min: 0, max: every - 1 }) }));
    fc.assert(
      fc.property(cadences, fc.integer({ min: 1, max: 25 }), (cadence, ttl) => {
        const layer = constant(ttl, cadence);
        expect(shown(layer, 80)).toEqual(shown({ ...layer, isConstant: false }, 80));
      }),
    );
  });
});
