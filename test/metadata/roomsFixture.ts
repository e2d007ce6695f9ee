import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from './roomsTable';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIGURATION = ['package.json', 'tsconfig.base.json', 'biome.json', '.gitignore', 'refused.d.ts'];

/** A copy of the rooms outside the tree, in which files may be planted. */
export class RoomsFixture {
  readonly root = mkdtempSync(join(tmpdir(), 'galley-rooms-'));
  private readonly planted: string[] = [];

  constructor() {
    for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(this.root, file));
    for (const folder of ['server', 'client']) cpSync(join(ROOT, folder), join(this.root, folder), { recursive: true });
    // Of the tests only their configuration: what a room may import does not depend on its other files there.
    mkdirSync(join(this.root, 'test'));
    cpSync(join(ROOT, 'test/tsconfig.json'), join(this.root, 'test/tsconfig.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
    const references = Object.values(ROOMS).map(({ folder }) => ({ path: folder }));
    writeFileSync(join(this.root, 'tsconfig.json'), JSON.stringify({ files: [], references }));
  }

  /** Writes a file; `path` is relative to the root, with `/`. */
  plant(path: string, text: string): void {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    this.planted.push(path);
  }

  /** Planted files that the compiler speaks of, in one build of all rooms. */
  async refusedByCompiler(): Promise<ReadonlySet<string>> {
    const output = await run('typescript', 'tsc', ['-b', '--pretty', 'false'], this.root);
    // An error stands at the first import of a file; further ones are named below it.
    return new Set(this.planted.filter((path) => output.includes(`${path}(`) || output.includes(`${path}'`)));
  }

  /** Planted files in which the linter refuses an import. */
  async refusedByLinter(): Promise<ReadonlySet<string>> {
    const options = ['lint', '--reporter=json', '--max-diagnostics=none', '--only=style/noRestrictedImports'];
    const output = await run('@biomejs/biome', 'biome', [...options, ...this.planted], this.root);
    const { summary, diagnostics } = JSON.parse(output) as LinterReport;
    if (summary.unchanged + summary.changed !== this.planted.length)
      throw new Error(`The linter looked at ${summary.unchanged} of ${this.planted.length} files: ${output}`);
    return new Set(diagnostics.map(({ location }) => location.path));
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

interface LinterReport {
  readonly summary: { readonly changed: number; readonly unchanged: number };
  readonly diagnostics: readonly { readonly location: { readonly path: string } }[];
}

/** Standard output of a tool from node_modules, whatever its exit code. */
function run(name: string, command: string, args: readonly string[], cwd: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  const script = join(dirname(manifest), bin[command] as string);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`${command} printed nothing: ${stderr} ${error?.message ?? ''}`));
      else resolve(stdout);
    });
  });
}
