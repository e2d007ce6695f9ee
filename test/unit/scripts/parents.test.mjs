import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('../../../scripts/lib/parents.mjs', import.meta.url));
/** Ends with its npm, says its process id, and would run for ever. */
const SCRIPT = `import(${JSON.stringify(MODULE)}).then(({ endWithNpm }) => {
  endWithNpm(20);
  setInterval(() => undefined, 1000);
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
  console.log(process.pid);
});`;

/**
 * Starts the script below a process in npm's place, with a shell between them or without.
 * @param {boolean} withShell
 */
async function start(withShell) {
  const command = withShell ? 'sh' : process.execPath;
  // What stands behind the command keeps the shell from giving its place to it.
  const args = withShell
    ? ['-c', `"${process.execPath}" -e '${SCRIPT.replaceAll("'", "'\\''")}'; true`]
    : ['-e', SCRIPT];
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: 'inherit' })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'start' } },
  );
  npm.stdout.setEncoding('utf8');
  const [first] = await once(npm.stdout, 'data');
  return { npm, pid: Number(first) };
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === 'win32')('a script that ends with its npm', () => {
  it.each([true, false])('ends when npm is killed (with a shell between them: %s)', async (withShell) => {
    const { npm, pid } = await start(withShell);
    expect(isRunning(pid)).toBe(true);
    const said = once(npm.stdout, 'data');
    const closed = once(npm.stdout, 'close');
    npm.kill('SIGKILL');
    expect((await said)[0]).toBe('ended\n');
    await closed;
    expect(isRunning(pid)).toBe(false);
  });
});
