import { realpath, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuilderFault, BuilderRun, Builders } from '../service/builders';
import { builderEnvironment, variableOf } from './builderEnvironment';
import { runBuilder, type StartedBuilder } from './builderProcess';
import { findProgram, isProgram } from './findProgram';

/** Builders that run at once: more would get in each other's way. */
const MAX_RUNNING = 2;

/** Starts builders as processes of this machine. */
export const nodeBuilders: Builders = {
  async run(run, cancellation) {
    await turn();
    try {
      if (cancellation?.isCancellationRequested) return fault('cancelled');
      const started = await prepare(run);
      return 'fault' in started ? started : await runBuilder(started, cancellation);
    } finally {
      release();
    }
  },
};

let running = 0;
const waiting: (() => void)[] = [];

function turn(): Promise<void> | undefined {
  if (running < MAX_RUNNING) {
    running++;
    return undefined;
  }
  return new Promise((resolve) => waiting.push(resolve));
}

function release(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

/** Finds program and folder; neither may be outside of the workspace folder, a program of PATH apart. */
async function prepare({
  program,
  args,
  env: set,
  seconds,
  ...places
}: BuilderRun): Promise<StartedBuilder | BuilderFault> {
  if (!Object.values(places).every((uri) => uri.startsWith('file:'))) return fault('no-disk');
  const [folder, workingFolder, root] = [places.folder, places.workingFolder, places.root].map((uri) =>
    fileURLToPath(uri),
  ) as [string, string, string];
  const cwd = await realFolder(workingFolder);
  if (cwd === undefined) return fault('no-folder');
  if (!isInside(await realpath(root), cwd)) return fault('outside-folder', relative(folder, workingFolder) || '.');
  const env = builderEnvironment(process.env, set);
  const file = program.includes('/')
    ? resolve(folder, program)
    : await findProgram(program, variableOf(env, 'PATH') ?? '');
  // Where a link leads does not matter here: the Python of a virtual environment is one to the system's.
  if (file !== undefined && program.includes('/') && !isInside(root, file)) return fault('outside-folder', program);
  if (file === undefined || !(await exists(file))) return fault('no-program');
  if (!(await isProgram(file))) return fault('start', 'EACCES');
  return { file, args, cwd, env, seconds };
}

function fault(code: BuilderFault['fault'], detail = ''): BuilderFault {
  return { fault: code, detail, stderr: [] };
}

/** The folder with every link on the way resolved; undefined where there is none. */
async function realFolder(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : undefined;
  } catch {
    // Missing, or not to be looked at: nothing can be started there.
    return undefined;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}
