import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Processes that must not outlive this one. */
const running = new Set<ChildProcess>();

/** Options with which a process can be ended together with all that it starts. */
export const TREE_OPTIONS = { detached: process.platform !== 'win32', windowsHide: true } as const;

/** Ends a process that was started with `TREE_OPTIONS`, and what it started, at once. */
export function endTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    const taskkill = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
    // That it is gone already is no fault.
    spawn(taskkill, ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on(
      'error',
      () => undefined,
    );
    return;
  }
  try {
    // It leads a group of its own.
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It is gone already; a group of which only the dead are left is told as EPERM by some systems.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

/** Ends a process tree with this process, whatever ends it. Returns what forgets it. */
export function endWithThisProcess(child: ChildProcess): () => void {
  if (running.size === 0) {
    process.on('exit', endAll);
    for (const signal of SIGNALS) process.on(signal, endBySignal);
  }
  running.add(child);
  return () => {
    running.delete(child);
    if (running.size === 0) stopListening();
  };
}

function endAll(): void {
  for (const child of running) endTree(child);
}

/** A group of its own does not get the terminal's signals, so they are passed on; then the signal does its work here. */
function endBySignal(signal: NodeJS.Signals): void {
  endAll();
  stopListening();
  process.kill(process.pid, signal);
}

function stopListening(): void {
  process.off('exit', endAll);
  for (const signal of SIGNALS) process.off(signal, endBySignal);
}
