import { describe, expect, test } from 'vitest';
import { readRosterFile } from '../../../server/src/engine/commands/rosterFile';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { marked, parts } from './marked';

/** Names with their descriptions, and notices with what they stand at, which `‹›` marks in the text. */
function read(uri: string, input: string) {
  const { text, spans } = marked(input);
  const { entries, notices } = readRosterFile(new SourceDocument(uri, text));
  expect(notices.map(({ span }) => ({ start: span.start, end: span.end }))).toEqual(spans);
  expect(
    parts(
      text,
      notices.map(({ span }) => span),
    ),
  ).toEqual(parts(text, spans));
  return [entries.map(({ name, description }) => [name, description ?? '']), notices.map(({ code }) => code)];
}

describe('YAML rosters', () => {
  test.each([
    ['a list as a key', 'look: see\n? ‹[a, b]\n: both›\ngo: move\n', ['entry-without-name']],
    ['a map as a key', 'look: see\n? ‹{a: b}\n: x›\ngo: move\n', ['entry-without-name']],
    ['an empty key', 'look: see\n‹"": nothing›\ngo: move\n', ['entry-without-name']],
    ['a blank key', 'look: see\n"‹ ": nothing›\ngo: move\n', ['entry-without-name']],
    ['a merge key', 'look: see\n‹<<: *base›\ngo: move\n', ['merge-key']],
  ])('%s is told, and the others are read', (_, text, codes) => {
    expect(read('r.yaml', text)).toEqual([
      [
        ['look', 'see'],
        ['go', 'move'],
      ],
      codes,
    ]);
  });

  test('a key may be a reference to a text', () => {
    expect(read('r.yaml', 'look: &w see\n? *w\n: seen\n')).toEqual([
      [
        ['look', 'see'],
        ['see', 'seen'],
      ],
      [],
    ]);
  });

  test('a name over several lines is told and stands', () => {
    expect(read('r.yaml', '- "‹a\\nb›"\n- name: "‹c\\r\\nd›"\n')).toEqual([
      [
        ['a\nb', ''],
        ['c\r\nd', ''],
      ],
      ['name-over-lines', 'name-over-lines'],
    ]);
  });

  test('a value that describes nothing is told', () => {
    expect(read('r.yaml', 'look: ‹5›\ngo: ‹true›\nsay: ‹[a]›\nask: ~\nbell:\n')).toEqual([
      [
        ['look', ''],
        ['go', ''],
        ['say', ''],
        ['ask', ''],
        ['bell', ''],
      ],
      ['invalid-field', 'invalid-field', 'invalid-field'],
    ]);
  });

  test('a name that is there already is told, and the blank one has none', () => {
    expect(read('r.yaml', '- look\n- ‹look›\n- "‹ ›"\n- ‹5›\n- ‹[a]›\n')).toEqual([
      [
        ['look', ''],
        ['look', ''],
      ],
      ['duplicate-entry', 'entry-without-name', 'entry-without-name', 'entry-without-name'],
    ]);
  });
});

describe('JSON rosters', () => {
  test.each([
    [
      'beside what tells about the file',
      '{"$schema": "x", "version": 2, "commands": {"look": "see"}}',
      [['look', 'see']],
    ],
    [
      'alone',
      '{"commands": {"look": "see", "name": "tell"}}',
      [
        ['look', 'see'],
        ['name', 'tell'],
      ],
    ],
    [
      'as a command of that name',
      '{"look": "see", "tools": {"description": "list"}}',
      [
        ['look', 'see'],
        ['tools', 'list'],
      ],
    ],
    [
      'beside other commands',
      '{"look": {}, "commands": {"go": "move"}}',
      [
        ['look', ''],
        ['commands', ''],
      ],
    ],
  ])('a map under `commands` %s', (_, text, entries) => {
    expect(read('r.json', text)).toEqual([entries, []]);
  });

  test.each(['‹5›', '"‹look›"', '‹null›', '‹true›'])('%s is no roster', (text) => {
    expect(read('r.json', text)).toEqual([[], ['roster-empty']]);
  });

  test('shapes that have no name are told one by one', () => {
    expect(read('r.json', '[‹{}›, ‹{"name": ""}›, ‹{"name": 5}›, ‹[]›, ‹null›, {"name": "look"}]')).toEqual([
      [['look', '']],
      Array.from({ length: 5 }, () => 'entry-without-name'),
    ]);
  });
});

describe('Markdown rosters', () => {
  test('items of a task list are commands, whether done or not', () => {
    const text = '- [ ] look: see\n- [x] `go`: move\n- [X] **say**: speak\n- [a](b.md): ask\n1. [ ] bell: ring\n';
    expect(read('r.md', text)).toEqual([
      [
        ['look', 'see'],
        ['go', 'move'],
        ['say', 'speak'],
        ['a', 'ask'],
        ['bell', 'ring'],
      ],
      [],
    ]);
  });

  test('a box without a name is no command', () => {
    expect(read('r.md', '- look: see\n- [ ]\n- [x]\n')).toEqual([[['look', 'see']], []]);
  });

  test('a table whose head is empty has names and descriptions', () => {
    expect(read('r.md', '| | |\n|---|---|\n| look | see |\n| `go` | move |\n')).toEqual([
      [
        ['look', 'see'],
        ['go', 'move'],
      ],
      [],
    ]);
  });

  test('rows that are no table are told', () => {
    expect(read('r.md', '- bell: ring\n\n‹| look | see |\n| go | move |›\n')).toEqual([
      [['bell', 'ring']],
      ['rows-without-table'],
    ]);
  });

  test('a table without names is told where it is all there is', () => {
    expect(read('r.md', '‹| verb | meaning |›\n|---|---|\n| look | see |\n')).toEqual([[], ['table-without-names']]);
    expect(read('r.md', '- look: see\n\n| verb | meaning |\n|---|---|\n| x | y |\n')).toEqual([[['look', 'see']], []]);
  });

  test('line ends of Windows make no difference', () => {
    expect(read('r.md', '\ufeff- [ ] look: see 🚀\r\n- ‹look›: again\r\n')).toEqual([
      [
        ['look', 'see 🚀'],
        ['look', 'again'],
      ],
      ['duplicate-entry'],
    ]);
  });
});
