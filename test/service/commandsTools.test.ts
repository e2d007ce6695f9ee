import { describe, expect, it } from 'vitest';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// Marked ranges name the tool `sea_tow`, without its prefix.
const MANIFEST = marked(`version: 1
variables:
  posture: { values: [guarded, open], default: guarded }
commands: { prefixes: [sea_] }
rosters:
  all: { file: roster.yaml }
tools:
  files: tools.json
  profiles:
    lean: { when: posture == "guarded", resident: [sea_look], deferred: ["sea_⟦tow⟧"] }
    full: { resident: [sea_⟦tow⟧] }
prompts:
  p:
    layers:
      - { id: a, file: a.md, teaches: true }
      - { id: now, text: "open", when: posture == "open" }
`);
const TOOLS = marked(`[
  { "name": "sea_look", "description": "See", "input_schema": { "type": "object" } },
  { "name": "sea_⟦tow⟧", "description": "Pull", "input_schema": { "type": "object" } }
]
`);
const TEXT = marked('`sea_⟦t│ow⟧` it, `⟦tow⟧` it again, or `sea_⟦toe⟧`. Never `note`.\n');
const FILES = { 'galley.yaml': MANIFEST, 'tools.json': TOOLS, 'a.md': TEXT };

function start() {
  return testWorkspace({
    ...Object.fromEntries(Object.entries(FILES).map(([path, { text }]) => [path, text])),
    'roster.yaml': 'note: Write\n',
  });
}

describe('tools as commands', () => {
  it('are known by their names, and deferred in the variants whose profile says so', async () => {
    const { service, uri } = start();
    const found = (await service.check()).findings.filter(({ code }) => code.startsWith('command/'));
    expect(found.map(({ code, range }) => [code, range])).toEqual([
      ['command/deferred', TEXT.ranges[0]],
      ['command/unknown', TEXT.ranges[2]],
    ]);
    expect(found[0]?.message).toContain('posture=guarded');
    expect(found[0]?.related).toMatchObject([{ uri: uri('tools.json'), range: { end: TOOLS.ranges[0]?.end } }]);
    expect(found[1]?.message).toContain('`tow`');
  });

  it('are followed and renamed in their schema, in texts and in the profiles, without the prefix', async () => {
    const { service, uri } = start();
    const cursor = TEXT.cursors[0] ?? { line: 0, character: 0 };
    expect(await service.definition(uri('a.md'), cursor)).toEqual([{ uri: uri('tools.json'), range: TOOLS.ranges[0] }]);
    const edits = await service.rename(uri('a.md'), cursor, 'pull');
    for (const [path, { text, ranges }] of Object.entries(FILES)) {
      const expected = ranges.slice(0, 2).map((range) => ({ uri: uri(path), range, newText: 'pull' }));
      expect(applied(edits, uri(path), text)).toBe(applied(expected, uri(path), text));
    }
  });

  it('are symbols of the workspace, as the commands of rosters are', async () => {
    const { service, uri } = start();
    const symbols = await service.workspaceSymbols('o');
    expect(symbols.map(({ name, location }) => [name, location.uri])).toEqual([
      ['note', uri('roster.yaml')],
      ['sea_look', uri('tools.json')],
      ['sea_tow', uri('tools.json')],
    ]);
  });
});
