import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliRun, runGalley, runGalleyHere } from '../support/galleyCli';
import { gitRepository } from '../support/gitRepository';

/** The first twelve digits of SHA-256 of `One` and `Two`, from `printf '%s' TEXT | sha256sum`. */
const ONE = '8b12507783d5';
const TWO = '94a72c074cfe';

const MANIFEST = `version: 1
sources: { a: { file: a.md, grammar: tags } }
pins: { store: "pins.py#P", map: { ONE: a#one, TWO: a#two } }
`;
const TEXT = '<one>One</one><two>Two</two>\n';
/** `ONE` drifted, `GONE` belongs to nothing. */
const STORE = `P = {\r\n    "GONE": "cccc3333dddd",\r\n    "ONE": "aaaa1111bbbb",  # read\r\n    "TWO": "${TWO}",\r\n}\r\n`;
const GOOD = `P = {"ONE": "${ONE}", "TWO": "${TWO}"}\n`;

const schema = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../server/schemas/pin.schema.json', import.meta.url)), 'utf8')),
);

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'galley-pin-'));
  write({ 'galley.yaml': MANIFEST, 'a.md': TEXT, 'pins.py': STORE });
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pin = (...args: string[]): Promise<CliRun> => runGalleyHere(['pin', '--root', root, ...args]);

/** What a run printed, held against the schema. */
async function json(...args: string[]) {
  const run = await pin(...args, '--format', 'json');
  const output = JSON.parse(run.stdout);
  expect(schema(output) || schema.errors).toBe(true);
  return { ...run, output };
}

const states = ({ pins }: { pins: readonly { name: string; state: string }[] }) =>
  pins.map(({ name, state }) => `${name} ${state}`);

describe('galley pin --check', () => {
  it('tells every pin and ends with 1 while one is not as its text', async () => {
    const { exitCode, output } = await json('--check');
    expect([exitCode, states(output)]).toEqual([1, ['GONE orphan', 'ONE drift', 'TWO ok']]);
    expect(output.pins[1]).toEqual({
      name: 'ONE',
      store: 'pins.py',
      file: 'pins.py',
      range: { start: { line: 2, character: 12 }, end: { line: 2, character: 24 } },
      recorded: 'aaaa1111bbbb',
      live: ONE,
      state: 'drift',
      problems: [],
    });
  });

  it('is what happens without an option, and can be limited to names', async () => {
    expect((await pin()).stdout).toBe((await pin('--check')).stdout);
    expect(await pin('TWO')).toMatchObject({ exitCode: 0, stderr: '' });
    expect((await pin('ONE', 'TWO')).exitCode).toBe(1);
  });

  it('ends with 0 when all is well', async () => {
    write({ 'pins.py': GOOD });
    expect(await pin()).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('ends with 2 for a store that cannot be read, whatever the other pins say', async () => {
    write({ 'pins.py': 'P = {"ONE": \n' });
    const { exitCode, stderr, output } = await json();
    expect([exitCode, output.pins]).toEqual([2, []]);
    expect(stderr).toContain('pins.py#P');
    rmSync(join(root, 'pins.py'));
    expect((await pin('--update')).exitCode).toBe(2);
  });
});

describe('galley pin --update', () => {
  it('writes the digits of drifted pins and leaves everything else, line ends included', async () => {
    const { exitCode, output, stderr } = await json('--update');
    expect(read('pins.py')).toBe(STORE.replace('aaaa1111bbbb', ONE));
    expect([exitCode, states(output)]).toEqual([1, ['GONE orphan', 'ONE ok', 'TWO ok']]);
    expect(stderr).toContain('re-pinned ONE in pins.py');
  });

  it('writes only what is named, and nothing a second time', async () => {
    expect((await pin('--update', 'TWO')).exitCode).toBe(0);
    expect(read('pins.py')).toBe(STORE);
    expect((await pin('--update', 'ONE')).exitCode).toBe(0);
    const once = read('pins.py');
    expect(await pin('--update', 'ONE')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(read('pins.py')).toBe(once);
  });

  it('says why a name is not written', async () => {
    const { exitCode, stderr } = await pin('--update', 'GONE');
    expect([exitCode, read('pins.py')]).toEqual([1, STORE]);
    expect(stderr).toContain('GONE was not re-pinned: ');
  });
});

describe('galley pin --add', () => {
  it('adds an entry in the order and style of the store', async () => {
    write({ 'pins.py': `P = {\n    "ONE": "${ONE}",\n}\n` });
    const { exitCode, output } = await json('--add', 'TWO');
    expect(read('pins.py')).toBe(`P = {\n    "ONE": "${ONE}",\n    "TWO": "${TWO}",\n}\n`);
    expect([exitCode, states(output)]).toEqual([0, ['TWO ok']]);
  });

  it('makes the lock file', async () => {
    write({ 'galley.yaml': MANIFEST.replace('"pins.py#P"', 'galley.lock.json') });
    expect(await pin('--add', 'TWO')).toMatchObject({ exitCode: 0 });
    expect((await pin('--add', 'ONE')).exitCode).toBe(0);
    expect(read('galley.lock.json')).toBe(
      `{\n  "version": 1,\n  "pins": {\n    "ONE": "${ONE}",\n    "TWO": "${TWO}"\n  }\n}\n`,
    );
  });

  it('refuses where the store does not decide, and what is pinned', async () => {
    write({ 'pins.py': `P = {'ONE': "${ONE}", "GONE": 'cccc3333dddd'}\n` });
    const before = read('pins.py');
    expect(await pin('--add', 'TWO')).toMatchObject({ exitCode: 1 });
    expect((await pin('--add', 'TWO')).stderr).toContain('TWO was not pinned: ');
    expect((await pin('--add', 'ONE')).stderr).toContain('pinned already');
    expect(read('pins.py')).toBe(before);
  });

  it('ends with 2 for a name without a text', async () => {
    const { exitCode, stderr } = await pin('--add', 'THREE');
    expect([exitCode, read('pins.py')]).toEqual([2, STORE]);
    expect(stderr).toContain('THREE');
  });
});

describe('galley pin --explain', () => {
  it('prints the hashed bytes and nothing else', async () => {
    write({ 'a.md': '<one>\r\nOne ✂️\r\n\r\n  two  \r\n</one><two></two>' });
    expect(await pin('--explain', 'ONE')).toEqual({ exitCode: 0, stdout: 'One ✂️\n\n  two', stderr: '' });
    expect((await pin('--explain', 'TWO')).stdout).toBe('');
  });

  it('tells the whole hash as JSON', async () => {
    const { output } = await json('--explain', 'ONE');
    // printf One | sha256sum
    expect(output.explained).toEqual({
      name: 'ONE',
      text: 'One',
      bytes: 3,
      sha256: '8b12507783d5becacbf2ebe5b01a60024d8728a8f86dcc818bce699e8b3320bc',
    });
    expect(states(output)).toEqual(['ONE drift']);
  });

  it('ends with 2 for a pin without a text', async () => {
    for (const name of ['GONE', 'NONE']) {
      const { exitCode, stdout, stderr } = await pin('--explain', name);
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toContain(name);
    }
  });
});

describe('galley pin --against', () => {
  it('reports a hash that changed although its text did not', async () => {
    const repository = gitRepository();
    try {
      repository.commit('base', {
        'galley.yaml': MANIFEST,
        'a.md': TEXT,
        'pins.py': GOOD.replace(ONE, 'aaaa1111bbbb'),
      });
      repository.write({ 'pins.py': GOOD });
      const run = (...args: string[]) => runGalleyHere(['pin', '--root', repository.path, ...args]);
      expect((await run('--check')).exitCode).toBe(0);
      const text = await run('--check', '--against', 'HEAD');
      expect(text.exitCode).toBe(1);
      expect(text.stdout).toMatch(/unfounded +ONE +aaaa1111bbbb -> 8b12507783d5 +pins\.py:1/);
      const output = JSON.parse((await run('--against', 'HEAD', '--format', 'json')).stdout);
      expect(schema(output) || schema.errors).toBe(true);
      expect(output.against.unfounded.map(({ name }: { name: string }) => name)).toEqual(['ONE']);
      expect((await run('TWO', '--against', 'HEAD')).exitCode).toBe(0);
      repository.commit('late');
      expect((await run('--against', 'HEAD')).exitCode).toBe(0);
      expect(await run('--against', 'nowhere')).toMatchObject({ exitCode: 2, stdout: '' });
    } finally {
      repository.remove();
    }
  });

  it('ends with 2 outside of a repository', async () => {
    expect(await pin('--against', 'HEAD')).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('a wrong call', () => {
  it.each([
    [['--check', '--update'], '--check and --update exclude each other'],
    [['--add', 'ONE', '--explain', 'TWO'], '--add and --explain exclude each other'],
    [['--update', '--against', 'HEAD'], '--against goes with --check only'],
    [['--add', 'ONE', 'TWO'], '--add takes one name'],
    [['NONE'], 'there is no pin `NONE`'],
    [['--update', 'NONE'], 'there is no pin `NONE`'],
  ])('%j ends with 2', async (args, says) => {
    const { exitCode, stdout, stderr } = await pin(...args);
    expect([exitCode, stdout, read('pins.py')]).toEqual([2, '', STORE]);
    expect(stderr).toContain(says);
  });
});

describe('the bundle', () => {
  it('checks, updates and explains like the code it is made from', async () => {
    const run = (...args: string[]) => runGalley(['pin', '--root', root, ...args]);
    expect(await run('--check')).toEqual(await pin('--check'));
    expect((await run('--update', 'ONE')).exitCode).toBe(0);
    expect(read('pins.py')).toBe(STORE.replace('aaaa1111bbbb', ONE));
    const { stdout } = await run('--explain', 'ONE');
    const hash = spawnSync('sha256sum', { input: stdout, encoding: 'utf8' }).stdout;
    expect(hash.slice(0, 12)).toBe(ONE);
  });
});
