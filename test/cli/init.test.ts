import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runGalley, runGalleyJson } from '../support/galleyCli';

const home = mkdtempSync(join(tmpdir(), 'galley-init-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let count = 0;
let folder = '';
beforeEach(() => {
  folder = join(home, String(count++));
  mkdirSync(folder);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const manifest = () => readFileSync(join(folder, 'galley.yaml'), 'utf8');
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../server/schemas/init.schema.json', import.meta.url)), 'utf8')),
);

describe('galley init', () => {
  it('prints the proposal alone to standard output, and writes nothing', async () => {
    write('prompts/guide.md', 'Lead the way.\n');
    const { exitCode, stdout, stderr } = await runGalley(['init', folder]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^# .*\n[\s\S]*\nversion: 1\n[\s\S]*file: prompts\/guide\.md/);
    expect(stderr).toContain('proposed galley.yaml: 1 prompt from 1 file; --write writes it');
    expect(existsSync(join(folder, 'galley.yaml'))).toBe(false);
  });

  it('writes with --write what it prints without, and a manifest that renders at once', async () => {
    write('prompts/guide.md', 'Lead the way.\n');
    const { stdout } = await runGalley(['init', folder]);
    const written = await runGalley(['init', '--write', folder]);
    expect(written).toMatchObject({ exitCode: 0, stdout: '' });
    expect(manifest()).toBe(stdout);
    expect((await runGalley(['render', '--root', folder])).stdout).toBe('Lead the way.');
    expect((await runGalley(['check', '--root', folder])).exitCode).toBe(0);
  });

  it('tells on standard error what it left out, and why', async () => {
    write('prompts/guide.md', 'Lead the way.\n');
    write('tools/a.json', '{ "name": 1 }\n');
    write('tools/look.json', '{ "name": "look", "description": "See.", "parameters": { "type": "object" } }\n');
    const { exitCode, stdout, stderr } = await runGalley(['init', folder]);
    const told = 'Left out: the tools. `tools/a.json` must be a tool, or a list of tools, each with a name.';
    expect(exitCode).toBe(0);
    expect(stderr.split('\n')).toContain(told);
    expect(stdout.split('\n')).toContain(`# ${told}`);
  });

  it('never replaces a manifest', async () => {
    write('prompts/guide.md', 'Lead the way.\n');
    write('galley.yaml', 'version: 1\n');
    const { exitCode, stderr } = await runGalley(['init', '--write', folder]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^galley: galley\.yaml is there already and stays as it is/);
    expect(manifest()).toBe('version: 1\n');
    const printed = await runGalley(['init', folder]);
    expect(printed.exitCode).toBe(0);
    expect(printed.stderr).toContain('galley.yaml is there already; this is only to compare it with');
  });

  it('says that skills need none, and ends well', async () => {
    write('.claude/skills/knots/SKILL.md', '---\nname: knots\ndescription: Ties knots.\n---\nTie.\n');
    const { exitCode, stdout, stderr } = await runGalley(['init', '--write', folder]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toContain('No manifest is needed');
    expect(existsSync(join(folder, 'galley.yaml'))).toBe(false);
  });

  it('ends with 1 where there is nothing to propose', async () => {
    const { exitCode, stderr } = await runGalley(['init', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Nothing here looks like a prompt');
  });

  it('ends with 2 for a folder that does not exist', async () => {
    expect((await runGalley(['init', join(folder, 'no')])).exitCode).toBe(2);
  });

  it('ends with 2 for a file, and does not say that it is not there', async () => {
    const file = fileURLToPath(import.meta.url);
    const { exitCode, stderr } = await runGalley(['init', file]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: `galley: the root \`${file}\` is no folder\n` });
  });

  it.each([
    ['nothing', {}],
    ['a prompt', { 'prompts/guide.md': 'Lead {whom} the way.\n' }],
    [
      'a prompt with a rendering that differs',
      {
        'prompts/a.md': '<one>\nThe first of two texts.\n</one>\n<two>\nThe second of two texts.\n</two>\n',
        'snapshots/x.txt': 'The first of two texts.\n',
        'snapshots/late/x.txt': 'The first of two texts.\n\nThe second of two texts.\n',
      },
    ],
  ])('prints JSON in the shape of its schema: %s', async (_what, files) => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    const output = await runGalleyJson(['init', folder]);
    expect(validate(output) || validate.errors).toBe(true);
  });
});

describe('folders that are hard to read', () => {
  it('links in a circle, links that lead out, and files that may not be read', async () => {
    write('prompts/guide.md', 'Lead the way.\n');
    write('../outside.md', 'Not of this folder.\n');
    symlinkSync('..', join(folder, 'prompts/up'));
    symlinkSync('loop.md', join(folder, 'prompts/loop.md'));
    symlinkSync('../../outside.md', join(folder, 'prompts/out.md'));
    write('prompts/locked.md', 'Secret.\n');
    chmodSync(join(folder, 'prompts/locked.md'), 0);
    const { prompts } = await runGalleyJson<{ prompts: string[] }>(['init', folder]);
    // Root may read everything.
    expect(prompts.filter((name) => name !== 'locked')).toEqual(['guide']);
  });

  it('ten thousand files', async () => {
    for (let i = 0; i < 100; i++) {
      mkdirSync(join(folder, `notes/${i}`), { recursive: true });
      for (let j = 0; j < 100; j++) writeFileSync(join(folder, `notes/${i}/${j}.md`), `Note ${j}.\n`);
    }
    write('prompts/guide.md', 'Lead the way.\n');
    const { prompts, notes } = await runGalleyJson<{ prompts: string[]; notes: string[] }>(['init', folder]);
    expect(prompts).toEqual(['guide']);
    expect(notes.join()).toContain('Files that were not looked at, because there are too many: 7001');
  });
});
