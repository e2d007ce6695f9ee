import { execFile, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { type Cancellation, HistoryError } from '../service/history';

/** Longest a single command may take, and most it may say. */
const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * Settings that keep git from running programs or using the network for a repository's sake: a workspace is data, its
 * `.git/config` as well.
 */
const HARMLESS = [
  '--no-pager',
  '--no-optional-locks',
  '--literal-pathspecs',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'log.showSignature=false',
];

/** What a hook's environment says of another repository or index must not lead this one astray. */
const INHERITED = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_NAMESPACE', 'GIT_PREFIX'];

/** What a finished command said. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  /** One line. */
  readonly stderr: string;
}

/**
 * Runs git in a folder with a list of arguments, without a shell.
 * @returns undefined when there is no git
 * @throws HistoryError when it takes too long, says too much or is cancelled
 */
export function runGit(
  folder: string,
  args: readonly string[],
  cancellation?: Cancellation,
): Promise<GitResult | undefined> {
  return new Promise((resolve, reject) => {
    const abort = new AbortController();
    const listening = cancellation?.onCancellationRequested(() => abort.abort());
    if (cancellation?.isCancellationRequested) abort.abort();
    const options = {
      ...surroundings(),
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: TIMEOUT_MS,
      signal: abort.signal,
    } as const;
    execFile('git', [...HARMLESS, '-C', folder, ...args], options, (error, stdout, stderr) => {
      listening?.dispose();
      const code: unknown = error ? error.code : 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr: firstLine(stderr.toString('utf8')) });
      else if (code === 'ENOENT') resolve(undefined);
      else reject(new HistoryError(`git ${args[0]}: ${firstLine(error?.message ?? '')}`));
    });
  });
}

/** Starts git in a folder for a conversation over its standard input and output. */
export function startGit(folder: string, args: readonly string[]) {
  return spawn('git', [...HARMLESS, '-C', folder, ...args], { ...surroundings(), stdio: ['pipe', 'pipe', 'pipe'] });
}

function surroundings() {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: '' };
  for (const name of INHERITED) delete env[name];
  // Windows looks for programs in the working folder first, so that must not be the workspace.
  return { env, cwd: dirname(process.execPath), windowsHide: true };
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
