// Child processes that never outlive this one, their own children included.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { defer } from './cleanup.mjs';

const grouped = process.platform !== 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// The last resort, for an exit that no one prepared: there is no time left to be polite.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/**
 * @typedef {object} Owned
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number>} ended exit code; 128 if a signal ended it; rejects if it could not be started
 * @property {() => Promise<void>} stop ends the whole process group: politely, after five seconds by force
 */

/**
 * Starts a process in a group of its own and stops that group when this process ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Owned}
 */
export function own(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: grouped });
  running.add(child);
  const stop = defer(async () => {
    await stopGroup(child);
    running.delete(child);
  });
  const ended = /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 128));
    })
  );
  // Whoever awaits `ended` sees the fault; nobody awaiting it must not end this process.
  ended.catch(() => undefined);
  // A grandchild left behind may hold the output open, and `close` would never come.
  child.once('exit', stop);
  child.once('error', stop);
  return { child, ended, stop };
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] added to this process's environment
 * @param {boolean} [options.echo] pass the output on while it comes; default true
 * @returns {Promise<{code: number, output: string}>} exit code, and both streams in the order they came
 */
export async function run(command, args, { cwd, env, echo = true } = {}) {
  const colour = process.stdout.isTTY && echo ? { FORCE_COLOR: '1' } : {};
  const { child, ended } = own(command, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (echo) to.write(text);
    });
  }
  return { code: await ended, output };
}

/**
 * Like {@link run}, silent, for steps that must succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<string>} the output
 * @throws {Error} with the command and the end of its output, if the exit code is not 0
 */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, { ...options, echo: false });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
  return output;
}

/** @param {import('node:child_process').ChildProcess} child */
async function stopGroup(child) {
  if (!signalGroup(child, 'SIGTERM')) return;
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000);
  await gone;
  clearTimeout(force);
  // The leader is gone; a grandchild that ignored the polite signal is not.
  signalGroup(child, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @returns {boolean} whether anything was there to receive it
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return false;
  try {
    return process.kill(grouped ? -child.pid : child.pid, signal);
  } catch (fault) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (fault);
    // macOS says EPERM where Linux says ESRCH: a group of which only zombies are left.
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw fault;
  }
}
