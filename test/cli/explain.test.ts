import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyHere, runGalleyJson } from '../support/galleyCli';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
const schemaOf = (name: string) =>
  ajv.compile(JSON.parse(readFileSync(join(ROOT, `server/schemas/${name}.schema.json`), 'utf8')));
const isExplain = schemaOf('explain');
const isBudget = schemaOf('budget');

const folder = mkdtempSync(join(tmpdir(), 'galley-explain-'));
const SKILL = '.claude/skills/demo/SKILL.md';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  write(SKILL, '---\nname: demo\ndescription: Use it in tests.\nhooks: {}\n---\nRun it.\n');
  write('AGENTS.md', 'Be kind.\n');
  write('README.md', 'Read me.\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runGalleyHere([...args, '--root', folder]);

describe('galley explain', () => {
  test('prints what each client does, those that look there first', async () => {
    const { exitCode, stdout } = await run('explain', join(folder, SKILL));
    expect(exitCode).toBe(0);
    const lines = stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
    expect(lines[0]).toBe(`${SKILL} (SKILL.md)`);
    expect(lines).toContain('Claude Code | loads');
    expect(lines).toContain('OpenCode | loads in part | ignores hooks');
    expect(lines.indexOf('Clients that do not look in this folder:')).toBe(7);
    expect(lines).toContain('Codex | loads in part | ignores hooks');
    expect(lines.at(-2)).toMatch(/^as of 20\d\d-\d\d-\d\d;/);
  });

  test('prints JSON in the shape of its schema', async () => {
    const report = await runGalleyJson<{ file: string; clients: { client: string }[] }>([
      ...['explain', join(folder, SKILL), '--client', 'cursor', '--root', folder],
    ]);
    expect(isExplain(report) || isExplain.errors).toBe(true);
    expect(report.file).toBe(SKILL);
    expect(report.clients.map(({ client }) => client)).toEqual(['cursor']);
    const other = await runGalleyJson(['explain', join(folder, 'AGENTS.md'), '--root', folder]);
    expect(isExplain(other) || isExplain.errors).toBe(true);
  });

  test.each([
    ['a file that is no agent file', ['README.md'], 'README.md is no skill or agent file that can be read'],
    ['a file that is not there', ['none.md'], '`none.md` does not exist'],
    ['a client that is not known', [SKILL, '--client', 'cursr'], 'there is no client `cursr` (did you mean cursor?)'],
  ])('refuses %s', async (_, [file = '', ...options], message) => {
    const { exitCode, stderr } = await run('explain', join(folder, file), ...options);
    expect(exitCode).toBe(2);
    expect(stderr.replaceAll(`${folder}/`, '')).toContain(message);
  });
});

describe('galley explain of what there is not', () => {
  test.each([
    [
      'ledgr',
      'there is no file `ledgr`, and no skill of that name, or command in a roster or among tools (did you mean ledger?)',
    ],
    ['__proto__', 'there is no file `__proto__`, and no skill of that name, or command in a roster or among tools'],
  ])('says what a name such as %s can be', async (name, message) => {
    const { exitCode, stderr } = await runGalleyHere(['explain', name, '--root', exampleRoot('harbour')]);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(`galley: ${message}\n`);
  });
});

describe('galley check --profile', () => {
  const codes = async (...options: string[]) => {
    const { findings } = await runGalleyJson<{ findings: { code: string }[] }>(['check', '--root', folder, ...options]);
    return findings.map(({ code }) => code);
  };

  test('judges skills from the view of a client', async () => {
    expect(await codes()).toEqual(['skill/client-key']);
    expect(await codes('--profile', 'claude')).toEqual([]);
  });

  test('refuses a profile that is not known', async () => {
    const { exitCode, stderr } = await run('check', '--profile', 'none');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('portable');
  });
});

describe('galley budget --catalogue', () => {
  test('prints JSON in the shape of its schema', async () => {
    const report = await runGalleyJson<{ catalogue: { client: string; budget: number; entries: unknown[] }[] }>([
      ...['budget', '--catalogue', '--window', '1000000', '--root', folder],
    ]);
    expect(isBudget(report) || isBudget.errors).toBe(true);
    const claude = report.catalogue.find(({ client }) => client === 'claude');
    // 1 % of the window at four characters a token; the name's four, the description's sixteen and five around them.
    expect(claude?.budget).toBe(40_000);
    expect(claude?.entries).toEqual([{ name: 'demo', file: SKILL, state: 'full', cost: 25, share: 1, bytes: 20 }]);
  });

  test('prints a line for each skill', async () => {
    const { stdout } = await run('budget', '--catalogue');
    expect(stdout).toContain(
      'Claude Code in .: 1 skill, 25 of 8,000 UTF-16 units (0 %) for a window of 200,000 tokens',
    );
    expect(stdout).toContain(`  full  demo  25  100 %  ${SKILL}`);
  });

  test('is not there without the option', async () => {
    const report = await runGalleyJson<{ catalogue: unknown }>(['budget', '--root', folder]);
    expect(report.catalogue).toBeNull();
  });

  test.each([
    [['--window', '1000'], '--window needs --catalogue'],
    [['--catalogue', '--window', 'big'], 'whole number'],
    [['--update'], '--update needs --baseline FILE'],
  ])('refuses %j', async (options, message) => {
    const { exitCode, stderr } = await run('budget', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('galley budget --baseline', () => {
  const baseline = join(folder, 'sizes.json');
  const recorded = () => (JSON.parse(readFileSync(baseline, 'utf8')) as { sizes: Record<string, number> }).sizes;
  const compare = (...options: string[]) => run('budget', '--baseline', baseline, ...options);

  test('holds sizes against recorded ones, which only go down', async () => {
    expect((await compare()).stderr).toContain('there is no baseline');
    expect((await compare('--update')).exitCode).toBe(0);
    // `Be kind.` and `Run it.` with their line ends.
    expect(recorded()).toEqual({ [SKILL]: 8, 'AGENTS.md': 9 });

    write('AGENTS.md', 'Be very kind.\n');
    write(SKILL, '---\nname: demo\ndescription: Use it in tests.\n---\nRun.\n');
    const { exitCode, stdout } = await compare();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('grown    AGENTS.md');
    expect(stdout).toContain('9 -> 14 B');
    expect(stdout).toContain('1 grown, 1 smaller, 0 new, 0 gone (not recorded: --update does)');

    // What grew is never recorded.
    expect((await compare('--update')).exitCode).toBe(1);
    expect(recorded()).toEqual({ [SKILL]: 5, 'AGENTS.md': 9 });

    write('AGENTS.md', 'Kind.\n');
    write('CLAUDE.md', 'See @AGENTS.md.\n');
    expect((await compare()).exitCode).toBe(0);
    expect(recorded()).toEqual({ [SKILL]: 5, 'AGENTS.md': 9 });
    await compare('--update');
    expect(recorded()).toEqual({ [SKILL]: 5, 'AGENTS.md': 6, 'CLAUDE.md': 16 });
  });

  test('prints JSON in the shape of its schema', async () => {
    const report = await runGalleyJson<{ baseline: Record<string, unknown> }>([
      ...['budget', '--baseline', baseline, '--root', folder],
    ]);
    expect(isBudget(report) || isBudget.errors).toBe(true);
    expect(report.baseline).toMatchObject({ grown: [], shrunk: [], added: [], removed: [], written: false });
  });

  test('refuses a folder', async () => {
    const { exitCode, stderr } = await run('budget', '--baseline', folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(`galley: the baseline ${folder} is a folder\n`);
  });

  test('takes a byte order mark and CRLF, and refuses in one line', async () => {
    write('marked.json', '\ufeff{\r\n"version": 1,\r\n"sizes": {}\r\n}\r\n');
    expect((await run('budget', '--baseline', join(folder, 'marked.json'))).exitCode).toBe(0);
    write('broken.json', '{\n"version": 1,\n"sizes": x\n}\n');
    const { exitCode, stderr } = await run('budget', '--baseline', join(folder, 'broken.json'));
    expect(exitCode).toBe(2);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('refuses a file that is no baseline', async () => {
    write('other.json', '{ "version": 2 }');
    const { exitCode, stderr } = await run('budget', '--baseline', join(folder, 'other.json'));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is no baseline');
  });
});
