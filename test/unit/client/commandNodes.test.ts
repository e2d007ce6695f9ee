import { describe, expect, it } from 'vitest';
import { commandTarget } from '../../../client/src/commands/arguments';
import { type CommandWords, commandNodes, detailNodes, groupNodes } from '../../../client/src/views/commandNodes';
import type { CommandInfo } from '../../../server/src/protocol/commandList';

const words: CommandWords = {
  path: (uri) => uri.replace('file:///', ''),
  group: (group) => `the ${group}s`,
  callable: (who) => `for ${who}`,
  taughtBy: (names) => `taught ${names}`,
  listedIn: (names) => `listed ${names}`,
  also: (names) => `also ${names}`,
  mentions: (count) => `${count}×`,
  problems: (count) => `${count} wrong`,
  introduction: ({ how, prompt, by }) => `${how} ${prompt} ${by}`,
  untaught: 'unknown to all',
  mentioned: 'named',
};

const place = (path: string, line = 4) => ({
  uri: `file:///${path}`,
  range: { start: { line, character: 2 }, end: { line, character: 6 } },
});

function command(name: string, more: Partial<CommandInfo> = {}): CommandInfo {
  const none = { description: null, callable: null, profiles: [], aliases: [], taught: [], listed: [] };
  const base = { group: 'roster', name, from: 'file:///galley.yaml', location: place('roster.yaml') } as const;
  return { ...base, ...none, mentions: 0, problems: 0, ...more };
}

describe('the groups', () => {
  it('say how many commands they have, and ask for them when they are opened', () => {
    const groups = groupNodes(
      [
        { group: 'roster', count: 2 },
        { group: 'skill', count: 10_000 },
      ],
      words,
    );
    expect(groups.map(({ label, description, children }) => [label, description, children])).toEqual([
      ['the rosters', '2', 'asked'],
      ['the skills', '10000', 'asked'],
    ]);
  });
});

describe('a command', () => {
  const only = (more: Partial<CommandInfo>) => commandNodes([command('hail', more)], words)[0];

  it('says who teaches and lists it, and how often it is named', () => {
    const node = only({ taught: ['routing', 'notes'], listed: ['resident'], mentions: 3 });
    expect(node).toMatchObject({
      kind: 'command-roster',
      label: 'hail',
      description: 'taught routing, notes · listed resident · 3×',
      warning: false,
      children: 'asked',
      location: place('roster.yaml'),
    });
  });

  it('that no prompt introduces says so, but a skill does not: no prompt has to', () => {
    expect(only({})?.description).toBe('unknown to all · 0×');
    expect(only({ group: 'skill' })?.description).toBe('0×');
  });

  it('with a problem warns', () => {
    expect(only({ problems: 2, taught: ['a'] })).toMatchObject({
      description: '2 wrong · taught a · 0×',
      icon: 'warning',
      warning: true,
    });
  });

  it('tells the rest on hovering', () => {
    const facts = {
      description: 'Speak',
      aliases: ['call'],
      callable: 'user',
      profiles: ['deferred (tier=lean)'],
    } as const;
    expect(only(facts)?.tooltip).toBe(
      'Speak\nalso call\nfor user\ndeferred (tier=lean)\nunknown to all\n0×\nroster.yaml',
    );
  });

  it('shows its file where another one has its name', () => {
    const nodes = commandNodes(
      [
        command('hail', { group: 'skill', from: 'file:///a', location: place('a/SKILL.md') }),
        command('hail', { group: 'skill', from: 'file:///b', location: place('b/SKILL.md') }),
      ],
      words,
    );
    expect(nodes.map(({ description }) => description)).toEqual(['a/SKILL.md · 0×', 'b/SKILL.md · 0×']);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(2);
  });

  it('is what the commands of its menu are called for', () => {
    expect(commandTarget(only({}))).toEqual({ group: 'roster', name: 'hail', from: 'file:///galley.yaml' });
    for (const wrong of [
      undefined,
      {},
      { command: { group: 'roster' } },
      { command: { group: 'x', name: '', from: '' } },
    ])
      expect(commandTarget(wrong)).toBeUndefined();
  });
});

describe('the places of a command', () => {
  it('come with what is wrong first, then who introduces it, then who names it', () => {
    const [parent] = commandNodes([command('hail')], words);
    if (!parent) throw new Error('no node');
    const nodes = detailNodes(
      {
        problems: [{ code: 'command/duplicate', message: 'Twice.', location: place('a.md', 0) }],
        introductions: [
          { how: 'taught', prompt: 'p', by: 'routing', where: 'posture=open', location: place('a.md', 1) },
          { how: 'listed', prompt: 'p', by: 'list', where: '', location: place('roster.yaml', 2) },
        ],
        mentions: [place('a.md', 1), place('b.md', 8)],
        anchor: null,
      },
      parent,
      words,
    );
    expect(nodes.map(({ kind, label, description }) => [kind, label, description])).toEqual([
      ['problem', 'Twice.', ''],
      ['taught', 'taught p routing', 'posture=open · a.md:2'],
      ['listed', 'listed p list', 'roster.yaml:3'],
      ['mention', 'named', 'a.md:2'],
      ['mention', 'named', 'b.md:9'],
    ]);
    expect(nodes.every(({ location, children }) => location !== null && children.length === 0)).toBe(true);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(5);
  });
});
