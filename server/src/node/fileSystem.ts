import { readFile as readFileWithCallback } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type FileSystem, type FileType, MAX_FILE_BYTES } from '../service/host';
import { canonicalUri } from '../service/uris';

/** Takes half the processor time of the one that is made of promises: a workspace may have ten thousand files. */
const readFile = promisify(readFileWithCallback);

/** Files on disk. */
export const nodeFileSystem: FileSystem = {
  async read(uri) {
    const path = pathOf(uri);
    if (path === undefined) return 'missing';
    try {
      const info = await stat(path);
      if (!info.isFile()) return 'missing';
      if (info.size > MAX_FILE_BYTES) return 'too-large';
      return await readFile(path);
    } catch (error) {
      return gone(error, 'missing');
    }
  },

  async list(uri) {
    const path = pathOf(uri);
    if (path === undefined) return [];
    try {
      const entries = await readdir(path, { withFileTypes: true });
      const typed = await Promise.all(entries.map(async (entry) => [entry.name, await typeOf(path, entry)] as const));
      return typed.filter((entry): entry is readonly [string, FileType] => entry[1] !== undefined);
    } catch (error) {
      return gone(error, []);
    }
  },

  async real(uri) {
    const path = pathOf(uri);
    if (path === undefined) return uri;
    try {
      return canonicalUri(pathToFileURL(await realpath(path)).href);
    } catch (error) {
      return gone(error, uri);
    }
  },
};

function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
}

async function typeOf(
  folder: string,
  entry: { name: string; isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean },
): Promise<FileType | undefined> {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  if (!entry.isSymbolicLink()) return undefined;
  try {
    const target = await stat(`${folder}/${entry.name}`);
    return target.isFile() ? 'file' : target.isDirectory() ? 'linked-directory' : undefined;
  } catch (error) {
    return gone(error, undefined);
  }
}

const EXPECTED = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'EISDIR', 'ENAMETOOLONG']);

/** What a file that is gone, or may not be read, counts as; any other fault is a bug or a broken disk. */
function gone<T>(error: unknown, answer: T): T {
  if (EXPECTED.has((error as NodeJS.ErrnoException).code ?? '')) return answer;
  throw error;
}
