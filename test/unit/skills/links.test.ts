import { describe, expect, it } from 'vitest';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { FileTree, joinPath, parentOf } from '../../../server/src/engine/skills/fileTree';
import type { HeadedFile } from '../../../server/src/engine/skills/headedFile';
import { stateOf } from '../../../server/src/engine/skills/linkFindings';
import { linksOf } from '../../../server/src/engine/skills/links';
import { Skill } from '../../../server/src/engine/skills/skill';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { skillOf, withKeys } from './support';

function links(file: HeadedFile): unknown[] {
  return linksOf(file).map(({ kind, path, span, target }) => {
    expect(file.slice(span)).toBe(path);
    return [kind, path, target];
  });
}

function agentFile(path: string, text: string, tree?: FileTree): AgentFile {
  const found = AgentFile.at(new SourceDocument('mem:/x', text), { path, ...(tree && { tree }) });
  if (found === undefined) throw new Error(`no agent file: ${path}`);
  return found;
}

describe('links of a skill', () => {
  it('are the relative links of the body, with their places', () => {
    const text = `${withKeys()}[a](b.md) ![i](img/x.png "title") [s](<with blank.md>) [e](a%20b.md)\n\n- [up](../c.md#x)\n\n[n](name)\n\n[d]: d/e.md\n\n[^1]: f.md\n`;
    expect(links(skillOf(text))).toEqual([
      ['link', 'b.md', 'skills/demo/b.md'],
      ['link', 'img/x.png', 'skills/demo/img/x.png'],
      ['link', 'with blank.md', 'skills/demo/with blank.md'],
      ['link', 'a%20b.md', 'skills/demo/a b.md'],
      ['link', '../c.md', 'skills/c.md'],
      ['link', 'd/e.md', 'skills/demo/d/e.md'],
    ]);
  });

  it('are as well code spans that are a path', () => {
    const text = `${withKeys()}Run \`scripts/a.py\` or \`./scripts/b.sh\`; not \`scripts/a.py --all\`, \`a.py\`, \`and/or\`.\n`;
    expect(links(skillOf(text))).toEqual([
      ['code', 'scripts/a.py', 'skills/demo/scripts/a.py'],
      ['code', './scripts/b.sh', 'skills/demo/scripts/b.sh'],
    ]);
  });

  it.each([
    '[a](https://x.org/b.md)',
    '[a](#b.md)',
    '[a](/b.md)',
    '[a](~/b.md)',
    '[a]({baseDir}/b.md)',
    '[a](<name>.md)',
    '[a](path/to/b.md)',
    '[a](references/*.md)',
    '[a](your-file.md)',
    '[a](file.md)',
    '[a]($file.md)',
    '[a](...)',
    '`[a](b.md)`',
    '`path/to/b.md`',
    '```\n[a](b.md)\n```',
  ])('%s is none', (link) => {
    expect(links(skillOf(`${withKeys()}${link}\n`))).toEqual([]);
  });

  it('stand behind variables, in code as well', () => {
    const tree = new FileTree(['p/.claude-plugin/plugin.json', 'p/skills/demo/SKILL.md', 'p/hooks/a.sh']);
    const text = `${withKeys()}Run \`\${CLAUDE_PLUGIN_ROOT}/hooks/a.sh\`.\n\n\`\`\`sh\nsh $CLAUDE_SKILL_DIR/b.sh\nsh \${CLAUDE_PLUGIN_ROOT}/hooks/$NAME.sh\n\`\`\`\n`;
    const skill = new Skill(new SourceDocument('mem:/x', text), { path: 'p/skills/demo/SKILL.md', tree });
    expect(links(skill)).toEqual([
      ['variable', 'hooks/a.sh', 'p/hooks/a.sh'],
      ['variable', 'b.sh', 'p/skills/demo/b.sh'],
    ]);
  });

  it('stand behind a plugin only where there is one', () => {
    expect(links(skillOf(`${withKeys()}\`\${CLAUDE_PLUGIN_ROOT}/hooks/a.sh\`\n`))).toEqual([]);
  });
});

describe('links of other files', () => {
  it('are imports where a client has them', () => {
    const text =
      'See @README.md, @docs/git.md and @./x/y.ts. Ask @john.doe or a@b.md, install @scope/name.\n\n`@code.md`\n';
    expect(links(agentFile('app/CLAUDE.md', text))).toEqual([
      ['import', 'README.md', 'app/README.md'],
      ['import', 'docs/git.md', 'app/docs/git.md'],
      ['import', './x/y.ts', 'app/x/y.ts'],
    ]);
    expect(links(agentFile('app/AGENTS.md', text))).toEqual([]);
  });

  it('start in the project where a command imports', () => {
    expect(links(agentFile('app/.claude/commands/x.md', 'Read @src/a.ts.\n'))).toEqual([
      ['import', 'src/a.ts', 'app/src/a.ts'],
    ]);
  });

  it('are `#file:` in files of VS Code, and `mdc:` in rules of Cursor', () => {
    expect(links(agentFile('.github/x.prompt.md', "See #file:../a.md and #file:'b c.md'.\n"))).toEqual([
      ['file', '../a.md', 'a.md'],
      ['file', 'b c.md', '.github/b c.md'],
    ]);
    expect(links(agentFile('.cursor/rules/x.mdc', '[a](mdc:src/a.ts)\n'))).toEqual([['link', 'src/a.ts', 'src/a.ts']]);
  });

  it('may start in the project where their client reads them as text', () => {
    const tree = new FileTree(['docs/a.md', '.claude/agents/x.md', '.github/x.prompt.md']);
    const state = (path: string) => {
      const file = agentFile(path, '[a](docs/a.md)\n', tree);
      return linksOf(file).map((link) => stateOf(file, link));
    };
    expect(state('.claude/agents/x.md')).toEqual(['there']);
    expect(state('.github/x.prompt.md')).toEqual(['missing']);
  });
});

describe('FileTree', () => {
  const tree = new FileTree(['a/b/c.md', 'A/x.md', 'Readme.md'], { skipped: new Set(['node_modules']) });

  it.each([
    ['', 'there'],
    ['a', 'there'],
    ['a/b', 'there'],
    ['a/b/c.md', 'there'],
    ['a/b/d.md', 'missing'],
    ['readme.md', 'missing'],
    ['node_modules/x/y.md', 'unknown'],
  ])('%s is %s', (path, state) => {
    expect(tree.state(path)).toBe(state);
  });

  it('knows what differs in case only, if it is one file', () => {
    expect(tree.spelledOtherwise('README.md')).toBe('Readme.md');
    expect(tree.spelledOtherwise('a/B/C.md')).toBe('a/b/c.md');
    expect(tree.spelledOtherwise('a/b/c.md')).toBeUndefined();
    expect(new FileTree(['x.md', 'X.md']).spelledOtherwise('x.MD')).toBeUndefined();
  });

  it('knows nothing outside its scope, and misses nothing in a listing that stopped early', () => {
    expect(new FileTree(['s/a.md'], { scope: 's' }).state('t/a.md')).toBe('unknown');
    expect(new FileTree(['a.md'], { complete: false }).state('b.md')).toBe('unknown');
  });

  it.each([
    ['', '**/*.md', true],
    ['', '*.md', true],
    ['a', '*.md', true],
    ['a', 'b/**', true],
    ['', 'a/b/', true],
    ['', './a/**', true],
    ['', '**/*.{ts,md}', true],
    ['', '**/*.ts', false],
    ['a', 'x.md', false],
  ])('below `%s`, %s matches: %s', (base, glob, expected) => {
    expect(tree.matches(base, glob)).toBe(expected);
  });
});

describe('paths', () => {
  it.each([
    ['a/b', 'c.md', 'a/b/c.md'],
    ['a/b', '../c.md', 'a/c.md'],
    ['', './a//b', 'a/b'],
    ['a', '../..', undefined],
    ['a', '..', ''],
  ])('%s and %s are %s', (base, path, expected) => {
    expect(joinPath(base, path)).toBe(expected);
  });

  it('have parents', () => {
    expect(['a/b/c', 'a', ''].map(parentOf)).toEqual(['a/b', '', '']);
  });
});
