import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGalley, runGalleyHere } from '../support/galleyCli';
import { type GitRepository, gitRepository } from '../support/gitRepository';

const MANIFEST = `version: 1
sources: { a: { file: a.md, grammar: tags } }
variables: { mode: { values: [calm, loud], default: calm } }
prompts:
  main:
    join: "\\n"
    layers:
      - { id: one, section: a#one }
      - { id: two, section: a#two }
      - { id: loud, text: Loud!, when: mode == "loud" }
      - { id: now, zone: dynamic, sample: { text: Now. } }
`;

const text = (one: string, two: string) => `<one>${one}</one>\n<two>${two}</two>\n`;

const schema = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(
    readFileSync(fileURLToPath(new URL('../../server/schemas/comparison.schema.json', import.meta.url)), 'utf8'),
  ),
);

let repository: GitRepository;
let base = '';

beforeEach(() => {
  repository = gitRepository();
  base = repository.commit('base', { 'galley.yaml': MANIFEST, 'a.md': text('One.', 'First.\nTwo.\nThree.') });
});

afterEach(() => repository.remove());

const render = (...args: string[]) => runGalleyHere(['render', '--root', repository.path, ...args]);

describe('galley render --against', () => {
  it('prints what differs line by line, and what that costs', async () => {
    repository.write({ 'a.md': text('One.', 'First.\nTwo, and more.\nThree.') });
    const { exitCode, stdout, stderr } = await render('--against', 'HEAD');
    expect([exitCode, stderr]).toEqual([0, '']);
    const short = base.slice(0, 8);
    // The prefix is `One.`, `First.`, `Two, and more.`, `Three.`; it differs behind `Two`, at byte 5 + 7 + 3.
    expect(stdout.split('\n').filter((line) => !line.includes('tokens'))).toEqual([
      `--- main at HEAD (${short})`,
      '+++ main',
      '@@ -1,5 +1,5 @@',
      ' One.',
      ' First.',
      '-Two.',
      '+Two, and more.',
      ' Three.',
      ' Now.',
      '\\ No newline at end of file',
      '',
      '',
    ]);
    expect(stdout).toMatch(
      new RegExp(
        [
          `main since HEAD \\(${short}\\): \\+10 B \\(28 to 38\\), \\+\\d tokens`,
          'The static prefix first differs at byte 15: \\d+ tokens of cached prefix are sent again\\.',
          '  changed  two  \\+10 B  \\+\\d tokens\n$',
        ].join('\n'),
      ),
    );
  });

  it('is a patch that makes the earlier text into that of today', async () => {
    const head = (await render('--set', 'mode=loud')).stdout;
    repository.write({ 'a.md': text('Other.', 'First.\nTwo.\nThree.\nFour.') });
    const { stdout } = await render('--against', base, '--set', 'mode=loud');
    const folder = mkdtempSync(join(tmpdir(), 'galley-patch-'));
    try {
      writeFileSync(join(folder, 'main'), head);
      execFileSync('git', ['apply', '-p0', '-'], {
        cwd: folder,
        input: `${stdout.replace(/^--- .*$/m, '--- main').split('\n\n')[0]}\n`,
      });
      expect(readFileSync(join(folder, 'main'), 'utf8')).toBe((await render('--set', 'mode=loud')).stdout);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('prints JSON with a schema', async () => {
    repository.write({ 'a.md': text('One.', 'Two.') });
    const { stdout } = await render('--against', 'main', '--format', 'json');
    const output = JSON.parse(stdout);
    expect(schema(output) || schema.errors).toBe(true);
    expect(output).toMatchObject({
      prompt: 'main',
      variant: { mode: 'calm' },
      against: { revision: 'main', id: base },
      before: { bytes: 28 },
      after: { bytes: 14 },
      added: false,
      differsAt: 5,
      bytes: -14,
      prefix: { byte: 5, resentBytes: 5 },
      layers: [{ id: 'two', change: 'changed', bytes: -14 }],
    });
    expect(output.diff).toMatch(/^--- main at main \([0-9a-f]{8}\)\n\+\+\+ main\n@@ -1,5 \+1,3 @@\n/);
  });

  it('tells what the earlier text lacks, and ends with 1', async () => {
    repository.write({
      'galley.yaml': MANIFEST.replace('layers:\n', 'layers:\n      - { id: gone, file: gone.md }\n'),
    });
    const partial = repository.commit('partial');
    repository.write({ 'galley.yaml': MANIFEST });
    const name = partial.slice(0, 8);
    const told = [`galley: at ${name}: The file \`gone.md\` does not exist.\n`, 1];
    for (const format of ['text', 'json', 'html']) {
      const { stdout, stderr, exitCode } = await render('--against', partial, '--format', format);
      expect([stderr, exitCode]).toEqual(told);
      if (format === 'text') expect(stdout).toBe(`main is the same as at ${name}\n`);
      if (format === 'html') expect(stdout).toMatch(/only in part:.*<li>The file `gone\.md` does not exist\.<\/li>/s);
      if (format !== 'json') continue;
      const output = JSON.parse(stdout);
      expect(schema(output) || schema.errors).toBe(true);
      expect(output).toMatchObject({
        before: { problems: ['The file `gone.md` does not exist.'] },
        after: { problems: [] },
      });
    }
  });

  it('says so where nothing differs, and where the prompt is new', async () => {
    const same = await render('--against', base);
    expect(same.stdout).toBe(`main is the same as at ${base.slice(0, 8)}\n`);
    expect(JSON.parse((await render('--against', base, '--format', 'json')).stdout)).toMatchObject({
      differsAt: null,
      prefix: null,
      layers: [],
      diff: '',
    });
    repository.write({ 'galley.yaml': MANIFEST.replace('main:\n', 'other:\n') });
    const added = await render('other', '--against', base);
    expect(added.stdout).toContain(`other is new since ${base.slice(0, 8)}: +28 B (0 to 28)`);
    const output = JSON.parse((await render('other', '--against', base, '--format', 'json')).stdout);
    expect(schema(output) || schema.errors).toBe(true);
    expect(output).toMatchObject({ added: true, before: null });
  });

  it('ends with 2 for what cannot be looked up or does not go together', async () => {
    expect(await render('--against', 'nowhere')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'galley: git knows no revision `nowhere`.\n',
    });
    expect((await render('--messages', 'neutral', '--against', 'HEAD')).exitCode).toBe(2);
    expect((await render('--messages', 'neutral', '--format', 'html')).exitCode).toBe(2);
  });
});

describe('galley render --against in a damaged repository', () => {
  it('does not take a text that is lost for one that was not there', async () => {
    const object = repository.git('rev-parse', 'HEAD:a.md');
    rmSync(join(repository.path, '.git/objects', object.slice(0, 2), object.slice(2)));
    const message = 'galley: The history could not be read: the repository lacks the text of a.md\n';
    expect(await render('--against', 'HEAD')).toEqual({ exitCode: 2, stdout: '', stderr: message });
  });

  it('still takes a file that was not there for missing', async () => {
    repository.commit('without', { 'galley.yaml': MANIFEST.replaceAll('a.md', 'b.md') });
    repository.write({ 'b.md': text('One.', 'Two.') });
    const { exitCode, stdout, stderr } = await render('--against', 'HEAD');
    expect(stderr).toMatch(/^galley: at HEAD \([0-9a-f]{8}\): The file `b\.md` does not exist\.\n$/);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('+One.\n+Two.\n');
  });
});

describe('galley render --output', () => {
  it('writes what would be printed, to the last byte', async () => {
    const file = join(repository.path, 'out.txt');
    const { stdout } = await render();
    const run = await runGalley(['render', '--root', repository.path, '--output', file]);
    expect(run).toEqual({ exitCode: 0, stdout: '', stderr: `galley: wrote ${file}\n` });
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });

  it('ends with 2 where it cannot write', async () => {
    const file = join(repository.path, 'no', 'such', 'folder.html');
    const run = await render('--format', 'html', '--output', file);
    expect(run).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `galley: \`${file}\` cannot be written: no such file or directory\n`,
    });
  });
});

describe('galley render --format html', () => {
  it('prints a report, with the comparison that is asked for', async () => {
    repository.write({ 'a.md': text('One.', 'Two.') });
    const plain = await runGalley(['render', '--root', repository.path, '--format', 'html']);
    expect(plain.exitCode).toBe(0);
    expect(plain.stdout).toMatch(/^<!DOCTYPE html>\n.*<h1>main<\/h1>/s);
    expect(plain.stdout).not.toContain('Compared with');
    const compared = await render('--format', 'html', '--against', 'HEAD');
    expect(compared.stdout).toContain(`Compared with HEAD (${base.slice(0, 8)})`);
    expect(compared.stdout).toContain('<del>− Three.</del>');
    expect((await render('--format', 'html', '--against', 'HEAD')).stdout).toBe(compared.stdout);
  });
});
