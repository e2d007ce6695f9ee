import { describe, expect, it } from 'vitest';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import { FileTree } from '../../../server/src/engine/skills/fileTree';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { LooseText } from '../../../server/src/engine/skills/looseText';
import { Skill } from '../../../server/src/engine/skills/skill';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

// A size at which anything quadratic takes minutes; the runner's time limit is the assertion.
const LENGTH = 400_000;
const HEADER = '---\nname: demo\ndescription: Use it in tests.\n---\n';
const tree = new FileTree([
  'skills/demo/SKILL.md',
  'skills/demo/a/x.md',
  'CLAUDE.md',
  'x.prompt.md',
  '.claude/agents/x.md',
]);

const bodies: readonly (readonly [string, string])[] = [
  ['openings of links', ']('],
  ['links that nothing closes', '[a](b.md "'],
  ['links', '[a](a/b.md) '],
  ['definitions', '[a]: a/b.md\n'],
  ['definitions on one line', '[a]: '],
  ['paths in code', '`a/b.md` '],
  ['code and links', '`a`[a](a/b.md)'],
  ['backticks', '`'],
  ['imports', '@a/b.md '],
  ['an import that goes up', '@../'],
  ['variables', '$CLAUDE_SKILL_DIR/'],
  ['file references', "#file:'"],
];

describe.each(bodies)('a body of %s', (_, part) => {
  const body = part.repeat(Math.ceil(LENGTH / part.length));

  it('is judged in linear time', () => {
    const skill = new Skill(new SourceDocument('mem:/s', HEADER + body), { path: 'skills/demo/SKILL.md', tree });
    expect(lintSkill(skill).findings.length).toBeGreaterThanOrEqual(0);
    for (const path of ['CLAUDE.md', 'x.prompt.md']) {
      const file = AgentFile.at(new SourceDocument('mem:/f', body), { path, tree, read: () => undefined });
      expect(file && lintAgentFile(file).findings.length).toBeGreaterThanOrEqual(0);
    }
  });
});

it('a long list of tools is judged in linear time', () => {
  const tools = 'Bash(git add:*), Raed, '.repeat(5000);
  const text = `---\nname: x\ndescription: x\ntools: ${tools}Read\n---\n`;
  const file = AgentFile.at(new SourceDocument('mem:/f', text), { path: '.claude/agents/x.md', tree });
  expect(file && lintAgentFile(file).findings.length).toBeGreaterThanOrEqual(0);
});

it('phrases are sought in linear time', () => {
  const text = new LooseText('a '.repeat(LENGTH / 2));
  expect(text.find(`${'a '.repeat(50)}b`)).toBeUndefined();
  expect(text.find('b', 0, true)).toBeUndefined();
});

it('globs are tried in linear time', () => {
  const paths = new FileTree([`${'a'.repeat(5000)}b`, 'a/'.repeat(500)]);
  expect(paths.matches('', `${'*a'.repeat(100)}c`)).toBe(false);
  expect(paths.matches('', `${'**/a/'.repeat(100)}c`)).toBe(false);
  expect(paths.matches('', `${'{a,b}'.repeat(100)}c`)).toBe(true);
});
