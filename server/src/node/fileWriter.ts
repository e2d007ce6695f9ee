import { randomBytes } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file's text in one step, if the file is still what was read: nobody sees half of it, and what another
 * program wrote in the meantime is not lost. Keeps the file's permissions, and a link that leads to it.
 *
 * @param path absolute
 * @param before the text that was read; undefined for a file that must not exist yet
 * @returns false when the file is another by now; then nothing was written
 */
export async function replaceFile(path: string, before: string | undefined, text: string): Promise<boolean> {
  const target = before === undefined ? path : await realpath(path);
  const mode = before === undefined ? 0o666 : (await stat(target)).mode;
  // Beside the file, because only there is renaming one step.
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', before === undefined ? mode : mode & 0o7777);
    try {
      if (before !== undefined) await file.chmod(mode & 0o7777);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await isStill(target, before))) return false;
    await rename(temporary, target);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function isStill(path: string, before: string | undefined): Promise<boolean> {
  try {
    return before !== undefined && (await readFile(path)).equals(Buffer.from(before));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return before === undefined;
  }
}
