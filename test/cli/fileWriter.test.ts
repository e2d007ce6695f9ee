import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '../../server/src/node/fileWriter';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-write-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('replacing a file', () => {
  it('writes the text and keeps permissions, and leaves nothing else behind', async () => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, '\ufeffold\r\n');
    chmodSync(path, 0o640);
    expect(await replaceFile(path, '\ufeffold\r\n', '\ufeffnew\r\n')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('\ufeffnew\r\n');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('does not touch a file that is not what was read any more', async () => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, 'theirs');
    expect(await replaceFile(path, 'old', 'new')).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('does not bring back a file that is gone', async () => {
    expect(await replaceFile(join(folder, 'gone.txt'), 'old', 'new')).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes through a link to the file it leads to', async () => {
    writeFileSync(join(folder, 'real.txt'), 'old');
    symlinkSync('real.txt', join(folder, 'link.txt'));
    expect(await replaceFile(join(folder, 'link.txt'), 'old', 'new')).toBe(true);
    expect(readlinkSync(join(folder, 'link.txt'))).toBe('real.txt');
    expect(readFileSync(join(folder, 'real.txt'), 'utf8')).toBe('new');
  });

  it('makes a file only where there is none', async () => {
    const path = join(folder, 'new.txt');
    expect(await replaceFile(path, undefined, 'text')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('text');
    expect(await replaceFile(path, undefined, 'other')).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('text');
  });

  it('lets one of several writers win, and the others know', async () => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, 'old');
    const results = [];
    for (const text of ['a', 'b', 'c']) results.push(await replaceFile(path, 'old', text));
    expect(results).toEqual([true, false, false]);
    expect(readFileSync(path, 'utf8')).toBe('a');
  });
});
