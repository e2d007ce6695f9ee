import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { BuilderFault, BuilderOutput } from '../service/builders';
import type { Cancellation } from '../service/history';
import { endTree, endWithThisProcess, TREE_OPTIONS } from './processTree';

/** Bytes that a builder may print: twice what a file may have. */
export const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
/** Of what it says on standard error the end is kept. */
const STDERR_BYTES = 16 * 1024;
const STDERR_LINES = 20;
/** Milliseconds that others may take, once a builder has ended, to let go of the pipes that it printed to. */
const GRACE = 2000;

/** What is started, all paths absolute. */
export interface StartedBuilder {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/**
 * Starts a builder without a shell and without input, and waits for its end. It has a limit in time and output. What it
 * left running may print for `GRACE` more, as a `tee` behind a script does; then that is all.
 */
export function runBuilder(
  { file, args, cwd, env, seconds }: StartedBuilder,
  cancellation?: Cancellation,
): Promise<BuilderOutput | BuilderFault> {
  return new Promise((resolve) => {
    let child: ChildProcess;
    try {
      child = spawn(file, args, { cwd, env, shell: false, stdio: ['ignore', 'pipe', 'pipe'], ...TREE_OPTIONS });
    } catch (error) {
      // An argument that no program can get, with a NUL in it for instance.
      resolve({ fault: 'start', detail: wordOf(error), stderr: [] });
      return;
    }
    const printed = new Printed();
    const forget = endWithThisProcess(child);
    let grace: NodeJS.Timeout | undefined;
    const end = (result: BuilderOutput | BuilderFault) => {
      clearTimeout(timer);
      clearTimeout(grace);
      listening?.dispose();
      forget();
      resolve(result);
    };
    const fail = (fault: BuilderFault['fault'], detail: string) => end({ fault, detail, stderr: printed.lastLines() });
    /** Whoever escaped from the group may hold the pipes open: they are not waited for. */
    const stop = (fault: BuilderFault['fault'], detail = '') => {
      endTree(child);
      child.stdout?.destroy();
      child.stderr?.destroy();
      fail(fault, detail);
    };
    const timer = setTimeout(() => stop('timeout', String(seconds)), seconds * 1000);
    const listening = cancellation?.onCancellationRequested(() => stop('cancelled'));
    child.on('error', (error) => fail('start', wordOf(error)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!printed.addOutput(chunk)) stop('too-much', String(MAX_OUTPUT_BYTES));
    });
    child.stderr?.on('data', (chunk: Buffer) => printed.addError(chunk));
    child.on('exit', () => {
      // Whoever escaped from the group may hold the pipes open for ever; without them the process is closed.
      grace = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, GRACE);
    });
    child.on('close', (code, signal) => {
      // Something that it left running in the background is not wanted by anybody any more.
      if (process.platform !== 'win32') endTree(child);
      if (code === 0) end({ stdout: printed.output() });
      else if (signal) fail('signal', signal);
      else fail('exit', String(code));
    });
  });
}

function wordOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** What a builder said so far. */
class Printed {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private error: Buffer = Buffer.alloc(0);

  /** Returns whether it is still within the limit. */
  addOutput(chunk: Buffer): boolean {
    this.bytes += chunk.length;
    if (this.bytes > MAX_OUTPUT_BYTES) return false;
    this.chunks.push(chunk);
    return true;
  }

  addError(chunk: Buffer): void {
    const all = Buffer.concat([this.error, chunk]);
    this.error = all.subarray(Math.max(0, all.length - STDERR_BYTES));
  }

  output(): Uint8Array {
    return Buffer.concat(this.chunks);
  }

  /** Without what would paint on a terminal. */
  lastLines(): readonly string[] {
    const text = stripVTControlCharacters(this.error.toString('utf8')).trimEnd();
    const lines = text === '' ? [] : text.split(/\r\n|\r|\n/);
    return lines.slice(-STDERR_LINES).map((line) => line.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '\uFFFD'));
  }
}
