// Ending with the npm that runs this script, however that ends: a signal to npm alone reaches nobody below it.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

const SHELLS = new Set(['sh', 'dash', 'bash', 'zsh', 'ksh', 'cmd.exe', 'cmd']);

/**
 * The processes that this one must not outlive: its parent, and where that is the shell in which npm runs scripts, npm.
 * @returns {number[]}
 */
function watched() {
  const { ppid } = process;
  const { stdout = '', status } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(ppid)], { encoding: 'utf8' });
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(status === 0 ? stdout : '') ?? [];
  const isShell = SHELLS.has(basename(command.trim()).replace(/^-/, ''));
  return isShell && parent !== undefined ? [ppid, Number(parent)] : [ppid];
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    // Somebody else's process is one, too.
    return /** @type {NodeJS.ErrnoException} */ (fault).code === 'EPERM';
  }
}

/**
 * Run by npm, has this process end, as by SIGTERM, when npm is gone. Run by hand it may outlive its shell. Keeps nothing
 * running by itself.
 * @param {number} [interval] milliseconds between two looks
 */
export function endWithNpm(interval = 1000) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const pids = watched();
  const timer = setInterval(() => {
    if (process.ppid === pids[0] && pids.every(isThere)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}
