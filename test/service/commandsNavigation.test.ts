import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/src/service/refusal';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// Each marked range names the command `look`, by its name or as `l`; each cursor is on it.
const MANIFEST = marked(`version: 1
sources:
  a: { file: a.md, grammar: tags }
variables:
  posture: { values: [guarded, open], default: guarded }
roles: { files: roles/*.md, overrides: { from: front-matter } }
rosters:
  all: { file: roster.json, preferred: [note, "⟦lo│ok⟧"] }
commands: { prefixes: [sea_] }
prompts:
  p:
    layers:
      - { id: routing, section: a#routing, teaches: true }
      - { id: role, role: true }
      - { id: open, section: a#open, when: posture == "open", teaches: true }
      - { id: list, roster: all }
`);
const SOURCE = marked(`look at \`look_out\`, \`outlook\`, \`see look\` and a fence:
\`\`\`
look
\`\`\`
<routing>
🚀 First \`sea_⟦lo│ok⟧ around\`, not look; then \`⟦look⟧\` or \`⟦l│⟧\`.
</routing>
<open>
Later \`⟦look⟧\`, \`note\`.
</open>
<unused>
\`⟦look⟧\`
</unused>
`);
const ROLE = marked(`---
overrides: { watch: "once \`⟦look⟧\`" }
---
Only \`⟦look⟧\`.
`);
const ROSTER = marked(`[
  { "name": "⟦│look⟧", "description": "See *it*: look!", "aliases": ["⟦l⟧"] },
  { "name": "note", "description": "Write" },
  { "name": "look_out", "description": "Watch" }
]
`);
const FILES = { 'a.md': SOURCE, 'roles/r.md': ROLE, 'galley.yaml': MANIFEST, 'roster.json': ROSTER };

type Place = { readonly line: number; readonly character: number };

function start() {
  const texts = Object.entries(FILES).map(([path, { text }]) => [path, text] as const);
  return testWorkspace(Object.fromEntries(texts));
}

const cursors = Object.entries(FILES).flatMap(([path, { cursors: found }]) =>
  found.map((cursor, index) => [`${path} ${index}`, path, cursor] as const),
);
const cursorOf = (text: typeof SOURCE, index = 0) => text.cursors[index] as Place;
const sorted = (places: readonly { uri: string; range: { start: Place } }[]) =>
  places.map(({ uri, range }) => `${uri} ${range.start.line}:${range.start.character}`).sort();

describe('commands of a roster', () => {
  it.each(cursors)('are found in all places, from %s', async (_what, path, cursor) => {
    const { service, uri } = start();
    const expected = Object.entries(FILES).flatMap(([file, { ranges }]) =>
      ranges.map((range) => ({ uri: uri(file), range })),
    );
    expect(sorted(await service.references(uri(path), cursor, true))).toEqual(sorted(expected));
    const declared = ROSTER.ranges.map((range) => ({ uri: uri('roster.json'), range }));
    const used = sorted(await service.references(uri(path), cursor, false));
    expect(used).toEqual(sorted(expected).filter((place) => !sorted(declared).includes(place)));
  });

  it('lead from a mention to the entry, and from an alias to where it is declared', async () => {
    const { service, uri } = start();
    const at = (index: number) => [{ uri: uri('roster.json'), range: ROSTER.ranges[index] }];
    expect(await service.definition(uri('a.md'), cursorOf(SOURCE))).toEqual(at(0));
    expect(await service.definition(uri('a.md'), cursorOf(SOURCE, 1))).toEqual(at(1));
    expect(await service.definition(uri('galley.yaml'), cursorOf(MANIFEST))).toEqual(at(0));
  });

  it('are highlighted in their own file', async () => {
    const { service, uri } = start();
    const found = await service.documentHighlights(uri('a.md'), cursorOf(SOURCE));
    expect(found.map(({ range }) => range)).toEqual(SOURCE.ranges);
  });

  it('are renamed wherever they have that name, and nothing else changes', async () => {
    const { service, uri } = start();
    expect(await service.prepareRename(uri('a.md'), cursorOf(SOURCE))).toEqual(SOURCE.ranges[0]);
    for (const [path, from] of [
      ['a.md', cursorOf(SOURCE)],
      ['roster.json', cursorOf(ROSTER)],
      ['galley.yaml', cursorOf(MANIFEST)],
    ] as const) {
      const edits = await service.rename(uri(path), from, 'gaze');
      for (const [file, { text, ranges }] of Object.entries(FILES)) {
        const lines = text.split('\n');
        const named = ranges.filter(
          ({ start: { line, character }, end }) => lines[line]?.slice(character, end.character) === 'look',
        );
        const expected = named.map((range) => ({ uri: uri(file), range, newText: 'gaze' }));
        expect(applied(edits, uri(file), text)).toBe(applied(expected, uri(file), text));
        expect(edits.filter((edit) => edit.uri === uri(file))).toHaveLength(named.length);
      }
    }
  });

  it('are renamed by an alias where they have the alias', async () => {
    const { service, uri } = start();
    const edits = await service.rename(uri('a.md'), cursorOf(SOURCE, 1), 'view');
    expect(applied(edits, uri('a.md'), SOURCE.text)).toBe(SOURCE.text.replace('`l`', '`view`'));
    expect(applied(edits, uri('roster.json'), ROSTER.text)).toBe(ROSTER.text.replace('["l"]', '["view"]'));
    expect(edits).toHaveLength(2);
  });

  it.each(['note', 'l', 'sea_gaze', 'two words', '', '--gaze', 'true', 'gaze:'])('refuse the name %j', async (name) => {
    const { service, uri } = start();
    await expect(service.rename(uri('a.md'), cursorOf(SOURCE), name)).rejects.toBeInstanceOf(Refusal);
  });

  it('show on hover what they do, where they are introduced, and what they cost', async () => {
    const { service, uri } = start();
    const hover = await service.hover(uri('a.md'), cursorOf(SOURCE));
    expect(hover?.range).toEqual(SOURCE.ranges[0]);
    const text = (hover as { contents: { value: string } }).contents.value;
    expect(text).toContain('**look**: See \\*it\\*: look\\!');
    // A line break and `look: See *it*: look!`.
    expect(text).toContain('22 B');
    expect(text).toContain('Taught in `p` by layer `routing`');
    expect(text).toMatch(/Taught in `p` by layer `open` \(posture=open\)/);
    expect(text).toMatch(/Listed in `p` by layer `list`$|Listed in `p` by layer `list` {2}\n/m);
    // Four of the source by name, one by an alias, and two of the role.
    expect(text).toContain(`${SOURCE.ranges.length + ROLE.ranges.length} mentions`);
  });

  it('have a lens over their entry', async () => {
    const { service, uri } = start();
    const lenses = await service.codeLenses(uri('roster.json'));
    const titles = lenses.filter(({ range }) => range.start.line > 0).map(({ command }) => command?.title);
    expect(titles).toEqual([
      'taught by routing, open · listed in p · 7 mentions',
      'taught by open · listed in p · 1 mention',
      // What stands outside of sections is in no prompt.
      'not taught · listed in p · 0 mentions',
    ]);
  });
});

describe('completion of commands', () => {
  it.each([
    ['in a code span', 'Use `│', ['look', 'look_out', 'note']],
    ['with the prefix that is typed', 'Use `sea_l│', ['sea_look', 'sea_look_out', 'sea_note']],
    ['in the second code span of a line', '`note` and `n│`', ['look', 'look_out', 'note']],
    ['not behind a code span', '`note` and │', []],
    ['not for a later word', '`note a│', []],
  ])('%s', async (_what, source, expected) => {
    const { text, cursors: found } = marked(`<routing>\n${source}\n</routing>\n`);
    const { service, write, uri } = start();
    write({ 'a.md': text });
    const items = await service.completion(uri('a.md'), found[0] as Place);
    expect(items.map(({ label }) => label).sort()).toEqual(expected);
    for (const { textEdit, label } of items) expect(textEdit).toMatchObject({ newText: label });
  });
});
