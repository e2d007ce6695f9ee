import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder on the disk for what only a disk has, such as links; a new one for each test of a file. */
export interface DiskFolder {
  /** Absolute, without links. */
  readonly root: string;
  /** Files by their paths in the folder, with `/`. */
  write(files: Readonly<Record<string, string>>): void;
  /** @param target as the link says it */
  link(path: string, target: string): void;
}

/** To be called where the tests of a file are declared. */
export function diskFolder(): DiskFolder {
  let root = '';
  const made = (path: string) => {
    const absolute = join(root, path);
    mkdirSync(dirname(absolute), { recursive: true });
    return absolute;
  };
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'galley-disk-')));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  return {
    get root() {
      return root;
    },
    write: (files) => {
      for (const [path, text] of Object.entries(files)) writeFileSync(made(path), text);
    },
    link: (path, target) => symlinkSync(target, made(path)),
  };
}
