import { describe, expect, it } from 'vitest';
import { exampleRoot } from '../support/expect/proof';
import { MemoryFileSystem } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const FILES = {
  'galley.yaml': `version: 1
variables: { posture: { values: [guarded, open], default: guarded } }
commands: { prefixes: [sea_] }
rosters: { all: { file: roster.yaml } }
tools: { files: tools.json, profiles: { lean: { when: posture == "guarded", deferred: [sea_tow] } } }
prompts: { p: { layers: [{ id: a, file: a.md, teaches: true }, { id: list, roster: all }] } }
`,
  'tools.json': '[{ "name": "sea_tow", "description": "Call a tug." }]',
  'roster.yaml': 'look: See\nhail: { description: Speak, callable: user, aliases: [call] }\n',
  'a.md': 'Take a `look`, then `hail`, or `sea_tow`.\nA `look` is free.\n',
  '.claude/skills/moor/SKILL.md':
    '---\nname: moor\ndescription: Ties a ship to the quay. Use it when one arrives.\ndisable-model-invocation: true\n---\nTie it.\n',
  '.claude/commands/berth.md': 'Find a free place along the quay.\n',
  'CLAUDE.md': 'Run /moor, then /berth and /moor again.\n',
};

describe('the commands of a workspace', () => {
  it('are counted by group', async () => {
    const { service } = testWorkspace(FILES);
    expect(await service.commandGroups()).toEqual([
      { group: 'roster', count: 2 },
      { group: 'tool', count: 1 },
      { group: 'skill', count: 1 },
      { group: 'file', count: 1 },
    ]);
    expect(await testWorkspace({ 'a.md': 'Nothing.' }).service.commandGroups()).toEqual([]);
  });

  it('come with who introduces them, who may call them, and what is wrong with them', async () => {
    const { service, uri } = testWorkspace(FILES);
    const [look, hail, ...others] = await service.listCommands('roster');
    expect(others).toEqual([]);
    expect(look).toMatchObject({ name: 'look', from: uri('galley.yaml'), description: 'See', callable: null });
    // Listed although it is taught.
    expect(look).toMatchObject({ taught: ['a'], listed: ['p'], mentions: 2, problems: 1, aliases: [], profiles: [] });
    // The same, and taught as well as listed although only the user can call it.
    expect(hail).toMatchObject({ name: 'hail', aliases: ['call'], callable: 'user', problems: 3 });
    const [tow] = await service.listCommands('tool');
    expect(tow).toMatchObject({
      name: 'tow',
      aliases: ['sea_tow'],
      description: 'Call a tug.',
      taught: ['a'],
      listed: [],
    });
    expect(tow?.profiles).toEqual(['deferred (posture=guarded)', 'resident (posture=open)']);
  });

  it('are skills and command files, too', async () => {
    const { service, uri } = testWorkspace(FILES);
    const [moor] = await service.listCommands('skill');
    expect(moor).toMatchObject({
      name: 'moor',
      from: uri('.claude/skills/moor/SKILL.md'),
      callable: 'user',
      mentions: 2,
    });
    expect(moor?.location.range.start).toEqual({ line: 1, character: 6 });
    const [berth] = await service.listCommands('file');
    expect(berth).toMatchObject({ name: 'berth', description: null, callable: 'both', mentions: 1 });
  });

  it('have their places in detail', async () => {
    const { service, uri } = testWorkspace(FILES);
    const from = uri('galley.yaml');
    const look = await service.commandDetails({ group: 'roster', name: 'look', from });
    expect(look?.introductions.map(({ how, prompt, by, location }) => [how, prompt, by, location.uri])).toEqual([
      ['taught', 'p', 'a', uri('a.md')],
      ['listed', 'p', 'list', uri('roster.yaml')],
    ]);
    expect(look?.mentions.map(({ range }) => range.start.line)).toEqual([0, 1]);
    expect(look?.problems.map(({ code }) => code)).toEqual(['command/duplicate']);
    expect(look?.anchor).toEqual({
      uri: uri('roster.yaml'),
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } },
    });
    // Its header has no name, so the first place that names it stands for it.
    const berth = uri('.claude/commands/berth.md');
    const details = await service.commandDetails({ group: 'file', name: 'berth', from: berth });
    expect(details?.anchor).toEqual(details?.mentions[0]);
    expect(details?.mentions.map((place) => place.uri)).toEqual([uri('CLAUDE.md')]);
    expect(await service.commandDetails({ group: 'roster', name: 'gone', from })).toBeUndefined();
    expect(await service.commandDetails({ group: 'skill', name: 'gone', from: uri('gone') })).toBeUndefined();
  });

  it('agree with what is explained of each, in the harbour', async () => {
    const { service } = testWorkspace({}, new MemoryFileSystem(exampleRoot('harbour')));
    const [listed, explained] = [await service.listCommands('roster'), await service.commands()];
    expect(listed.map(({ name, mentions }) => [name, mentions])).toEqual(
      explained.map(({ name, mentions }) => [name, mentions.length]),
    );
  });
});
