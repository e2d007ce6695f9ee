import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runGalleyHere } from '../support/galleyCli';

const folder = mkdtempSync(join(tmpdir(), 'galley-names-'));
const FILES = {
  '.claude/skills/boats/SKILL.md': '---\nname: ships\ndescription: Use it at sea.\n---\nRow.\n',
  '.claude/skills/twice/SKILL.md': '---\nname: twice\ndescription: Use it twice.\n---\nAgain.\n',
  '.cursor/skills/twice/SKILL.md': '---\nname: twice\ndescription: Use it twice.\n---\nAgain.\n',
  '.claude/skills/hail/SKILL.md': '---\nname: hail\ndescription: Use it to hail.\n---\nHail.\n',
  'galley.yaml': `version: 1
sources: { a: { file: a.md, grammar: tags } }
rosters: { all: { file: commands.yaml } }
prompts:
  p: { layers: [{ id: x, section: a#one, teaches: true }, { id: list, roster: all }] }
  q: { layers: [{ id: x, section: a#one, teaches: true }] }
  r: { layers: [{ id: y, section: a#one, teaches: true }] }
`,
  'a.md': '<one>\nSay `hail`, then `hail` again.\n</one>\n',
  'commands.yaml': 'hail: call a ship\n',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const explain = (...args: string[]) => runGalleyHere(['explain', ...args, '--root', folder]);

describe('galley explain NAME', () => {
  test('finds a skill by the name in its header or that of its folder', async () => {
    const byFile = await explain(join(folder, '.claude/skills/boats/SKILL.md'), '--client', 'claude');
    expect(byFile.stdout).toMatch(/^\.claude\/skills\/boats\/SKILL\.md \(SKILL\.md\)\n {2}Claude Code {2}loads\n/);
    expect(await explain('ships', '--client', 'claude')).toEqual(byFile);
    expect(await explain('boats', '--client', 'claude')).toEqual(byFile);
  });

  test('asks for the file where several skills have the name', async () => {
    const { exitCode, stdout, stderr } = await explain('twice');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'galley: several skills are called `twice`; give the file of one: .claude/skills/twice/SKILL.md, .cursor/skills/twice/SKILL.md\n',
    );
  });

  test('tells of a command before a skill; prompts that share a text are in one line, and each line is there once', async () => {
    const { stdout } = await explain('hail');
    expect(stdout.split('\n').slice(2)).toEqual([
      '  taught in p, q by layer x  a.md:2',
      '  taught in r by layer y  a.md:2',
      '  listed in p by layer list  commands.yaml:1',
      '  mentioned  a.md:2',
      '',
    ]);
    // A client has a say in skills only.
    expect((await explain('hail', '--client', 'claude')).stdout).toContain('.claude/skills/hail/SKILL.md (SKILL.md)\n');
  });
});
