import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RosterEntry } from '../../../server/src/engine/commands/roster';
import { readRosterFile } from '../../../server/src/engine/commands/rosterFile';
import { rosterOrder } from '../../../server/src/engine/commands/rosterOrder';
import { arrangeRoster, renderRoster } from '../../../server/src/engine/commands/rosterText';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { byteLength } from '../../../server/src/engine/text/measure';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

const FILE = 'file:///commands.json';

function roster(...entries: (string | Partial<RosterEntry>)[]): readonly RosterEntry[] {
  return readRosterFile(new SourceDocument(FILE, JSON.stringify(entries))).entries;
}

describe('order', () => {
  const order = (names: string[], preferred?: string[]) => rosterOrder(names, preferred).map((index) => names[index]);

  test('is that of the root collation', () => {
    expect(order(['beta', 'Alpha', 'alpha', 'Beta', '_x', 'a-b', 'ab', 'a10', 'a2', 'ä', 'z', 'aa'])).toEqual([
      '_x',
      // The mark on the letter counts only between names of the same letters.
      'ä',
      'a-b',
      'a10',
      'a2',
      'aa',
      'ab',
      'alpha',
      'Alpha',
      'beta',
      'Beta',
      'z',
    ]);
  });

  test('of printable ASCII characters is that of the CLDR chart', () => {
    const chart = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ';
    expect(chart).toHaveLength(95);
    expect(order([...chart].reverse())).toEqual([...chart]);
  });

  test('puts preferred names first, each in its place', () => {
    expect(order(['go', 'say', 'look', 'act'], ['look', 'missing', 'say', 'look'])).toEqual([
      'look',
      'say',
      'act',
      'go',
    ]);
  });

  test('keeps equal names as they were', () => {
    expect(rosterOrder(['b', 'a', 'b', 'a'])).toEqual([1, 3, 0, 2]);
  });
});

describe('lines', () => {
  test('have the description, or the first line of the help', () => {
    const entries = roster(
      { name: 'a', description: 'Does a', help: 'no' },
      { name: 'b', help: 'First\nSecond' },
      { name: 'c', description: '', help: 'not this' },
      'd',
    );
    expect(renderRoster(entries, { header: 'Commands:' }).text).toBe('Commands:\na: Does a\nb: First\nc: \nd: ');
  });

  test('without a header there is no line break before the first', () => {
    expect(renderRoster(roster('a', 'b')).text).toBe('a: \nb: ');
    expect(renderRoster([], { header: 'Only' }).text).toBe('Only');
    expect(renderRoster([]).text).toBe('');
  });

  test('follow a format of their own', () => {
    const entries = roster({ name: 'a', description: 'Does {name}' });
    expect(renderRoster(entries, { lineFormat: '- `{name}` — {description} ({name}) {other}' }).text).toBe(
      '- `a` — Does {name} (a) {other}',
    );
  });
});

describe('the limit', () => {
  const entries = roster(
    { name: 'long', description: 'x'.repeat(50) },
    { name: 'short', description: 'ö' },
    { name: 'tiny', description: 'y' },
  );

  test('skips what does not fit and goes on', () => {
    // 'H' + '\nshort: ö' is 1 + 10 bytes, '\ntiny: y' another 8.
    expect(arrangeRoster(entries, { header: 'H', maxBytes: 19 })).toMatchObject({ kept: [1, 2], skipped: [0] });
    expect(arrangeRoster(entries, { header: 'H', maxBytes: 18 })).toMatchObject({ kept: [1], skipped: [0, 2] });
    expect(arrangeRoster(entries, { header: 'H', maxBytes: 10 })).toMatchObject({ kept: [2], skipped: [0, 1] });
  });

  test('never drops the header', () => {
    expect(arrangeRoster(entries, { header: 'Header', maxBytes: 1 }).text.text).toBe('Header');
  });

  test('holds for any roster', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }), { maxLength: 12 });
    fc.assert(
      fc.property(names, fc.nat(120), (list, maxBytes) => {
        const header = 'Commands:';
        const any = roster(...list.map((name) => ({ name, description: name })));
        const { text, kept, skipped, leftOut } = arrangeRoster(any, { header, maxBytes });
        expect(byteLength(text.text)).toBeLessThanOrEqual(Math.max(maxBytes, byteLength(header)));
        expect([...kept, ...skipped, ...leftOut].sort((a, b) => a - b)).toEqual([...any.keys()]);
      }),
    );
  });
});

test('what a section teaches is left out, by name or alias', () => {
  const entries = roster('look', { name: 'say', aliases: ['speak'] as never }, 'go', 'tell');
  const { text, kept, leftOut } = arrangeRoster(entries, { leaveOut: new Set(['tell', 'speak', 'other']) });
  expect(text.text).toBe('go: \nlook: ');
  expect(kept).toEqual([2, 0]);
  expect(leftOut).toEqual([1, 3]);
});

describe('the way back', () => {
  const file = '[{"name": "look", "description": "See \\"it\\""}, {"name": "go", "help": "Move on\\nmore"}]';
  const { entries } = readRosterFile(new SourceDocument(FILE, file));
  const text = renderRoster(entries, { header: 'Commands:', preferred: ['look'] });
  const sourceOf = (part: string) => {
    const location = text.locate(text.text.indexOf(part));
    return location && file.slice(location.start, location.end);
  };

  test('leads from each part of a line to its place in the file', () => {
    expect(text.text).toBe('Commands:\nlook: See "it"\ngo: Move on');
    expect(sourceOf('Commands')).toBeUndefined();
    // Unit by unit where the file has the text as it is, else the whole field.
    expect(sourceOf('ook')).toBe('o');
    expect(sourceOf('See')).toBe('See \\"it\\"');
    expect(sourceOf('go')).toBe('g');
    expect(sourceOf('Move')).toBe('Move on\\nmore');
    expect(sourceOf(': See')).toBe('{"name": "look", "description": "See \\"it\\""}');
  });

  test('of a header is its own', () => {
    const header = MappedText.source('Own:', { uri: 'file:///galley.yaml', start: 7, end: 11 });
    expect(renderRoster(entries, { header }).locate(2)).toEqual({ uri: 'file:///galley.yaml', start: 9, end: 10 });
  });
});
