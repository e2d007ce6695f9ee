import { describe, expect, it } from 'vitest';
import { cataloguesOf, overflows } from '../../../server/src/engine/skills/catalogues';
import { Skill } from '../../../server/src/engine/skills/skill';
import { duplicateBodies, duplicateNames, placeSkill } from '../../../server/src/engine/skills/workspaceSkills';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

function placed(path: string, name: string, body = '', description = 'Use it in tests.') {
  const text = `---\nname: ${name}\ndescription: ${description}\n---\n${body}`;
  return placeSkill(new Skill(new SourceDocument(`mem:/${path}`, text), { path }));
}

const told = (findings: ReturnType<typeof duplicateNames>) =>
  findings.map(({ code, severity, path, related }) => [`${severity} ${code}`, path, ...related.map((one) => one.path)]);

describe('duplicateNames', () => {
  it('tells skills of one name that a client finds together', () => {
    const found = duplicateNames([
      placed('.claude/skills/a/SKILL.md', 'a', 'One.'),
      placed('.github/skills/a/SKILL.md', 'a', 'Two.'),
      placed('.claude/skills/b/SKILL.md', 'b'),
    ]);
    expect(told(found)).toEqual([
      ['warning skill/duplicate-name', '.claude/skills/a/SKILL.md', '.github/skills/a/SKILL.md'],
      ['warning skill/duplicate-name', '.github/skills/a/SKILL.md', '.claude/skills/a/SKILL.md'],
    ]);
  });

  it('makes less of copies for several clients', () => {
    const found = duplicateNames([placed('.claude/skills/a/SKILL.md', 'a'), placed('.github/skills/a/SKILL.md', 'a')]);
    expect(found.map(({ severity }) => severity)).toEqual(['information', 'information']);
  });

  it('looks in the folders above, where it may be meant, not beside', () => {
    expect(
      told(
        duplicateNames([
          placed('.claude/skills/a/SKILL.md', 'a', '1'),
          placed('app/.claude/skills/a/SKILL.md', 'a', '2'),
        ]),
      ),
    ).toEqual([['information skill/duplicate-name', 'app/.claude/skills/a/SKILL.md', '.claude/skills/a/SKILL.md']]);
    expect(
      duplicateNames([
        placed('x/.claude/skills/a/SKILL.md', 'a', '1'),
        placed('y/.claude/skills/a/SKILL.md', 'a', '2'),
      ]),
    ).toEqual([]);
  });

  it('leaves alone what only points at the other one', () => {
    const link = new Skill(new SourceDocument('mem:/x', '../../../.agents/skills/a'), {
      path: '.claude/skills/a/SKILL.md',
    });
    expect(duplicateNames([placeSkill(link), placed('.agents/skills/a/SKILL.md', 'a')])).toEqual([]);
  });

  it('leaves alone what no client finds together', () => {
    const apart = [
      ['.kiro/skills/a/SKILL.md', '.windsurf/skills/a/SKILL.md'],
      ['skills/a/SKILL.md', '.claude/skills/a/SKILL.md'],
      ['docs/x/a/SKILL.md', 'docs/y/a/SKILL.md'],
    ];
    for (const [one, other] of apart)
      expect(duplicateNames([placed(one as string, 'a', '1'), placed(other as string, 'a', '2')])).toEqual([]);
  });
});

describe('duplicateBodies', () => {
  const body = 'Say it again. '.repeat(20);

  it('tells skills of one body under two names', () => {
    const found = duplicateBodies([
      placed('.claude/skills/a/SKILL.md', 'a', `${body}\n`),
      placed('.claude/skills/b/SKILL.md', 'b', `\n${body}`.replaceAll('. ', '. ')),
    ]);
    expect(told(found)).toEqual([
      ['information skill/duplicate-body', '.claude/skills/a/SKILL.md', '.claude/skills/b/SKILL.md'],
      ['information skill/duplicate-body', '.claude/skills/b/SKILL.md', '.claude/skills/a/SKILL.md'],
    ]);
  });

  it('leaves alone short bodies and skills of one name', () => {
    expect(
      duplicateBodies([placed('skills/a/SKILL.md', 'a', 'Short.'), placed('skills/b/SKILL.md', 'b', 'Short.')]),
    ).toEqual([]);
    expect(
      duplicateBodies([placed('.claude/skills/a/SKILL.md', 'a', body), placed('.github/skills/a/SKILL.md', 'a', body)]),
    ).toEqual([]);
  });
});

describe('cataloguesOf', () => {
  const skills = [
    placed('.claude/skills/a/SKILL.md', 'a'),
    placed('.agents/skills/b/SKILL.md', 'b'),
    placed('app/.claude/skills/c/SKILL.md', 'c'),
    placed('skills/d/SKILL.md', 'd'),
    placed('docs/x/e/SKILL.md', 'e'),
  ];
  const names = (client: string, base: string, published = false) =>
    cataloguesOf(skills)
      .find((one) => one.catalogue.profile.id === client && one.base === base && one.published === published)
      ?.catalogue.entries.map(({ name }) => name);

  it('have what each client finds from a folder', () => {
    expect(names('claude', '')).toEqual(['a']);
    expect(names('codex', '')).toEqual(['b']);
    expect(names('vscode', '')).toEqual(['a', 'b']);
    expect(names('claude', 'app')).toEqual(['a', 'c']);
    expect(names('codex', 'app')).toBeUndefined();
  });

  it('keep skills to be installed apart', () => {
    expect(names('claude', '', true)).toEqual(['d']);
    expect(names('kiro', '', true)).toEqual(['d']);
    expect(names('kiro', '')).toBeUndefined();
  });
});

describe('overflows', () => {
  it('are told once, at the skill that takes most', () => {
    // Claude Code lists at 8,000 characters: nine descriptions of 900 are 8,100 without their names.
    const skills = Array.from({ length: 9 }, (_, i) =>
      placed(`.claude/skills/s${i}/SKILL.md`, `s${i}`, '', 'd'.repeat(i === 4 ? 1000 : 900)),
    );
    const found = overflows(cataloguesOf(skills));
    expect(found.map(({ code, path, related }) => [code, path, related.length])).toEqual([
      ['skill/catalogue-over-budget', '.claude/skills/s4/SKILL.md', 4],
    ]);
    // Each costs its name of two, its description and five.
    expect(found[0]?.data).toMatchObject({
      client: 'Claude Code',
      count: 9,
      wanted: 8 * 907 + 1007,
      budget: 8000,
      lost: 1,
    });
    expect(overflows(cataloguesOf(skills.slice(0, 8)))).toEqual([]);
  });
});
