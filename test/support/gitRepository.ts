import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A git repository in a temporary folder. */
export interface GitRepository {
  /** Absolute path. */
  readonly path: string;
  /** URI of a file in it, or of itself. */
  uri(path?: string): string;
  write(files: Readonly<Record<string, string>>): void;
  /** Writes files and commits everything. Returns the id. */
  commit(subject: string, files?: Readonly<Record<string, string>>): string;
  /** Runs git in it; returns what it prints, trimmed. */
  git(...args: readonly string[]): string;
  remove(): void;
}

/** Neither the settings of whoever runs the tests nor those of a hook they run in have a say. */
const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@localhost',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@localhost',
};

/** Makes a repository without a commit. Whoever makes it removes it. */
export function gitRepository(): GitRepository {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'galley-git-')));
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: path, env: ENVIRONMENT, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), text);
    }
  };
  return {
    path,
    uri: (name = '') => pathToFileURL(join(path, name)).href,
    write,
    commit(subject, files = {}) {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', subject);
      return git('rev-parse', 'HEAD');
    },
    git,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
