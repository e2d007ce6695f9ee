import { describe, expect, it } from 'vitest';
import type { Finding } from '../../server/src/service/findings';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

interface Parts {
  readonly routing?: string;
  readonly notes?: string;
  readonly roster?: string;
  /** Lines of the roster's declaration. */
  readonly options?: string;
  readonly layers?: string;
}

const manifest = ({ options = '', layers = '' }: Parts) => `version: 1
variables:
  posture: { values: [guarded, open], default: guarded }
  weather: { values: [fair, foul], default: fair }
rosters:
  all:
    file: roster.yaml
${options}commands: { prefixes: [sea_] }
prompts:
  p:
    layers:
      - { id: routing, file: routing.md, teaches: true }
      - { id: notes, file: notes.md, teaches: true, when: posture == "open" }
      - { id: weather, text: "Wind.", when: weather == "foul" }
${layers}`;

function start(parts: Parts) {
  const { routing = '', notes = '', roster = 'look: See\nnote: Write\n' } = parts;
  const workspace = testWorkspace({
    'galley.yaml': manifest(parts),
    'routing.md': routing,
    'notes.md': notes,
    'roster.yaml': roster,
  });
  const commands = async () => (await workspace.service.check()).findings.filter(({ code }) => /^command/.test(code));
  return { ...workspace, commands, manifest: manifest(parts) };
}

const LIST = '      - { id: list, roster: all }\n';
const codes = (findings: readonly Finding[]) => findings.map(({ code, severity }) => `${severity} ${code}`);
const lines = (findings: readonly Finding[]) => findings.map(({ range }) => range.start.line);

describe('duplicates', () => {
  it('tells at the later section, naming the variants that have both', async () => {
    const routing = marked('`⟦look⟧` around');
    const notes = marked('First `sea_⟦look⟧`, then `note`. Again `look`.');
    const { commands, uri } = start({ routing: routing.text, notes: notes.text });
    const [finding, ...others] = await commands();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'command/duplicate', uri: uri('notes.md'), range: notes.ranges[0] });
    expect(finding?.message).toContain('posture=open');
    expect(finding?.message).not.toContain('weather');
    expect(finding?.related).toMatchObject([{ uri: uri('routing.md'), range: routing.ranges[0] }]);
  });

  it('names no variant where it holds in all of them', async () => {
    const { commands, uri } = start({ routing: 'Take a `look`.', layers: LIST });
    const [finding, ...others] = await commands();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ uri: uri('roster.yaml'), range: { start: { line: 0, character: 0 } } });
    expect(finding?.message).not.toMatch(/posture|weather/);
  });

  it('points from a listed command at every section that teaches it', async () => {
    const { commands, uri } = start({ routing: '`look`', notes: '`look`', layers: LIST });
    const listed = (await commands()).find((one) => one.uri === uri('roster.yaml'));
    expect(listed?.related.map((place) => place.uri)).toEqual([uri('routing.md'), uri('notes.md')]);
  });

  it('counts a group that teaches once', async () => {
    const layers = `      - id: group
        teaches: true
        layers:
          - { id: inner, text: "\`note\` it", teaches: true }
`;
    expect(await start({ routing: '`look`', layers }).commands()).toEqual([]);
  });

  it('takes any prefixed name for a command where there is no roster', async () => {
    const workspace = testWorkspace({
      'galley.yaml': `version: 1
commands: { prefixes: [sea_] }
prompts:
  p:
    layers:
      - { id: a, text: "\`sea_look\` in \`README.md\`", teaches: true }
      - { id: b, text: "\`look\` in \`README.md\`", teaches: true }
`,
    });
    const found = (await workspace.service.check()).findings;
    expect(found.map(({ message }) => /`(\w+)`/.exec(message)?.[1])).toEqual(['look']);
  });
});

describe('the fix that leaves a command out of the roster', () => {
  it.each([
    ['a roster without the list', '', '    leaveOut: [routing]\n    file: roster.yaml\n'],
    ['a list in brackets', '    leaveOut: [notes]\n', '    leaveOut: [notes, routing]\n'],
    ['an empty list', '    leaveOut: []\n', '    leaveOut: [routing]\n'],
    ['a list in lines', '    leaveOut:\n      - notes # c\n', '    leaveOut:\n      - notes # c\n      - routing\n'],
  ])('%s', async (_what, options, expected) => {
    const workspace = start({ routing: '`look`', layers: LIST, options });
    const [finding] = await workspace.commands();
    const [fix, ...others] = finding?.fixes ?? [];
    expect(others).toEqual([]);
    expect(fix?.kind).toBe('offered');
    const fixed = applied(fix?.edits ?? [], workspace.uri('galley.yaml'), workspace.manifest);
    expect(fixed).toContain(expected);
    workspace.write({ 'galley.yaml': fixed });
    expect(await workspace.commands()).toEqual([]);
    expect((await workspace.service.check()).findings).toEqual([]);
  });

  it('is not offered where another prompt with the roster has no such layer', async () => {
    const layers = `${LIST}  q:\n    layers:\n      - { id: list, roster: all }\n`;
    const [finding] = await start({ routing: '`look`', layers }).commands();
    expect(finding).toMatchObject({ code: 'command/duplicate', fixes: [] });
  });
});

describe('other findings', () => {
  it('an unknown command: a prefixed one is a warning, near code a hint, far code nothing', async () => {
    const text = marked('`sea_⟦lok⟧`, `⟦notes⟧`, `npm`, `sea_⟦anchorage⟧`');
    const { commands, uri } = start({ routing: text.text });
    const found = await commands();
    expect(codes(found)).toEqual(['warning command/unknown', 'hint command/unknown', 'warning command/unknown']);
    expect(found.map(({ range }) => range)).toEqual(text.ranges);
    expect(found.map(({ fixes }) => fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText)))).toEqual([
      ['look'],
      ['note'],
      [],
    ]);
    expect(new Set(found.map((one) => one.uri))).toEqual(new Set([uri('routing.md')]));
  });

  it('a preferred name that the roster does not have', async () => {
    const { commands, uri, manifest: text } = start({ options: '    preferred: [note, lock]\n' });
    const found = await commands();
    expect(codes(found)).toEqual(['warning command/unknown']);
    expect(found[0]?.uri).toBe(uri('galley.yaml'));
    expect(text.split('\n')[found[0]?.range.start.line ?? 0]?.slice(found[0]?.range.start.character)).toBe('lock]');
    expect(found[0]?.message).toContain('`look`');
  });

  it('an alias, with the name in its place', async () => {
    const { commands, uri } = start({ routing: 'Use `l`.', roster: 'look: { description: See, aliases: [l] }\n' });
    const [finding, ...others] = await commands();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'command/renamed', severity: 'hint' });
    expect(applied(finding?.fixes[0]?.edits ?? [], uri('routing.md'), 'Use `l`.')).toBe('Use `look`.');
  });

  it('a command that only the user can call, taught and listed', async () => {
    const roster = 'quit: { description: Leave, callable: user }\nlook: See\n';
    expect(codes(await start({ routing: '`quit`', roster }).commands())).toEqual(['warning command/uncallable']);
    const listed = await start({ roster, layers: LIST }).commands();
    expect(codes(listed)).toEqual(['warning command/uncallable']);
    expect(lines(listed)).toEqual([0]);
  });

  it('a command that must be loaded first, but only where it is taught', async () => {
    const roster = 'look: See\ntow: { description: Pull, profile: deferred }\n';
    expect(codes(await start({ routing: '`tow`', roster }).commands())).toEqual(['information command/deferred']);
    expect(await start({ roster, layers: LIST }).commands()).toEqual([]);
  });

  it('two commands of one name', async () => {
    const roster = 'look: See\nLook: See more\nsee: { description: See, aliases: [look] }\n';
    const found = await start({ roster }).commands();
    expect(codes(found)).toEqual(['warning command/collision', 'warning command/collision']);
    expect(lines(found)).toEqual([1, 2]);
    expect(found.flatMap(({ related }) => related.map(({ range }) => range.start.line))).toEqual([0, 0]);
  });

  it('faults of the roster file', async () => {
    const roster = 'look: { description: See, callable: cat }\nnote: Write\nnote: Again\n';
    const found = await start({ roster }).commands();
    expect(codes(found)).toEqual(['warning command/roster', 'warning command/roster']);
    expect(lines(found)).toEqual([0, 2]);
  });

  it('names that no text can say, because they have a prefix', async () => {
    const roster = 'look: See\nsea_note: Write\nseal: Close\n';
    const { findings } = await testWorkspace({
      'galley.yaml': 'version: 1\nrosters: { all: { file: r.yaml } }\ncommands: { prefixes: [sea_] }\nprompts: {}\n',
      'r.yaml': roster,
    }).service.check();
    const found = findings.filter(({ code }) => code.startsWith('command/'));
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'command/roster: `sea_` is a prefix of the manifest: a text that says `sea_note` names `note`, not this entry.',
    ]);
    expect(lines(found)).toEqual([1]);
  });

  it('JSON that breaks off, in words', async () => {
    const { service } = testWorkspace({
      'galley.yaml':
        'version: 1\nrosters: { all: { file: r.json } }\nprompts: { p: { layers: [{ id: a, roster: all }] } }\n',
      'r.json': '{"look": "See"',
    });
    const { findings } = await service.check();
    expect(findings.map(({ message }) => message)).toEqual([
      'The roster cannot be read from here on: a closing brace is missing',
    ]);
  });

  it('a command that nobody tells of, only for those who ask', async () => {
    const { service, commands } = start({ routing: '`look`' });
    expect(await commands()).toEqual([]);
    service.setSettings({ severity: { 'command/*': 'error' } });
    expect(await commands()).toEqual([]);
    service.setSettings({ severity: { 'command/untaught': 'warning' } });
    const found = await commands();
    expect(codes(found)).toEqual(['warning command/untaught']);
    expect(lines(found)).toEqual([1]);
  });
});
