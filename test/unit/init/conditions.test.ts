import { describe, expect, it } from 'vitest';
import { explain, type Settings } from '../../../server/src/engine/init/rendered/conditions';

const SETTINGS: readonly Settings[] = [
  { mode: 'brief', role: 'pilot' },
  { mode: 'brief' },
  { mode: 'long', role: 'pilot' },
  { mode: 'long' },
  { mode: 'odd' },
];
const when = (shown: readonly number[], all: readonly number[] = [0, 1, 2, 3, 4]) =>
  explain(new Set(shown), new Set(all), SETTINGS);

describe('the condition of a layer, by the renderings that show it', () => {
  it('is none where all show it', () => expect(when([0, 1, 2, 3, 4])).toBeUndefined());
  it('looks at the renderings of its group only', () => expect(when([0, 1], [0, 1])).toBeUndefined());
  it('is a value', () => expect(when([0, 1])).toBe('mode == "brief"'));
  it('is any but a value', () => expect(when([0, 1, 2, 3])).toBe('mode != "odd"'));
  it('is one of several values', () => expect(when([0, 1, 2, 3], [0, 1, 2, 3, 4])).not.toContain('||'));
  it('is a role', () => expect(when([0, 2])).toBe('role == "pilot"'));
  it('is two comparisons', () => expect(when([0])).toBe('mode == "brief" && role == "pilot"'));
  it('is unknown where no comparison tells', () => expect(when([0, 3])).toBeNull());
  it('quotes what a value holds', () => {
    const settings = [{ a: 'x"y' }, { a: 'z' }];
    expect(explain(new Set([0]), new Set([0, 1]), settings)).toBe('a == "x\\"y"');
  });
});
