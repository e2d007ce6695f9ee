import { describe, expect, it } from 'vitest';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import { FileTree } from '../../../server/src/engine/skills/fileTree';
import type { FilePlace } from '../../../server/src/engine/skills/headedFile';
import { homesOf, isInReach, pluginOf } from '../../../server/src/engine/skills/homes';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { agentFileMessage } from '../../../server/src/service/messages/agentFiles';

/** Findings as `severity code «text»`, of the first of the files; the others are around it. */
function found(files: Readonly<Record<string, string>>, place: Partial<FilePlace> = {}): string[] {
  const [[path, text] = ['', '']] = Object.entries(files);
  const read = (other: string) => (other in files ? new SourceDocument(other, files[other] ?? '') : undefined);
  const file = AgentFile.at(new SourceDocument(path, text), {
    path,
    tree: new FileTree(Object.keys(files)),
    read,
    ...place,
  });
  if (file === undefined) throw new Error(`no agent file: ${path}`);
  return lintAgentFile(file).findings.map(({ severity, code, span }) => `${severity} ${code} «${file.slice(span)}»`);
}

const names = { agents: new Set(['reviewer']), skills: new Set(['tides']) };

describe('links', () => {
  it('to files that are not there', () => {
    expect(found({ 'AGENTS.md': 'See [a](a.md), [b](docs/b.md).\n', 'a.md': '' })).toEqual([
      'warning agent-file/reference-missing «docs/b.md»',
    ]);
    expect(found({ 'x.prompt.md': 'See #file:a.md and #file:b.md.\n', 'a.md': '' })).toEqual([
      'warning agent-file/reference-missing «b.md»',
    ]);
  });

  it('in other letters than the file has', () => {
    expect(found({ 'AGENTS.md': 'See [a](docs/readme.md).\n', 'docs/README.md': '' })).toEqual([
      'warning agent-file/reference-case «docs/readme.md»',
    ]);
  });

  it('out of the workspace are not known', () => {
    expect(found({ 'AGENTS.md': 'See [a](../a.md).\n' })).toEqual([]);
  });
});

describe('imports', () => {
  it('in a circle', () => {
    const files = { 'CLAUDE.md': 'Read @docs/a.md.\n', 'docs/a.md': 'See @b.md.\n', 'docs/b.md': 'See @a.md.\n' };
    expect(found(files)).toEqual(['warning agent-file/import-cycle «docs/a.md»']);
  });

  it('of the file itself', () => {
    expect(found({ 'CLAUDE.md': 'Read @CLAUDE.md.\n' })).toEqual(['warning agent-file/import-cycle «CLAUDE.md»']);
  });

  it('that meet in one file are no circle', () => {
    const files = { 'CLAUDE.md': 'Read @a.md and @b.md.\n', 'a.md': '@c.md\n', 'b.md': '@c.md\n', 'c.md': 'End.\n' };
    expect(found(files)).toEqual([]);
  });

  it('five in a row, and six', () => {
    const row = (count: number) =>
      Object.fromEntries([
        ['CLAUDE.md', '@f1.md\n'],
        ...Array.from({ length: count }, (_, i) => [`f${i + 1}.md`, i + 1 < count ? `@f${i + 2}.md\n` : 'End.\n']),
      ]) as Record<string, string>;
    expect(found(row(5))).toEqual([]);
    expect(found(row(6))).toEqual(['warning agent-file/import-too-deep «f1.md»']);
  });

  it('tell the way', () => {
    const data = { path: 'a.md', through: 'CLAUDE.md → a.md → CLAUDE.md' };
    expect(agentFileMessage('agent-file/import-cycle', data)).toContain('CLAUDE.md → a.md → CLAUDE.md');
  });
});

describe('globs', () => {
  const header = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nDo it.\n`;

  it('that match nothing', () => {
    expect(
      found({ 'x.instructions.md': header('applyTo: "**/*.ts, src/{a,b}/*.py,**/*.md"'), 'src/a/x.py': '' }),
    ).toEqual(['hint agent-file/glob-matches-nothing «**/*.ts»']);
    expect(found({ '.claude/rules/x.md': header('paths:', '  - "src/**"', '  - "lib/**"'), 'src/a.ts': '' })).toEqual([
      'hint agent-file/glob-matches-nothing «"lib/**"»',
    ]);
    expect(found({ '.cursor/rules/x.mdc': header('globs: *.go'), 'a/b.go': '' })).toEqual([]);
  });

  it('start below the folder of the client, too', () => {
    expect(found({ 'app/.claude/rules/x.md': header('paths:', '  - "src/**"'), 'app/src/a.ts': '' })).toEqual([]);
  });
});

describe('names', () => {
  it('of agents that are not known', () => {
    const agent =
      'tools: [agent]\nagents: [Reviewer, helper, "*"]\nhandoffs:\n  - { label: Go, agent: nobody, prompt: x }';
    expect(found({ 'x.agent.md': `---\n${agent}\n---\nDo it.\n` }, { names })).toEqual([
      'information agent-file/unknown-agent «helper»',
      'information agent-file/unknown-agent «nobody»',
    ]);
    expect(found({ 'x.prompt.md': '---\nagent: nobody\n---\n' }, { names })).toEqual([
      'information agent-file/unknown-agent «nobody»',
    ]);
    expect(found({ 'x.prompt.md': '---\nagent: Plan\n---\n' }, { names })).toEqual([]);
  });

  it('of skills that are not known', () => {
    const text = '---\nname: x\ndescription: x\nskills: [tides, winds, plugin:any]\n---\nDo it.\n';
    expect(found({ '.claude/agents/x.md': text }, { names })).toEqual(['information agent-file/unknown-skill «winds»']);
  });
});

describe('sizes that the workspace sets', () => {
  it('stand in the place of known ones', () => {
    const text = '# Rules\n'.repeat(300);
    expect(found({ 'CLAUDE.md': text }, { maxSize: { value: 300, unit: 'lines' } })).toEqual([]);
    expect(found({ 'CLAUDE.md': text }, { maxSize: { value: 2399, unit: 'bytes' } })).toEqual([
      'warning agent-file/over-size «# Rules»',
    ]);
  });

  it('do not count the header', () => {
    const text = `---\ndescription: ${'x'.repeat(100)}\n---\nDo it.\n`;
    expect(found({ 'x.prompt.md': text }, { maxSize: { value: 7, unit: 'bytes' } })).toEqual([]);
    expect(found({ 'x.prompt.md': text }, { maxSize: { value: 6, unit: 'bytes' } })).toHaveLength(1);
  });
});

describe('homes', () => {
  const tree = new FileTree(['tools/.claude-plugin/plugin.json', 'tools/skills/a/SKILL.md']);

  it.each([
    ['.claude/skills/a/SKILL.md', { base: '', folder: '.claude/skills' }],
    ['app/.github/skills/group/a/SKILL.md', { base: 'app', folder: '.github/skills' }],
    ['.roo/skills-code/a/SKILL.md', { base: '', folder: '.roo/skills-code' }],
    ['skills/a/SKILL.md', { base: '', folder: 'skills' }],
    ['tools/skills/a/SKILL.md', { base: 'tools', folder: 'skills' }],
    ['SKILL.md', { base: '', folder: '' }],
    ['docs/skills/a/SKILL.md', undefined],
    ['a/SKILL.md', { base: '', folder: '' }],
    ['a/b/SKILL.md', undefined],
  ])('%s', (path, expected) => {
    const [home] = homesOf(path, tree);
    expect(home && { base: home.base, folder: home.folder }).toEqual(expected);
  });

  it('have the clients that look there', () => {
    const clients = (path: string) => homesOf(path)[0]?.clients.map(({ id }) => id);
    expect(clients('.cursor/skills/a/SKILL.md')).toEqual(['cursor']);
    expect(clients('.roo/skills-code/a/SKILL.md')).toEqual(['roo']);
    expect(clients('.claude/skills/a/SKILL.md')).toEqual([
      'claude',
      'vscode',
      'copilot-cli',
      'cursor',
      'opencode',
      'cline',
    ]);
    expect(clients('.unknown/skills/a/SKILL.md')).toEqual([]);
    expect(clients('skills/a/SKILL.md')).toContain('codex');
  });

  it('are in reach from their own folder and below', () => {
    const home = { base: 'app', folder: '.claude/skills', clients: [] };
    expect(['app', 'app/web', 'application', ''].map((from) => isInReach(home, from))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isInReach({ ...home, base: '' }, 'app')).toBe(true);
  });

  it('may be plugins', () => {
    expect(pluginOf('tools/skills/a', tree)).toBe('tools');
    expect(pluginOf('docs/skills/a', tree)).toBeUndefined();
  });
});
