import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RosterEntry } from '../../../server/src/engine/commands/roster';
import { readRosterFile, rosterFormatOf } from '../../../server/src/engine/commands/rosterFile';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { marked, parts, soundIn } from './marked';

/**
 * Reads a file in which `‹›` stands around every name, description, help and alias, in that order for each entry,
 * and returns the fields without their places.
 */
function read(uri: string, input: string) {
  const { text, spans } = marked(input);
  const { entries, notices } = readRosterFile(new SourceDocument(uri, text));
  const found = entries.flatMap((entry) => placesOf(entry));
  expect(parts(text, found)).toEqual(parts(text, spans));
  expect(found.map(({ start, end }) => ({ start, end }))).toEqual(spans);
  for (const { uri: inFile } of found) expect(inFile).toBe(uri);
  return {
    entries: entries.map(({ span: _, nameSpan: _n, descriptionSpan: _d, helpSpan: _h, aliases, ...fields }) => ({
      ...fields,
      ...(aliases && { aliases: aliases.map(({ name }) => name) }),
    })),
    wholes: parts(
      text,
      entries.map(({ span }) => span),
    ),
    notices: notices.map(({ code, span, data, related }) => ({
      code,
      at: text.slice(span.start, span.end),
      ...(Object.keys(data).length > 0 && { data }),
      ...(related && { related: parts(text, related) }),
    })),
  };
}

function placesOf({ nameSpan, descriptionSpan, helpSpan, aliases = [] }: RosterEntry) {
  const places = [nameSpan, descriptionSpan, helpSpan, ...aliases.map(({ span }) => span)];
  return places.filter((place) => place !== undefined);
}

test('the ending of the name says the format', () => {
  expect(['a.json', 'a.JSONC', 'a.yaml', 'b/a.yml', 'a.md', 'a.txt', 'a'].map(rosterFormatOf)).toEqual([
    'json',
    'json',
    'yaml',
    'yaml',
    'markdown',
    'markdown',
    'markdown',
  ]);
});

describe('JSON', () => {
  test('a list of objects and names', () => {
    const { entries, wholes, notices } = read(
      'r.json',
      `[
  {"name": "‹look›", "description": "‹See what is \\"there\\"›", "help": "‹look [target]\\nmore›"},
  {"name": "‹say›", "aliases": ["‹speak›", "‹s›"], "callable": "both", "profile": "on-demand"},
  "‹go›"
]`,
    );
    expect(entries).toEqual([
      { name: 'look', description: 'See what is "there"', help: 'look [target]\nmore' },
      { name: 'say', aliases: ['speak', 's'], callable: 'both', profile: 'on-demand' },
      { name: 'go' },
    ]);
    expect(wholes[2]).toBe('go');
    expect(wholes[1]).toMatch(/^\{"name": "say".*"on-demand"\}$/);
    expect(notices).toEqual([]);
  });

  test('a map of descriptions and objects', () => {
    const { entries, wholes } = read('r.json', '{"‹look›": "‹See›", "‹say›": {"summary": "‹Speak›"}, "‹go›": null}');
    expect(entries).toEqual([
      { name: 'look', description: 'See' },
      { name: 'say', description: 'Speak' },
      { name: 'go' },
    ]);
    expect(wholes[0]).toBe('"look": "See"');
  });

  test('commands below a key, beside other data', () => {
    expect(read('r.json', '{"revision": 3, "commands": [{"name": "‹look›"}]}').entries).toEqual([{ name: 'look' }]);
    expect(read('r.json', '{"tools": {"‹look›": "‹See›"}}').entries).toEqual([{ name: 'look', description: 'See' }]);
    // A command may be called `tools`.
    expect(read('r.json', '{"‹tools›": "‹List›", "‹look›": "‹See›"}').entries).toHaveLength(2);
  });

  test('an empty description is a description', () => {
    const { entries } = read('r.json', '[{"name": "‹look›", "description": ‹""›}]');
    expect(entries).toEqual([{ name: 'look', description: '' }]);
  });

  test('a byte order mark, comments, CRLF', () => {
    expect(read('r.json', '\uFEFF[\r\n // first\r\n {"name": "‹look›"},\r\n]').notices).toEqual([]);
  });

  test('faults', () => {
    const { entries, notices } = read(
      'r.json',
      '[{"name": "‹look›", "callable": "nobody", "help": 3}, {"x": 1}, "", "‹look›"]',
    );
    expect(entries).toEqual([{ name: 'look' }, { name: 'look' }]);
    expect(notices).toEqual([
      { code: 'invalid-field', at: 'nobody', data: { field: 'callable', value: 'nobody' } },
      { code: 'invalid-field', at: '3', data: { field: 'help', value: '3' } },
      { code: 'entry-without-name', at: '{"x": 1}' },
      { code: 'entry-without-name', at: '""' },
      { code: 'duplicate-entry', at: 'look', data: { name: 'look' }, related: ['look'] },
    ]);
    expect(read('r.json', '"text"').notices).toEqual([{ code: 'roster-empty', at: 'text' }]);
    expect(read('r.json', '').notices.map(({ code }) => code)).toEqual(['roster-syntax']);
  });

  test('what stands before a fault is read', () => {
    const { entries, notices } = read('r.json', '[{"name": "‹look›"}, {"name": ');
    expect(entries).toEqual([{ name: 'look' }]);
    expect(notices.map(({ code }) => code)).toContain('roster-syntax');
  });
});

describe('YAML', () => {
  test('a list of maps and names', () => {
    const { entries, notices } = read(
      'r.yaml',
      `# the roster
- name: ‹look›
  description: "‹See›"
  help: ‹|
    look [target]
    more›
- name: '‹say›'
  aliases: [‹speak›, ‹s›] # two
  profile: deferred
- ‹go›
`,
    );
    expect(entries).toEqual([
      { name: 'look', description: 'See', help: 'look [target]\nmore\n' },
      { name: 'say', aliases: ['speak', 's'], profile: 'deferred' },
      { name: 'go' },
    ]);
    expect(notices).toEqual([]);
  });

  test('a map, with names that are no text elsewhere', () => {
    const { entries, wholes } = read(
      'r.yml',
      '‹look›: ‹See›\r\n‹on›: ‹Switch on›\r\n‹12›:\r\n  description: ‹Twelve›\r\n‹go›:\r\n',
    );
    expect(entries).toEqual([
      { name: 'look', description: 'See' },
      { name: 'on', description: 'Switch on' },
      { name: '12', description: 'Twelve' },
      { name: 'go' },
    ]);
    expect(wholes).toEqual(['look: See', 'on: Switch on', '12:\r\n  description: Twelve', 'go']);
  });

  test('an alias is the text it stands for', () => {
    const { entries } = read('r.yaml', '‹a›: &same ‹Text›\n‹b›: ‹*same›\n');
    expect(entries.map(({ description }) => description)).toEqual(['Text', 'Text']);
  });

  test('faults', () => {
    expect(read('r.yaml', 'commands:\n  - name: ‹a›\n  - names: b\n  - [c]\n').notices).toEqual([
      { code: 'entry-without-name', at: 'names: b' },
      { code: 'entry-without-name', at: '[c]' },
    ]);
    expect(read('r.yaml', '‹look›: ‹See›\n‹look›: ‹Again›\n').notices).toEqual([
      { code: 'duplicate-entry', at: 'look', data: { name: 'look' }, related: ['look'] },
    ]);
    expect(read('r.yaml', '‹look›: [a]\n').notices).toEqual([
      { code: 'invalid-field', at: '[a]', data: { field: 'description', value: '[…]' } },
    ]);
    expect(read('r.yaml', '# nothing\n').notices).toEqual([{ code: 'roster-empty', at: '# nothing' }]);
    expect(read('r.yaml', '- '.repeat(5_000)).notices.map(({ code }) => code)).toEqual(['roster-syntax']);
  });
});

describe('Markdown tables', () => {
  test('columns go by their headings', () => {
    const { entries, wholes, notices } = read(
      'r.md',
      `# Commands

| **Command** | Rank | Purpose | Aliases | Profile |
| --- | :-: | --- | --- | --- |
| \`‹look›\` | 1 | ‹See \\| look around› | \`‹l›\`, ‹x› | deferred |
| ‹say› | 2 | ‹Speak› | - | soon |
|  | 3 | Nothing | | |
`,
    );
    expect(entries).toEqual([
      { name: 'look', description: 'See | look around', aliases: ['l', 'x'], profile: 'deferred' },
      { name: 'say', description: 'Speak' },
    ]);
    expect(wholes[1]).toBe('| say | 2 | Speak | - | soon |');
    expect(notices).toEqual([
      { code: 'invalid-field', at: 'soon', data: { field: 'profile', value: 'soon' } },
      { code: 'entry-without-name', at: '|  | 3 | Nothing | | |' },
    ]);
  });

  test('without outer pipes, and with a column that says nothing', () => {
    const { entries } = read('r.md', 'name | what\n--- | ---\n`‹look› [x]` | ‹See›\n');
    expect(entries).toEqual([{ name: 'look', description: 'See' }]);
  });

  test('other tables, and tables in code, are not rosters', () => {
    expect(read('r.md', 'Key | Value\n--- | ---\na | b\n\n```\nname | x\n--- | ---\na | b\n```\n').notices).toEqual([
      { code: 'table-without-names', at: 'Key | Value' },
    ]);
  });
});

describe('Markdown lists', () => {
  test('names in code, bold, links and bare', () => {
    const { entries, notices } = read(
      'r.md',
      `Some prose: not an entry.

- \`‹look› [target]\`: ‹See›
- **‹say›** — ‹Speak
  to all›
- [‹go›](docs/go.md) - ‹Move›
- **\`‹tell›\`** ‹Whisper›
* ‹note›: ‹Write›
+ ‹wait›
1. ‹first› = ‹One›
- A sentence in a list is no command
- **Two words** are none either
  - \`nested\`: explains
- [ ] a task
`,
    );
    expect(entries).toEqual([
      { name: 'look', description: 'See' },
      { name: 'say', description: 'Speak to all' },
      { name: 'go', description: 'Move' },
      { name: 'tell', description: 'Whisper' },
      { name: 'note', description: 'Write' },
      { name: 'wait' },
      { name: 'first', description: 'One' },
    ]);
    expect(notices).toEqual([]);
  });

  test('CRLF and a byte order mark', () => {
    const { entries } = read('r.md', '\uFEFF- `‹look›`: ‹See›\r\n- `‹say›`: ‹Speak\r\n  up›\r\n');
    expect(entries.map(({ description }) => description)).toEqual(['See', 'Speak up']);
  });

  test('a file without any command', () => {
    expect(read('r.md', 'Nothing here.\n').notices).toEqual([{ code: 'roster-empty', at: 'Nothing here.' }]);
    expect(read('r.md', '').notices.map(({ code }) => code)).toEqual(['roster-empty']);
  });
});

test('any text in any format has sound entries and notices', () => {
  const scrap = fc.constantFrom(
    ...[
      '[',
      ']',
      '{',
      '}',
      '"',
      ':',
      ',',
      '"name"',
      '"commands"',
      'name: ',
      '- ',
      '`a`',
      '**',
      '|',
      '---',
      ' | ',
      '\n',
      '\n  ',
      '\r\n',
      '\\',
      '&a ',
      '*a',
      '#',
      '\uFEFF',
      '😀',
      '[a](b)',
    ],
  );
  const texts = fc.oneof(
    fc.array(scrap, { maxLength: 40 }).map((scraps) => scraps.join('')),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('json', 'yaml', 'markdown'), (text, format) => {
      const { entries, notices } = readRosterFile(new SourceDocument('r', text), format);
      for (const entry of entries) {
        expect(entry.name).not.toBe('');
        for (const place of [entry.span, ...placesOf(entry)]) expect(soundIn(text, place)).toBe(true);
      }
      for (const { span } of notices) if (text !== '' && text !== '\uFEFF') expect(soundIn(text, span)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
