import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../server/src/cli/run';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface CliRun {
  /** 0, 1 or 2; null when the process was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the bundled command line as its users do, in a process of its own. `npm run build` makes the bundle. */
export function runGalley(args: readonly string[]): Promise<CliRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode, stdout, stderr });
    });
  });
}

/** Runs the command line in this process: the same code without the start of a process for each of many cells. */
export async function runGalleyHere(args: readonly string[]): Promise<CliRun> {
  let [stdout, stderr] = ['', ''];
  const exitCode = await runCommandLine(args, {
    out(text) {
      stdout += text;
    },
    err(text) {
      stderr += text;
    },
  });
  return { exitCode, stdout, stderr };
}

/** The JSON that a run prints. A run that prints none fails with what it said on standard error. */
export async function runGalleyJson<T>(args: readonly string[]): Promise<T> {
  const { exitCode, stdout, stderr } = await runGalleyHere([...args, '--format', 'json']);
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`galley ${args.join(' ')} printed no JSON (exit code ${exitCode}): ${stderr.trim() || stdout}`);
  }
}
