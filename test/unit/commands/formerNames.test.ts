import { describe, expect, it } from 'vitest';
import { FormerNames, type NamedEntry, renamedEntries } from '../../../server/src/engine/commands/formerNames';

const renaming = (from: string, to: string, time = 0) => ({ from, to, revision: `r${time}`, time });
const known = (...names: string[]) => {
  const set = new Set(names);
  return (name: string) => set.has(name);
};

describe('former names', () => {
  it('lead through later renamings to the name of today', () => {
    const names = new FormerNames([renaming('b', 'c', 2), renaming('a', 'b', 1)]);
    expect(names.find('a', known('c'))).toEqual({ name: 'c', renaming: renaming('a', 'b', 1) });
    expect(names.find('b', known('c'))?.name).toBe('c');
  });

  it('are none of a name that there is again, that was never one, or whose command is gone', () => {
    const names = new FormerNames([renaming('b', 'c', 2), renaming('a', 'b', 1)]);
    expect(names.find('a', known('a', 'c'))).toBeUndefined();
    expect(names.find('x', known('c'))).toBeUndefined();
    expect(names.find('a', known('d'))).toBeUndefined();
  });

  it('take the last time a name went away, and end where names were swapped', () => {
    const names = new FormerNames([renaming('a', 'c', 3), renaming('a', 'b', 1)]);
    expect(names.find('a', known('b', 'c'))?.name).toBe('c');
    const swapped = new FormerNames([renaming('a', 'b', 2), renaming('b', 'a', 1)]);
    expect(swapped.find('a', known('x'))).toBeUndefined();
  });
});

describe('renamed entries', () => {
  /** `look:See tow` are two entries, the first with a description. */
  const entries = (text: string): NamedEntry[] =>
    text.split(' ').map((one) => {
      const [name = '', description] = one.split(':');
      return { name, description };
    });
  const renamed = (before: string, after: string) =>
    renamedEntries(entries(before), entries(after)).map(({ from, to }) => `${from} ${to}`);

  it.each([
    ['one stands where one stood', 'look:a tow:b note:c', 'look:a pull:x note:c', ['tow pull']],
    ['moved, with its description', 'look:a tow:b note:c', 'pull:b look:a note:c', ['tow pull']],
    ['two in a row, each with its description', 'look:a tow:b', 'see:a pull:b', ['look see', 'tow pull']],
    ['two in a row without descriptions', 'look tow', 'see pull', []],
    ['new descriptions, two in a row', 'look:a tow:b', 'see:c pull:d', []],
    ['added', 'look:a', 'look:a tow:b', []],
    ['removed', 'look:a tow:b', 'look:a', []],
    ['one became two', 'look:a tow:b', 'look:a pull:x drag:y', []],
    ['in another order', 'look:a tow:b', 'tow:b look:a', []],
    ['two of one description', 'x look:a tow:a', 'note:a x', []],
  ])('%s', (_, before, after, expected) => {
    expect(renamed(before, after)).toEqual(expected);
  });
});
