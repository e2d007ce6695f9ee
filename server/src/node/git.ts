import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Cancellation,
  type FileRename,
  type History,
  HistoryError,
  type HistoryFault,
  type ListedFile,
  type Repository,
  type Revision,
} from '../service/history';
import { GitObjects } from './gitObjects';
import { type GitResult, runGit } from './gitProcess';

/**
 * History through the `git` program: it is bounded in time and output, runs nothing that a repository's settings
 * name, and never uses the network.
 */
export const gitHistory: History = {
  async open(folder) {
    if (!folder.startsWith('file:')) return { fault: 'no-repository', detail: '' };
    const path = fileURLToPath(folder);
    const found = await runGit(path, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
    if (!found) return { fault: 'no-tool', detail: '' };
    if (found.code !== 0) return { fault: 'no-repository', detail: found.stderr } satisfies HistoryFault;
    const [shallow, prefix = ''] = found.stdout.toString('utf8').split('\n');
    return new GitRepository(path, prefix, shallow === 'true');
  },
};

/** Revisions whose renamed files are looked for: a rename of long ago is in nobody's text any more. */
const RENAMES_IN = 5_000;

/** The mode of a symbolic link in a tree. */
const LINK_MODE = '120000';

class GitRepository implements Repository {
  private readonly objects: GitObjects;

  /** @param prefix path of the folder in the repository, empty or with a final `/` */
  constructor(
    private readonly folder: string,
    private readonly prefix: string,
    readonly shallow: boolean,
  ) {
    this.objects = new GitObjects(folder);
  }

  async resolve(name: string): Promise<string | undefined> {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const { code, stdout } = expectGit(await runGit(this.folder, args));
    return code === 0 ? stdout.toString('utf8').trim() : undefined;
  }

  async revisions(paths: readonly string[], limit: number, cancellation?: Cancellation): Promise<readonly Revision[]> {
    const follow = paths.length === 1 ? ['--follow', '--name-status'] : [];
    const format = ['-z', '--format=%x01%H%x02%ct%x02%s', '--no-show-signature', `--max-count=${limit}`];
    const args = ['log', ...format, ...follow, '--end-of-options', 'HEAD', '--', ...paths];
    const { code, stdout, stderr } = expectGit(await runGit(this.folder, args, cancellation));
    // A repository without a commit has no HEAD.
    if (code !== 0 && (await this.resolve('HEAD')) === undefined) return [];
    if (code !== 0) throw new HistoryError(`git log: ${stderr}`);
    const tokens = stdout.toString('utf8').split('\0');
    return parseLog(
      tokens,
      paths[0] ?? '',
      (path) => this.inRepository(path) ?? path,
      (path) => this.inFolder(path),
    );
  }

  async renames(cancellation?: Cancellation): Promise<readonly FileRename[]> {
    const oldest = await runGit(this.folder, ['rev-list', '--max-count=1', `--skip=${RENAMES_IN}`, 'HEAD', '--']);
    const { code: unborn, stdout: id } = expectGit(oldest);
    // A repository without a commit has no HEAD.
    if (unborn !== 0) return [];
    const end = id.toString('utf8').trim();
    const format = ['-z', '--format=%x01%H%x02%ct', '--name-status', '--find-renames', '--diff-filter=R'];
    const range = ['HEAD', ...(end === '' ? [] : [`^${end}`])];
    const args = ['log', ...format, '--no-show-signature', ...range, '--', '.'];
    const { code, stdout, stderr } = expectGit(await runGit(this.folder, args, cancellation));
    if (code !== 0) throw new HistoryError(`git log: ${stderr}`);
    return parseRenames(stdout.toString('utf8').split('\0'), (path) => this.inFolder(path));
  }

  read(revision: string, path: string): Promise<Uint8Array | 'missing' | 'too-large'> {
    const inside = this.inRepository(path);
    return inside === undefined ? Promise.resolve('missing') : this.objects.read(`${revision}:${inside}`);
  }

  async list(revision: string, cancellation?: Cancellation, below?: string): Promise<readonly ListedFile[]> {
    if (below !== undefined && this.inRepository(below) === undefined) return [];
    const args = ['ls-tree', '-r', '-z', '--end-of-options', revision, ...(below === undefined ? [] : [`${below}/`])];
    const { code, stdout, stderr } = expectGit(await runGit(this.folder, args, cancellation));
    if (code !== 0) throw new HistoryError(`git ls-tree: ${stderr}`);
    const entries = stdout.toString('utf8').split('\0').filter(Boolean);
    return Promise.all(entries.map((entry) => this.listed(entry)));
  }

  /** Reads `MODE TYPE ID<tab>PATH`. */
  private async listed(entry: string): Promise<ListedFile> {
    const [head = '', ...rest] = entry.split('\t');
    const path = rest.join('\t');
    const [mode, , id = ''] = head.split(' ');
    if (mode !== LINK_MODE) return { path };
    const target = await this.objects.read(id);
    return typeof target === 'string' ? { path } : { path, target: Buffer.from(target).toString('utf8') };
  }

  close(): void {
    this.objects.close();
  }

  /** Path from the repository's root; undefined for one that leads out of it. */
  private inRepository(path: string): string | undefined {
    const joined = posix.normalize(this.prefix + path);
    return joined.startsWith('../') ? undefined : joined;
  }

  private inFolder(path: string): string {
    return posix.relative(this.prefix === '' ? '.' : this.prefix, path);
  }
}

/** @throws HistoryError when git is gone: it was there when the repository was opened */
function expectGit(result: GitResult | undefined): GitResult {
  if (!result) throw new HistoryError('git cannot be started any more');
  return result;
}

/**
 * Reads `git log -z --name-status` of one followed file, or `git log -z` of several.
 * @param today the followed file's path
 */
function parseLog(
  tokens: readonly string[],
  today: string,
  inRepository: (path: string) => string,
  inFolder: (path: string) => string,
): Revision[] {
  const revisions: Revision[] = [];
  let at = inRepository(today);
  let before = at;
  for (let index = 0; index < tokens.length; index++) {
    const [, id, time, subject = ''] = /^\x01([0-9a-f]{40,64})\x02(\d+)\x02(.*)$/s.exec(tokens[index] ?? '') ?? [];
    if (id !== undefined) {
      at = before;
      revisions.push({ id, time: Number(time), subject, paths: pathsOf(today, inFolder(at)) });
      continue;
    }
    const status = (tokens[index] ?? '').trim();
    if (!/^[A-Z]\d*$/.test(status)) continue;
    const [from = '', to = ''] = tokens.slice(index + 1);
    const moved = /^[RC]/.test(status);
    if (moved && to === at) before = from;
    index += moved ? 2 : 1;
  }
  return revisions;
}

/** Reads `git log -z --name-status --diff-filter=R`. */
function parseRenames(tokens: readonly string[], inFolder: (path: string) => string): FileRename[] {
  const renames: FileRename[] = [];
  let revision: FileRename['revision'] = { id: '', time: 0 };
  for (let index = 0; index < tokens.length; index++) {
    const token = (tokens[index] ?? '').trim();
    const [, id, time] = /^\x01([0-9a-f]{40,64})\x02(\d+)$/.exec(token) ?? [];
    if (id !== undefined) revision = { id, time: Number(time) };
    else if (/^R\d+$/.test(token)) {
      const [from = '', to = ''] = tokens.slice(index + 1, index + 3);
      renames.push({ from: inFolder(from), to: inFolder(to), revision });
      index += 2;
    }
  }
  return renames;
}

function pathsOf(today: string, then: string): ReadonlyMap<string, string> {
  return then === today ? new Map() : new Map([[today, then]]);
}
