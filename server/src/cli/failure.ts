import { getSystemErrorMap } from 'node:util';
import { VERSION } from './version';

/** Set to anything, it has a fault of Galley's own printed with its stack. */
const DEBUG = 'GALLEY_DEBUG';

/** What went wrong, for whoever ran the command: one line, or with `GALLEY_DEBUG` a fault of ours with its stack. */
export function failureWords(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (isSystemError(error)) return systemWords(error);
  if (env[DEBUG]) return error instanceof Error && error.stack !== undefined ? error.stack : String(error);
  const [what = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n', 1);
  return `a fault of Galley's own (${VERSION}): ${what}. Run it again with ${DEBUG}=1, and report what it prints`;
}

/** A fault of the disk, of a pipe, of permissions: none of Galley's. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly syscall: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Why the system refused: `permission denied`. */
export function systemReason({ errno, code }: NodeJS.ErrnoException): string {
  return (errno !== undefined && getSystemErrorMap().get(errno)?.[1]) || (code ?? 'for no reason that it gives');
}

/** `cannot write out.json: no space left on device`. */
function systemWords(error: NodeJS.ErrnoException): string {
  const { syscall, path, code } = error;
  const why = systemReason(error);
  const isRead = /^(?:read|stat|lstat|scandir|open$)/.test(syscall ?? '') && code !== 'EROFS';
  const what = syscall === 'open' ? 'open' : isRead ? 'read' : 'write';
  return `cannot ${what} ${path ?? 'the output'}: ${why}`;
}

/** The parts of a stream of output that faults come from. */
export interface FailingStream {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Listens for faults of the output. A reader that has had enough, as `head`, ends the output and nothing else: the run
 * goes on to its exit code. Whatever else keeps results from being written is told once.
 */
export function watchOutput(out: FailingStream, err: FailingStream, fail: (message: string) => void): void {
  let hasFailed = false;
  out.on('error', (error) => {
    if (error.code === 'EPIPE' || hasFailed) return;
    hasFailed = true;
    fail(failureWords(error));
  });
  // Without a place for complaints there is nobody to complain to.
  err.on('error', () => undefined);
}
