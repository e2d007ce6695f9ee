import { randomBytes } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file's text in one step, if the file is still what was read: nobody sees half of it, and what another
 * program wrote in the meantime is not lost. (Between the last look and the exchange there is a moment that no file
 * system can lock away.) Keeps the file's permissions, and a link that leads to it.
 *
 * @param path absolute
 * @param before the text that was read; undefined for a file that must not exist yet
 * @returns false when the file is another by now; then nothing was written
 */
export async function replaceFile(path: string, before: string | undefined, text: string): Promise<boolean> {
  if (before === undefined) return makeFile(path, text);
  try {
    return await exchangeFile(await realpath(path), before, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function exchangeFile(path: string, before: string, text: string): Promise<boolean> {
  const mode = (await stat(path)).mode & 0o7777;
  // Beside the file, because only there is renaming one step.
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      // Not what the process usually takes away from the mode of new files.
      await file.chmod(mode);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await readFile(path)).equals(Buffer.from(before))) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function makeFile(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
