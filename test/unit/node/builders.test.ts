import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeBuilders } from '../../../server/src/node/builders';
import type { BuilderRun } from '../../../server/src/service/builders';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'galley-builders-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const posix = process.platform !== 'win32';

const folderUri = (path: string) => pathToFileURL(path).href.replace(/\/$/, '');
const NODE = { PATH: dirname(process.execPath) };
const node = basename(process.execPath);

/** A run of a script in Node.js, in a workspace folder of its own. */
function run(script: string, changes: Partial<BuilderRun> = {}): BuilderRun {
  const folder = mkdtempSync(join(root, 'workspace-'));
  writeFileSync(join(folder, 'build.mjs'), script);
  const uri = folderUri(folder);
  const places = { folder: uri, workingFolder: uri, root: uri };
  return { program: node, args: ['build.mjs'], env: NODE, seconds: 60, ...places, ...changes };
}

async function outputOf(given: BuilderRun): Promise<string> {
  const result = await nodeBuilders.run(given);
  if ('fault' in result) throw new Error(`${result.fault} ${result.detail}: ${result.stderr.join('\n')}`);
  return Buffer.from(result.stdout).toString('utf8');
}

/** A token that is cancelled by `cancel`. */
function cancellation() {
  const listeners = new Set<() => void>();
  const token = {
    isCancellationRequested: false,
    onCancellationRequested(listener: () => void) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
  const cancel = () => {
    token.isCancellationRequested = true;
    for (const listener of listeners) listener();
  };
  return { token, cancel };
}

describe('a builder', () => {
  it('prints bytes as they are', async () => {
    const result = await nodeBuilders.run(run('process.stdout.write(Buffer.from([0xff, 0, 13, 10, 0xc3]))'));
    expect(result).toEqual({ stdout: Buffer.from([0xff, 0, 13, 10, 0xc3]) });
  });

  it('gets its arguments as they are, whatever a shell would make of them', async () => {
    const args = ['build.mjs', '$(touch x)', '; ls', '%PATH%', '', 'ä "b" \'c\' *', '-e'];
    const script = 'process.stdout.write(JSON.stringify(process.argv.slice(2)))';
    expect(JSON.parse(await outputOf(run(script, { args })))).toEqual(args.slice(1));
  });

  it('has nothing to read', async () => {
    const script = "import { readFileSync } from 'node:fs'; process.stdout.write('[' + readFileSync(0) + ']')";
    expect(await outputOf(run(script))).toBe('[]');
  });

  it('starts in its working folder', async () => {
    const given = run('process.stdout.write(process.cwd())');
    const folder = new URL(given.folder).pathname;
    mkdirSync(join(folder, 'tools'));
    const workingFolder = `${given.folder}/tools`;
    const inTools = { ...given, workingFolder, args: ['../build.mjs'] };
    expect(await outputOf(inTools)).toBe(join(folder, 'tools'));
  });

  it('has its own environment and little of ours', async () => {
    process.env['GALLEY_TEST_TOKEN'] = 'secret';
    const env = { ...NODE, QUARRY_PERSONA: 'off' };
    const seen = JSON.parse(await outputOf(run('process.stdout.write(JSON.stringify(process.env))', { env })));
    delete process.env['GALLEY_TEST_TOKEN'];
    expect(seen).toMatchObject(env);
    expect(Object.keys(seen)).not.toContain('GALLEY_TEST_TOKEN');
    const allowed = /^(PATH|HOME|USER|LOGNAME|LANG|LC_ALL|LC_CTYPE|TZ|TMPDIR|QUARRY_PERSONA|__CF_USER_TEXT_ENCODING)$/;
    if (posix) expect(Object.keys(seen).filter((name) => !allowed.test(name))).toEqual([]);
  });

  it.runIf(posix)('may be a program of the workspace, and a link to one elsewhere', async () => {
    const given = run('');
    const folder = new URL(given.folder).pathname;
    mkdirSync(join(folder, 'bin'));
    symlinkSync(process.execPath, join(folder, 'bin/python'));
    const result = outputOf({ ...given, program: 'bin/python', args: ['-p', '1 + 1'] });
    expect(await result).toBe('2\n');
  });

  it('waits for its turn where many run, and loses none', async () => {
    const script = 'process.stdout.write(process.argv[2])';
    const names = ['a', 'b', 'c', 'd', 'e'];
    const outputs = await Promise.all(names.map((name) => outputOf(run(script, { args: ['build.mjs', name] }))));
    expect(outputs).toEqual(names);
  });
});

describe('a builder that fails', () => {
  it('ends with its exit code and the last lines of what it said, without paint', async () => {
    const script = `
      for (let i = 1; i <= 40; i++) console.error('line ' + i);
      console.error('\\x07\\x1b[31mno such section\\x1b[0m');
      process.exitCode = 3;`;
    const result = await nodeBuilders.run(run(script));
    const lines = Array.from({ length: 19 }, (_, i) => `line ${i + 22}`);
    expect(result).toEqual({ fault: 'exit', detail: '3', stderr: [...lines, '\uFFFDno such section'] });
  });

  it.runIf(posix)('tells the signal that ended it', async () => {
    const result = await nodeBuilders.run(run("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)"));
    expect(result).toMatchObject({ fault: 'signal', detail: 'SIGTERM' });
  });

  it.runIf(posix)('does not end: it is stopped with all that it started', async () => {
    const script = `
      import { spawn } from 'node:child_process';
      import { renameSync, writeFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      writeFileSync('pid.tmp', String(child.pid));
      renameSync('pid.tmp', 'pid');
      setInterval(() => {}, 1000);`;
    const { token, cancel } = cancellation();
    const given = run(script);
    const file = join(new URL(given.folder).pathname, 'pid');
    const watcher = watch(dirname(file));
    const result = nodeBuilders.run(given, token);
    while (!existsAsText(file)) await once(watcher, 'change');
    watcher.close();
    const pid = Number(readFileSync(file, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    cancel();
    expect(await result).toMatchObject({ fault: 'cancelled' });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it.runIf(posix).each([
    ['0', { stdout: Buffer.from('done') }],
    ['3', { fault: 'exit', detail: '3' }],
  ])('is not waited for by whoever detached itself with its output (exit code %s)', async (code, expected) => {
    const script = `
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const options = { stdio: 'inherit', detached: true };
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
      child.unref();
      writeFileSync('pid', String(child.pid));
      process.exitCode = ${code};
      process.stdout.write('done');`;
    // By its limit in time it would fail: it ends by itself, and what it printed counts.
    const given = run(script, { seconds: 600 });
    const result = await nodeBuilders.run(given);
    const pid = Number(readFileSync(join(new URL(given.folder).pathname, 'pid'), 'utf8'));
    expect(isAlive(pid)).toBe(true);
    process.kill(pid);
    expect(result).toMatchObject(expected);
  });

  it.runIf(posix)('hands on what a program behind it still prints when it has ended', async () => {
    const later = "process.stdin.on('end', () => setTimeout(() => process.stdout.write('late'), 200)).resume()";
    const script = `
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['-e', ${JSON.stringify(later)}], { stdio: ['pipe', 'inherit', 'inherit'] }).unref();
      process.stdout.write('early, ');
      process.exit(0);`;
    expect(await outputOf(run(script))).toBe('early, late');
  });

  it('takes too long', async () => {
    const result = await nodeBuilders.run(run('setInterval(() => {}, 1000)', { seconds: 1 }));
    expect(result).toMatchObject({ fault: 'timeout', detail: '1' });
  });

  it('prints without end', async () => {
    const script = "const write = () => process.stdout.write('x'.repeat(1 << 16), write); write();";
    expect(await nodeBuilders.run(run(script))).toMatchObject({ fault: 'too-much', detail: '8388608' });
  });

  it('is not started once nobody waits any more', async () => {
    const { token, cancel } = cancellation();
    cancel();
    expect(await nodeBuilders.run(run('process.exit(9)'), token)).toMatchObject({ fault: 'cancelled' });
  });
});

describe('what cannot be started', () => {
  it.each([
    ['a program that PATH does not have', { program: 'galley-no-such-program' }, 'no-program', ''],
    ['a program that the workspace does not have', { program: './none' }, 'no-program', ''],
    ['a program of the working folder by its bare name', { program: 'build.mjs' }, 'no-program', ''],
    ['a program outside', { program: '../../none' }, 'outside-folder', '../../none'],
    ['files that are on no disk', { folder: 'memory:/workspace' }, 'no-disk', ''],
    ['an argument that no program can get', { args: ['a\0b'] }, 'start', 'ERR_INVALID_ARG_VALUE'],
  ] as const)('%s', async (_, changes, fault, detail) => {
    expect(await nodeBuilders.run(run('', changes))).toEqual({ fault, detail, stderr: [] });
  });

  it('in a folder that there is not', async () => {
    const given = run('');
    const missing = await nodeBuilders.run({ ...given, workingFolder: `${given.folder}/none` });
    expect(missing).toMatchObject({ fault: 'no-folder' });
    const file = await nodeBuilders.run({ ...given, workingFolder: `${given.folder}/build.mjs` });
    expect(file).toMatchObject({ fault: 'no-folder' });
  });

  it.runIf(posix)('in a folder that a link leads out of the workspace', async () => {
    const given = run('');
    symlinkSync(root, join(new URL(given.folder).pathname, 'out'));
    const result = await nodeBuilders.run({ ...given, workingFolder: `${given.folder}/out` });
    expect(result).toEqual({ fault: 'outside-folder', detail: 'out', stderr: [] });
  });

  it.runIf(posix)('a file without the right to be', async () => {
    const given = run('');
    chmodSync(join(new URL(given.folder).pathname, 'build.mjs'), 0o644);
    expect(await nodeBuilders.run({ ...given, program: './build.mjs' })).toMatchObject({
      fault: 'start',
      detail: 'EACCES',
    });
  });
});

function existsAsText(file: string): boolean {
  try {
    return readFileSync(file, 'utf8') !== '';
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended and that nobody has taken note of yet still has its number.
    return !(process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  } catch {
    return false;
  }
}
