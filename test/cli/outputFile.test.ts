import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGalleyHere } from '../support/galleyCli';

const MANIFEST = `version: 1
tools: { files: look.json }
prompts: { p: { layers: [{ id: a, file: a.md }] } }
`;
const TOOL = '{ "name": "look" }\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-output-'));
  for (const [name, text] of [
    ['galley.yaml', MANIFEST],
    ['a.md', 'Ahoy.'],
    ['look.json', TOOL],
  ] as const)
    writeFileSync(join(folder, name), text);
});

afterEach(() => rmSync(folder, { recursive: true }));

const render = (name: string) => runGalleyHere(['render', '--root', folder, '--output', join(folder, name)]);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('writes a new file, and replaces one that no manifest reads', async () => {
  expect((await render('p.txt')).exitCode).toBe(0);
  expect(read('p.txt')).toBe('Ahoy.');
  writeFileSync(join(folder, 'a.md'), 'Ahoy again.');
  expect((await render('p.txt')).exitCode).toBe(0);
  expect(read('p.txt')).toBe('Ahoy again.');
});

it.each([
  ['a source', 'a.md', 'a manifest reads `a.md`', 'Ahoy.'],
  ['the schema of a tool', 'look.json', 'a manifest reads `look.json`', TOOL],
  ['the manifest', 'galley.yaml', 'it is a manifest', MANIFEST],
])('never replaces %s', async (_what, name, why, text) => {
  const { exitCode, stderr } = await render(name);
  const message = `galley: \`${join(folder, name)}\` is not written: ${why}, and that would be lost. Give another file\n`;
  expect([exitCode, stderr]).toEqual([2, message]);
  expect(read(name)).toBe(text);
});

it.each([
  ['a symbolic link', symlinkSync],
  ['a hard link', linkSync],
])('never replaces a source through %s', async (_what, link) => {
  link(join(folder, 'a.md'), join(folder, 'out.txt'));
  const { exitCode, stderr } = await render('out.txt');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('a manifest reads `a.md`');
  expect(read('a.md')).toBe('Ahoy.');
});

it('writes nothing where the prompt is none', async () => {
  const { exitCode } = await runGalleyHere(['render', 'q', '--root', folder, '--output', join(folder, 'q.txt')]);
  expect(exitCode).toBe(2);
  expect(existsSync(join(folder, 'q.txt'))).toBe(false);
});
