import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { runGalley } from '../support/galleyCli';

const EXAMPLE = fileURLToPath(new URL('../../examples/quarry', import.meta.url));
const SCHEMA = new URL('../../server/schemas/verify.schema.json', import.meta.url);
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')),
);

const home = mkdtempSync(join(tmpdir(), 'galley-verify-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A copy of the quarry in which texts of files are replaced; each text must be there. */
function quarry(changes: Readonly<Record<string, readonly [from: string, to: string]>> = {}): string {
  const root = mkdtempSync(join(home, 'quarry-'));
  cpSync(EXAMPLE, root, { recursive: true });
  for (const [path, [from, to]] of Object.entries(changes)) {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  }
  return root;
}

interface Result {
  readonly prompt: string;
  readonly variant: Readonly<Record<string, string | null>>;
  readonly state: string;
  readonly message: string;
  readonly difference: {
    readonly byte: number;
    readonly galley: { readonly line: number; readonly character: number };
    readonly layer: string | null;
    readonly source: { readonly file: string; readonly range: { readonly start: { readonly line: number } } } | null;
  } | null;
  readonly failure: { readonly code: string; readonly stderr: readonly string[] } | null;
}

async function json(root: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await runGalley(['verify', ...args, '--root', root, '--format', 'json']);
  const output = JSON.parse(stdout) as { results: Result[]; summary: Record<string, number> };
  expect(validate(output) || validate.errors).toBe(true);
  return { exitCode, stderr, ...output };
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const builderPrints = (to: string) => ({ 'builder.mjs': ["process.stdout.write(parts.join('\\n\\n'))", to] as const });

describe('the example', () => {
  it('is what its builder prints, with either persona', async () => {
    const { exitCode, stdout, stderr } = await runGalley(['verify', '--root', EXAMPLE]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(words(stdout)).toBe('equal router 1,676 B equal router persona=off 1,229 B 2 compared: 2 equal');
  });

  it('is told as JSON', async () => {
    const { exitCode, results, summary } = await json(EXAMPLE);
    expect(exitCode).toBe(0);
    expect(results.map(({ prompt, variant, state }) => [prompt, variant['persona'], state])).toEqual([
      ['router', 'on', 'equal'],
      ['router', 'off', 'equal'],
    ]);
    expect(summary).toEqual({ equal: 2, differs: 0, failed: 0 });
  });

  it('can be compared in one variant', async () => {
    const { results } = await json(EXAMPLE, 'router', '--set', 'persona=off');
    expect(results.map(({ variant }) => variant)).toEqual([{ persona: 'off' }]);
  });
});

describe('a section that is changed on one side only', () => {
  const changed = () => quarry({ 'builder.mjs': ["section(router, 'agentic_suffix')", "'Stop and say so.'"] });

  it('is found in JSON where it is, in bytes, lines and the source', async () => {
    const root = changed();
    const { exitCode, results } = await json(root);
    expect(exitCode).toBe(1);
    const { stdout: text } = await runGalley(['render', '--root', root]);
    const start = text.indexOf('Work on the request');
    expect(start).toBeGreaterThan(0);
    const line = readFileSync(join(root, 'prompts/router.md'), 'utf8')
      .split('\n')
      .findIndex((one) => one.startsWith('Work on the request'));
    expect(results[0]).toMatchObject({
      state: 'differs',
      difference: {
        byte: Buffer.byteLength(text.slice(0, start)),
        galley: { line: text.slice(0, start).split('\n').length - 1, character: 0 },
        layer: 'suffix',
        source: { file: 'prompts/router.md', range: { start: { line } } },
      },
    });
  });

  it('is shown side by side', async () => {
    const { exitCode, stdout } = await runGalley(['verify', '--set', 'persona=off', '--root', changed()]);
    expect(exitCode).toBe(1);
    const lines = stdout.split('\n');
    const row = lines.findIndex((line) => line.includes('Work on the request'));
    const [left = '', right = ''] = lines[row]?.split('│') ?? [];
    expect(left).toMatch(/^ *14 Work on the request you were given, no further\..*… *$/);
    expect(right).toBe(' 14 Stop and say so.␊');
    // A caret below the first letter on either side.
    expect(lines[row + 1]?.indexOf('^')).toBe(left.indexOf('W'));
    expect(lines[row + 1]?.lastIndexOf('^')).toBe(left.length + 1 + right.indexOf('S'));
    expect(stdout).toContain('$ QUARRY_PERSONA=off node builder.mjs\n');
    expect(stdout).toMatch(/layer suffix · prompts\/router\.md:\d+:1\n/);
    expect(stdout).toMatch(/\n1 compared: 1 differs\n$/);
  });
});

describe('what one does not see', () => {
  it.each([
    [
      'a line end at the end',
      "console.log(parts.join('\\n\\n'))",
      'one line end more. Nothing else differs.',
      '</dynamic_context>␊',
    ],
    [
      'CRLF',
      "process.stdout.write(parts.join('\\n\\n').replaceAll('\\n', '\\r\\n'))",
      'The builder ends lines with CRLF, Galley with LF. Nothing else differs.',
      '␍␊',
    ],
    [
      'a no-break space',
      "process.stdout.write(parts.join('\\n\\n').replace('You help', 'You\\u00a0help'))",
      'Only blanks',
      'You⍽help',
    ],
    [
      'a byte order mark',
      "process.stdout.write('\\ufeff' + parts.join('\\n\\n'))",
      'a byte order mark',
      '<U+FEFF>You help',
    ],
    [
      'a byte of Latin-1',
      "process.stdout.write(Buffer.from('é' + parts.join('\\n\\n'), 'latin1'))",
      'is not UTF-8',
      '\\xE9You help',
    ],
    [
      'an early end',
      "process.stdout.write(parts.join('\\n\\n').slice(0, -9))",
      'leaves out the last 9 B',
      '</dynamic⟨end⟩',
    ],
  ])('is drawn: %s', async (_, printing, message, drawn) => {
    const root = quarry(builderPrints(printing));
    const { exitCode, stdout } = await runGalley(['verify', '--set', 'persona=off', '--root', root]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(message);
    expect(stdout).toContain(drawn);
  });
});

describe('a builder that fails', () => {
  it('is told with its last words, and the exit code is 2', async () => {
    const root = quarry(builderPrints("console.error('no such\\tsection: kit'); process.exitCode = 4"));
    const { exitCode, stdout } = await runGalley(['verify', '--root', root]);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('The builder ended with exit code 4.');
    expect(stdout).toContain('| no such\tsection: kit\n');
    expect(stdout).toMatch(/\n2 compared: 2 failed\n$/);
    const { exitCode: same, results } = await json(root, '--set', 'persona=on');
    expect(same).toBe(2);
    expect(results[0]).toMatchObject({ state: 'failed', failure: { code: 'exit', stderr: ['no such\tsection: kit'] } });
  });

  it.each([
    ['[node, ', '[galley-has-no-such-program, ', 'no-program'],
    ['builder.mjs]', 'builder.mjs]\n      cwd: nowhere', 'no-folder'],
    ['"{persona}"', '"{persone}"', 'manifest'],
  ])('%s -> %s', async (from, to, code) => {
    const { exitCode, results } = await json(quarry({ 'galley.yaml': [from, to] }), '--set', 'persona=on');
    expect(exitCode).toBe(2);
    expect(results[0]?.failure?.code).toBe(code);
  });
});

describe('nothing to compare', () => {
  it.each([
    [['reviewer'], 'Prompt `reviewer` names no builder'],
    [['rooter'], 'There is no prompt `rooter`'],
    [['router', '--set', 'personna=on'], 'there is no variable `personna` (did you mean persona?)'],
    [['--cycle', 'x'], 'It must be a whole number'],
  ])('%j', async (args, message) => {
    const { exitCode, stdout, stderr } = await runGalley(['verify', ...args, '--root', EXAMPLE]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('in a workspace without builders', async () => {
    const { exitCode, stderr } = await runGalley(['verify', '--root', join(EXAMPLE, '../courier')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('No prompt names a builder');
  });
});

it('is the only command that runs something of a workspace', async () => {
  const root = quarry(builderPrints("await import('node:fs').then((fs) => fs.writeFileSync('ran', ''))"));
  for (const args of [['check'], ['render'], ['budget'], ['pin'], ['explain', 'survey']])
    await runGalley([...args, '--root', root]);
  expect(() => readFileSync(join(root, 'ran'))).toThrow(/ENOENT/);
  await runGalley(['verify', '--root', root]);
  expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('');
});
