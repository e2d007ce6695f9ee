import { describe, expect, it } from 'vitest';
import { runGalleyHere } from '../support/galleyCli';

const SKILLS = ['check', 'examples/skills', '--root', 'examples/skills', '--fail-on', 'never'];

describe('galley check --format', () => {
  it('sarif: one run, its rules, a result per finding at UTF-16 columns from 1', async () => {
    const { stdout, exitCode } = await runGalleyHere([...SKILLS, '--format', 'sarif']);
    expect(exitCode).toBe(0);
    const log = JSON.parse(stdout);
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [{ columnKind: 'utf16CodeUnits', tool: { driver: { name: 'Galley' } } }],
    });
    const [run] = log.runs;
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id).sort()).toEqual([
      'skill/description-missing',
      'skill/name-mismatch',
    ]);
    // `lamp-care` stands in `name: lamp-care` on the second line.
    expect(run.results).toContainEqual(
      expect.objectContaining({
        ruleId: 'skill/name-mismatch',
        level: 'warning',
        locations: [
          {
            physicalLocation: {
              artifactLocation: expect.objectContaining({ uri: '.claude/skills/lamp-trimming/SKILL.md' }),
              region: { startLine: 2, startColumn: 7, endLine: 2, endColumn: 16 },
            },
          },
        ],
      }),
    );
  });

  it('github: a workflow command per finding, nothing else', async () => {
    const { stdout } = await runGalleyHere([...SKILLS, '--format', 'github']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^::warning file=\.claude\/skills\/lamp-trimming\/SKILL\.md,line=2,col=7,endLine=2,endColumn=16,title=skill\/name-mismatch::The name is /,
    );
  });

  it('text: places that an editor can follow, and a summary', async () => {
    const { stdout } = await runGalleyHere(SKILLS);
    expect(stdout).toContain('.claude/skills/lamp-trimming/SKILL.md:2:7: warning: ');
    expect(stdout.trimEnd()).toMatch(/\n3 files checked: 1 error, 1 warning$/);
  });
});

describe('exit codes', () => {
  it.each([
    ['findings at the default line', ['check', 'examples/skills', '--root', 'examples/skills'], 1],
    ['findings below the line', ['check', '--root', 'examples/courier'], 0],
    ['warnings with --fail-on warning', ['check', '--root', 'examples/quarry', '--fail-on', 'warning'], 1],
    ['warnings with the default line', ['check', '--root', 'examples/quarry'], 0],
    ['a path that does not exist', ['check', 'no-such-folder'], 2],
    ['an unknown option', ['check', '--nope'], 2],
    ['an unknown format', ['check', '--format', 'xml'], 2],
    ['an unknown role', ['render', '--root', 'examples/harbour', '--role', 'pillot'], 2],
    ['a drifted pin', ['pin', '--check', '--root', 'examples/quarry'], 1],
    ['help', ['--help'], 0],
  ])('%s', async (_what, args, expected) => {
    const { exitCode, stderr } = await runGalleyHere(args);
    expect(exitCode).toBe(expected);
    if (expected === 2) expect(stderr).not.toBe('');
  });

  it('suggests the nearest name', async () => {
    const { stderr } = await runGalleyHere(['render', '--root', 'examples/harbour', '--role', 'pillot']);
    expect(stderr).toContain('did you mean pilot?');
  });
});
