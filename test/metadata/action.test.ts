import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../../server/src/cli/program';
import { exampleRoot } from '../support/expect/proof';

const ROOT = join(__dirname, '../..');

describe('README.md', () => {
  it('lists every command', () => {
    const listed = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| `galley (\w+)/gm)].map(
      ([, name]) => name,
    );
    const { commands } = createProgram({ exitCode: 0 }, { out: () => undefined, err: () => undefined });
    expect(listed.sort()).toEqual(commands.map((command) => command.name()).sort());
  });
});

describe.skipIf(process.platform === 'win32')('action.yml', () => {
  const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
  const { run: script } = action.runs.steps.at(-1);
  const repository = mkdtempSync(join(tmpdir(), 'galley action '));
  cpSync(exampleRoot('harbour'), join(repository, 'my prompts'), { recursive: true });
  afterAll(() => rmSync(repository, { recursive: true }));

  /** Runs the step as a runner does, in the repository's root; needs the bundle that `npm run build` makes. */
  async function check(
    inputs: Readonly<Record<string, string>>,
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const value = (name: string) => inputs[name] ?? action.inputs[name].default;
    const env = {
      ...process.env,
      GALLEY: join(ROOT, 'dist/cli.js'),
      ROOT: value('root'),
      FAIL_ON: value('fail-on'),
      SARIF_FILE: value('sarif-file'),
    };
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
    return promisify(execFile)('bash', args, { cwd: repository, env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }

  it('names files from the root of the repository, in annotations and in the report', async () => {
    const { code, stdout, stderr } = await check({ root: 'my prompts', 'sarif-file': 'galley.sarif' });
    expect([code, stderr]).toEqual([1, '']);
    const files = [...stdout.matchAll(/^::\w+ file=([^,]+),/gm)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !file?.startsWith('my prompts/'))).toEqual([]);
    const sarif = JSON.parse(readFileSync(join(repository, 'galley.sarif'), 'utf8'));
    const uris = sarif.runs[0].results.map(
      (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
        result.locations[0]?.physicalLocation.artifactLocation.uri,
    );
    expect(uris.filter((uri: string) => !uri.startsWith('my%20prompts/'))).toEqual([]);
    expect(uris).toHaveLength(files.length);
  });

  it('fails from the severity on that it is given, and says what is wrong with an input', async () => {
    expect((await check({ 'fail-on': 'never' })).code).toBe(0);
    expect(await check({ 'fail-on': 'bad' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'bad' is invalid"),
    });
    expect(await check({ root: 'none' })).toMatchObject({ code: 2, stderr: 'galley: `none` does not exist\n' });
    expect(await check({ root: '' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('an argument is empty'),
    });
  });
});
