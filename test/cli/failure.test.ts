import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { failureWords } from '../../server/src/cli/failure';
import { runGalleyHere, runGalleyJson } from '../support/galleyCli';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

let folder: string | undefined;

afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** A folder with a manifest that has an error, and more findings than a pipe holds. */
function faultyFolder(): string {
  folder = mkdtempSync(join(tmpdir(), 'galley-failure-'));
  const keys = Array.from({ length: 3000 }, (_, i) => `strange${i}: 1\n`).join('');
  writeFileSync(join(folder, 'galley.yaml'), `version: 1\n${keys}`);
  return folder;
}

/** Runs a line of the shell in which `galley` is the bundled command line. */
function shell(line: string): Promise<{ stdout: string; stderr: string }> {
  const script = `galley() { "${process.execPath}" "${CLI}" "$@"; }\n${line}`;
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], (_error, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

describe.skipIf(process.platform === 'win32')('output that cannot be written', () => {
  it('ends quietly with its own code where the reader has had enough', async () => {
    const root = faultyFolder();
    const { stdout, stderr } = await shell(`galley check --root ${root} | head -n 1; echo "code \${PIPESTATUS[0]}"`);
    expect(stdout.split('\n').slice(1)).toEqual(['code 1', '']);
    expect(stderr).toBe('');
  });

  it.skipIf(!existsSync('/dev/full'))('ends with 2 and one line where there is no room', async () => {
    const root = faultyFolder();
    const { stdout, stderr } = await shell(`galley check --root ${root} > /dev/full; echo "code $?"`);
    expect(stdout).toBe('code 2\n');
    expect(stderr).toMatch(/^galley: cannot write the output: no space left on device\n$/);
  });

  it.skipIf(process.getuid?.() === 0)('ends with 2 and one line where writing is not allowed', async () => {
    const root = faultyFolder();
    mkdirSync(join(root, 'kept'));
    chmodSync(join(root, 'kept'), 0o555);
    const { exitCode, stderr } = await runGalleyHere([
      'budget',
      '--root',
      root,
      '--baseline',
      join(root, 'kept/sizes.json'),
      '--update',
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^galley: .*permission denied\n$/);
  });

  it('ends with 2 and one line where the folder of a file is none', async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-failure-'));
    writeFileSync(join(folder, 'file'), '');
    const baseline = join(folder, 'file/sizes.json');
    const { exitCode, stderr } = await runGalleyHere(['budget', '--root', folder, '--baseline', baseline, '--update']);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(`galley: cannot open ${baseline}: not a directory\n`);
  });
});

describe('words for what went wrong', () => {
  it('name the file and the reason of a fault of the disk', () => {
    let fault: unknown;
    try {
      openSync(join(tmpdir(), 'galley-is-not-there/x'), 'r');
    } catch (error) {
      fault = error;
    }
    expect(failureWords(fault, {})).toMatch(/^cannot open .*galley-is-not-there\/x: no such file or directory$/);
  });

  it('are one line for a fault of Galley, and the stack on demand', () => {
    const fault = new TypeError('x is not a function\nand more');
    expect(failureWords(fault, {})).toMatch(
      /^a fault of Galley's own \(.*\): TypeError: x is not a function\. .*GALLEY_DEBUG/,
    );
    expect(failureWords(fault, {})).not.toContain('\n');
    expect(failureWords(fault, { GALLEY_DEBUG: '1' })).toBe(fault.stack);
    expect(failureWords('thrown text', {})).toContain('thrown text');
  });
});

describe('a folder that is not looked at as a whole', () => {
  const deep = () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-deep-'));
    const levels = Array.from({ length: 33 }, () => 'd').join('/');
    mkdirSync(join(folder, levels), { recursive: true });
    writeFileSync(join(folder, levels, 'SKILL.md'), 'No header.\n');
    return { root: folder, levels };
  };

  it('is not called clean', async () => {
    const { root, levels } = deep();
    const { exitCode, stdout, stderr } = await runGalleyHere(['check', '--root', root]);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('0 files checked, others not');
    expect(stderr).toContain(`folders are more than 32 deep; ${levels} and others as deep were not looked at`);
  });

  it('is told in every format', async () => {
    const { root, levels } = deep();
    const { incomplete } = await runGalleyJson<{ incomplete: unknown }>(['check', '--root', root]);
    expect(incomplete).toEqual([{ folder: levels, reason: 'depth', limit: 32 }]);
    const sarif = await runGalleyHere(['check', '--root', root, '--format', 'sarif']);
    expect(JSON.parse(sarif.stdout).runs[0].invocations[0].executionSuccessful).toBe(false);
    const github = await runGalleyHere(['check', '--root', root, '--format', 'github']);
    expect(github.stdout).toContain('::error title=incomplete::');
  });

  it('says nothing of it where all was looked at', async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-deep-'));
    const { incomplete } = await runGalleyJson<{ incomplete: unknown }>(['check', '--root', folder]);
    expect(incomplete).toEqual([]);
  });
});
