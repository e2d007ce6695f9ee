import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { gitHistory } from '../../server/src/node/git';
import type { Finding } from '../../server/src/service/findings';
import type { History } from '../../server/src/service/history';
import { createPromptService } from '../../server/src/service/promptService';
import { applied } from '../support/appliedEdits';
import { type GitRepository, gitRepository } from '../support/gitRepository';
import { marked } from '../support/markedText';

const MANIFEST = `version: 1
commands: { prefixes: [sea_] }
rosters: { all: { file: roster.yaml } }
prompts: { p: { layers: [{ id: a, file: a.md, teaches: true }, { id: list, roster: all }] } }
`;
const skill = (name: string) =>
  `---\nname: ${name}\ndescription: Ties a ship to the quay. Use it when one arrives.\n---\nTie it.\n`;

let repository: GitRepository;
beforeEach(() => {
  repository = gitRepository();
});
afterEach(() => repository.remove());

interface Opened {
  /** Findings of names that are gone, once all is known. */
  found(): Promise<readonly Finding[]>;
  service: ReturnType<typeof createPromptService>;
  /** Questions to the history that open it. */
  opened(): number;
  told: string[];
}

function open(history: History | null = gitHistory): Opened {
  const told: string[] = [];
  let opened = 0;
  const counted: History = {
    open(folder) {
      opened++;
      return (history as History).open(folder);
    },
  };
  const service = createPromptService({
    files: nodeFileSystem,
    ...(history && { history: counted }),
    logger: { info: () => undefined, warn: (text) => told.push(text), error: (text) => told.push(text) },
    tokenizers: { peek: () => undefined, load: () => Promise.reject(new Error('none')) },
    clock: () => 0,
  });
  service.setFolders([repository.uri()]);
  return {
    service,
    opened: () => opened,
    told,
    async found() {
      await service.prepare();
      const { findings } = await service.check();
      return findings.filter(({ code }) => code === 'command/renamed' || code === 'command/unknown');
    },
  };
}

/** The day that git says a revision was made, and the id as it is told. */
const made = (id: string) =>
  `${repository.git('show', '-s', '--format=%cd', '--date=format-local:%Y-%m-%d', id)} (${id.slice(0, 8)})`;

describe('commands that were renamed in a roster', () => {
  it('are told with day and revision, and the new name is offered', async () => {
    const text = marked('First `sea_⟦hail⟧ ship`, then `⟦hail⟧`, or `shout`.\n');
    repository.commit('first', { 'galley.yaml': MANIFEST, 'roster.yaml': 'look: See\nhail: Speak\nnote: Write\n' });
    const id = repository.commit('rename', { 'roster.yaml': 'look: See\ncall: Speak to a ship\nnote: Write\n' });
    repository.commit('later', { 'roster.yaml': 'look: See\ncall: Speak to anyone\nnote: Write\n', 'a.md': text.text });
    const found = await open().found();
    expect(found.map(({ code, severity, range }) => [code, severity, range])).toEqual(
      text.ranges.map((range) => ['command/renamed', 'warning', range]),
    );
    expect(found[0]?.message).toBe(`\`hail\` was renamed to \`call\` on ${made(id)}.`);
    const edits = found.flatMap(({ fixes }) => fixes.flatMap((fix) => (fix.kind === 'offered' ? fix.edits : [])));
    expect(applied(edits, repository.uri('a.md'), text.text)).toBe(text.text.replaceAll('hail', 'call'));
  });

  it('are followed where the roster itself was renamed', async () => {
    repository.commit('first', { 'galley.yaml': MANIFEST, 'old.yaml': 'look: See\nhail: Speak\nnote: Write\n' });
    repository.git('mv', 'old.yaml', 'roster.yaml');
    repository.commit('move', { 'a.md': '`hail`\n' });
    repository.commit('rename', { 'roster.yaml': 'look: See\ncall: Speak\nnote: Write\n' });
    expect((await open().found()).map(({ code }) => code)).toEqual(['command/renamed']);
  });

  it('are tools as well, by their names without the prefix', async () => {
    const tools = (name: string) => JSON.stringify([{ name: 'sea_look' }, { name, description: 'Pull a ship.' }]);
    const manifest = MANIFEST.replace(/^rosters.*\n/m, 'tools: { files: tools.json }\n').replace(
      ', { id: list, roster: all }',
      '',
    );
    repository.commit('first', { 'galley.yaml': manifest, 'tools.json': tools('sea_tow'), 'a.md': '`tow`\n' });
    repository.commit('rename', { 'tools.json': tools('sea_pull') });
    const [finding, ...others] = await open().found();
    expect(others).toEqual([]);
    expect(finding?.message).toContain('`tow` was renamed to `pull`');
  });

  it('are no finding where the name is there again, or only removed', async () => {
    repository.commit('first', {
      'galley.yaml': MANIFEST,
      'roster.yaml': 'look: See\nhail: Speak\n',
      'a.md': '`hail`, `look`\n',
    });
    repository.commit('rename', { 'roster.yaml': 'look: See\ncall: Speak\n' });
    repository.commit('back', { 'roster.yaml': 'look: See\ncall: Speak\nhail: Speak up\n' });
    expect(await open().found()).toEqual([]);
    repository.commit('remove', { 'roster.yaml': 'call: Speak\nhail: Speak up\n' });
    expect(await open().found()).toEqual([]);
  });
});

describe('skills and commands that were renamed', () => {
  const TEXT = marked('Run ⟦/moor⟧ first, or Skill(⟦moor⟧). Not /quay/moor, /moor-it or GET /moor.\n');

  it('are told where another file names them, by the folder or the file', async () => {
    repository.commit('first', {
      '.claude/skills/moor/SKILL.md': skill('moor'),
      '.claude/commands/hail.md': 'Speak to the ship that is nearest and write down what it says.\n',
    });
    repository.git('mv', '.claude/skills/moor', '.claude/skills/berth');
    repository.write({ '.claude/skills/berth/SKILL.md': skill('berth') });
    repository.git('mv', '.claude/commands/hail.md', '.claude/commands/call.md');
    const id = repository.commit('rename', { 'CLAUDE.md': TEXT.text, 'AGENTS.md': 'Then /hail them.\n' });
    const found = await open().found();
    expect(found.map(({ uri, message }) => [uri, message])).toEqual([
      [repository.uri('AGENTS.md'), `\`/hail\` was renamed to \`/call\` on ${made(id)}.`],
      [repository.uri('CLAUDE.md'), `\`/moor\` was renamed to \`/berth\` on ${made(id)}.`],
      [repository.uri('CLAUDE.md'), `\`moor\` was renamed to \`berth\` on ${made(id)}.`],
    ]);
    const own = found.filter(({ uri }) => uri === repository.uri('CLAUDE.md'));
    expect(own.map(({ range }) => range)).toEqual(TEXT.ranges);
    const edits = own.flatMap(({ fixes }) => fixes.flatMap(({ edits: given }) => given));
    expect(applied(edits, repository.uri('CLAUDE.md'), TEXT.text)).toBe(
      'Run /berth first, or Skill(berth). Not /quay/moor, /moor-it or GET /moor.\n',
    );
  });

  it('can be suppressed by a manifest, which is told when nothing is left to suppress', async () => {
    repository.commit('first', { '.claude/commands/hail.md': 'Speak to the ship that is nearest.\n' });
    repository.git('mv', '.claude/commands/hail.md', '.claude/commands/call.md');
    const suppress = 'version: 1\nsuppress: [{ code: command/renamed, file: "*.md", reason: told as history }]\n';
    repository.commit('rename', { 'AGENTS.md': 'Once it was /hail.\n', 'galley.yaml': suppress });
    const all = async () => {
      const { service } = open();
      await service.prepare();
      return (await service.check()).findings.map(({ code }) => code);
    };
    expect(await all()).toEqual([]);
    repository.write({ 'AGENTS.md': 'It is /call.\n' });
    expect(await all()).toEqual(['manifest/stale-suppression']);
  });
});

describe('the history', () => {
  const rename = () => {
    repository.commit('first', {
      'galley.yaml': MANIFEST,
      'roster.yaml': 'look: See\nhail: Speak\n',
      'a.md': '`hail`\n',
    });
    repository.commit('rename', { 'roster.yaml': 'look: See\ncall: Speak\n' });
  };

  it('is read in the background: listeners are told when more is known', async () => {
    rename();
    const { service } = open();
    const told = new Promise<void>((resolve) => service.onChanged(resolve));
    const codes = async () => (await service.findings(repository.uri('a.md'))).map(({ code }) => code);
    expect(await codes()).toEqual([]);
    await told;
    expect(await codes()).toEqual(['command/renamed']);
  });

  it('is not asked while somebody types', async () => {
    rename();
    const { service, found, opened } = open();
    await found();
    const before = opened();
    const uri = repository.uri('a.md');
    service.openDocument(uri, 'markdown', 1, '`hail`\n');
    for (const [index, text] of ['`hail` a', '`hail` a `look`'].entries()) {
      service.changeDocument(uri, index + 2, text);
      expect((await service.findings(uri)).filter(({ code }) => code === 'command/renamed')).toHaveLength(1);
    }
    expect(opened()).toBe(before);
  });

  it('is not read on its own where that is not allowed, and is once it is', async () => {
    rename();
    const { service, found, opened } = open();
    service.readHistory(false);
    expect(await found()).toEqual([]);
    expect(opened()).toBe(0);
    service.readHistory(true);
    expect(await found()).toHaveLength(1);
  });

  it('is read again when a revision was made', async () => {
    rename();
    const { service, found } = open();
    expect(await found()).toHaveLength(1);
    repository.commit('back', { 'roster.yaml': 'look: See\nhail: Speak\n' });
    repository.commit('other', { 'roster.yaml': 'look: See\nshout: Speak\n' });
    service.filesChanged([
      { uri: repository.uri('roster.yaml'), kind: 'changed' },
      { uri: repository.uri('.git/HEAD'), kind: 'changed' },
    ]);
    const [finding] = await found();
    expect(finding?.message).toContain('`hail` was renamed to `shout`');
  });

  it('may be absent, empty, or not to be read: then there is no such finding, and a fault is told once', async () => {
    rename();
    expect(await open(null).found()).toEqual([]);
    expect(await open({ open: async () => ({ fault: 'no-repository', detail: '' }) }).found()).toEqual([]);
    repository.git('update-ref', '-d', 'HEAD');
    const { found, told } = open();
    expect(await found()).toEqual([]);
    expect(told).toEqual([]);
  });
});
