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

/** Two tools, one of which requests carry only in the open posture; no roster has them. */
const SCHEMAS = marked(`[
  { "name": "sea_⟦l│ook⟧", "description": "See the berth.", "input_schema": { "type": "object" } },
  { "name": "sea_⟦tow⟧", "description": "Call a tug. First \`sea_⟦l│ook⟧\`.", "input_schema": { "type": "object" } }
]
`);
const manifestWith = (lines: string) => `version: 1
variables:
  posture: { values: [guarded, open], default: guarded }
commands: { prefixes: [sea_] }
rosters:
  all:
    file: roster.yaml
tools:
  files: tools.json
${lines}prompts:
  p:
    layers:
      - { id: a, file: a.md, teaches: true }
      - { id: list, roster: all }
`;
const described = (lines: string, text: string, roster = 'note: Write\n') =>
  testWorkspace({
    'galley.yaml': manifestWith(lines),
    'tools.json': SCHEMAS.text,
    'a.md': text,
    'roster.yaml': roster,
  });
const TEACHES = '  teaches: true\n';
const PROFILES = `  profiles:
    lean: { when: posture == "guarded", resident: [sea_look], deferred: [sea_tow] }
`;

describe('tools that no roster has', () => {
  it('are told of by hover and lens: when requests carry them, and who teaches them', async () => {
    const { service, uri } = described(PROFILES, 'Take a `look`.\n');
    const hover = await service.hover(uri('tools.json'), SCHEMAS.cursors[0] ?? { line: 0, character: 0 });
    const { value } = (hover?.contents ?? {}) as { value?: string };
    expect(hover?.range).toEqual(SCHEMAS.ranges[0]);
    expect(value).toContain('**look**: See the berth.');
    expect(value).toContain('tool `sea_look` · resident');
    expect(value).toContain('Taught in `p` by layer `a`');
    // In a.md, and in the description of the other tool.
    expect(value).toContain('2 mentions');
    const lenses = await service.codeLenses(uri('tools.json'));
    const over = lenses.filter(({ command }) => command?.title.includes('mention'));
    expect(over.map(({ range, command }) => [range.start.line, command?.title])).toEqual([
      [1, 'resident · taught by a · not listed · 2 mentions'],
      [2, 'deferred (posture=guarded) · resident (posture=open) · not taught · not listed · 0 mentions'],
    ]);
  });

  it('are explained by either name', async () => {
    const { service, uri } = described(PROFILES, 'Take a `look`.\n');
    const [report, ...others] = await service.commands('sea_tow');
    expect(others).toEqual([]);
    expect(await service.commands('tow')).toEqual([report]);
    expect(report).toMatchObject({
      name: 'tow',
      rosterBytes: null,
      profile: null,
      declared: { uri: uri('tools.json') },
    });
    expect(report?.tool).toMatchObject({
      name: 'sea_tow',
      placements: [
        { place: 'deferred', where: 'posture=guarded' },
        { place: 'resident', where: 'posture=open' },
      ],
    });
  });

  it('are found from the description of another tool', async () => {
    const { service, uri } = described('', 'Take a `look`.\n');
    const places = await service.references(uri('tools.json'), SCHEMAS.cursors[1] ?? { line: 0, character: 0 }, true);
    expect(places.map((place) => [place.uri, place.range])).toEqual([
      [uri('tools.json'), SCHEMAS.ranges[0]],
      [uri('a.md'), { start: { line: 0, character: 8 }, end: { line: 0, character: 12 } }],
      [uri('tools.json'), SCHEMAS.ranges[2]],
    ]);
  });

  it('are renamed in their schema and in the descriptions of others', async () => {
    const { service, uri } = described('', 'Take a `look`.\n');
    const edits = await service.rename(uri('a.md'), { line: 0, character: 9 }, 'peer');
    expect(applied(edits, uri('tools.json'), SCHEMAS.text)).toBe(SCHEMAS.text.replaceAll('sea_look', 'sea_peer'));
    expect(applied(edits, uri('a.md'), 'Take a `look`.\n')).toBe('Take a `peer`.\n');
  });

  it('are offered in code by their whole name, and with a prefix where one is typed', async () => {
    const { service, uri } = described('', '`\n`sea_\n');
    const labels = async (line: number, character: number) =>
      (await service.completion(uri('a.md'), { line, character })).map(({ label }) => label);
    expect(await labels(0, 1)).toEqual(['note', 'sea_look', 'sea_tow']);
    expect(await labels(1, 5)).toEqual(['sea_note', 'sea_look', 'sea_tow']);
  });

  it('are offered where a profile of the manifest names them', async () => {
    const { text, cursors } = marked(`version: 1
tools:
  files: tools.json
  search: { tool: sea│ }
  profiles:
    lean:
      resident: [sea_│]
      deferred:
        - s│
`);
    const { service, uri } = testWorkspace({ 'galley.yaml': text, 'tools.json': SCHEMAS.text });
    for (const cursor of cursors) {
      const items = await service.completion(uri('galley.yaml'), cursor);
      expect(items.map(({ label, detail }) => [label, detail])).toEqual([
        ['sea_look', 'See the berth.'],
        ['sea_tow', 'Call a tug. First `sea_look`.'],
      ]);
    }
  });
});

describe('descriptions of tools', () => {
  const found = async (workspace: ReturnType<typeof described>) =>
    (await workspace.service.check()).findings.filter(({ code }) => code.startsWith('command/'));

  it('teach nothing unless the manifest says so', async () => {
    expect(await found(described('', 'Take a `look`.\n'))).toEqual([]);
  });

  it('teach their own tool where it is resident: a text that teaches it as well is told', async () => {
    const workspace = described(TEACHES + PROFILES, 'Take a `look`, or `tow`.\n');
    const findings = (await found(workspace)).filter(({ code }) => code === 'command/duplicate');
    expect(findings.map(({ uri, range }) => [uri, range.start.character])).toEqual([
      [workspace.uri('a.md'), 8],
      [workspace.uri('a.md'), 19],
    ]);
    expect(findings[0]?.message).toContain('the description of tool `sea_look`');
    expect(findings[0]?.message).not.toContain('posture');
    expect(findings[1]?.message).toContain('posture=open');
    expect(findings[0]?.related).toMatchObject([
      { uri: workspace.uri('tools.json'), range: { end: SCHEMAS.ranges[0]?.end } },
    ]);
  });

  it('do not introduce a tool that another one names', async () => {
    // `sea_tow` names `sea_look`, which speaks for itself.
    expect(await found(described(TEACHES, 'Good morning.\n'))).toEqual([]);
  });

  it('introduce what a roster lists: leaving tools out of it mends that and makes no other finding', async () => {
    const workspace = described(TEACHES, 'Good morning.\n', 'look: See\nnote: Write\n');
    const [finding, ...others] = await found(workspace);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'command/duplicate', uri: workspace.uri('roster.yaml') });
    const [fix] = finding?.fixes ?? [];
    const manifest = manifestWith(TEACHES);
    const mended = applied(fix?.edits ?? [], workspace.uri('galley.yaml'), manifest);
    expect(mended).toBe(manifest.replace('    file: roster', '    leaveOutTools: true\n    file: roster'));
    workspace.write({ 'galley.yaml': mended });
    expect(await found(workspace)).toEqual([]);
    const view = await workspace.service.render({ manifest: workspace.uri('galley.yaml'), prompt: 'p' });
    expect(view?.text).toBe('Good morning.\n\n\nnote: Write');
  });

  it('leave a tool in the roster where it is not resident', async () => {
    const workspace = described(TEACHES + PROFILES, 'Hi.', 'tow: Pull\nnote: Write\n');
    const manifest = manifestWith(TEACHES + PROFILES);
    workspace.write({
      'galley.yaml': manifest.replace('    file: roster', '    leaveOutTools: true\n    file: roster'),
    });
    const text = async (posture: string) =>
      (await workspace.service.render({ manifest: workspace.uri('galley.yaml'), prompt: 'p', given: { posture } }))
        ?.text;
    expect(await text('guarded')).toBe('Hi.\n\nnote: Write\ntow: Pull');
    expect(await text('open')).toBe('Hi.\n\nnote: Write');
    expect(await found(workspace)).toEqual([]);
  });
});
