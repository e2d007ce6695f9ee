import { on } from 'node:events';
import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Waits until a file's text is as wanted. An empty text never is: while it is written, a file is empty for a moment.
 * @param {string} file absolute path of an existing file
 * @param {(text: string) => boolean} wanted
 * @param {number} [patience] milliseconds
 * @returns {Promise<string>} the text
 * @throws {Error} with the text as it was last, when the time is up
 */
export async function waitForText(file, wanted, patience = 15_000) {
  // The folder is watched, since a file may be replaced, and before the first look, so that no change is lost.
  const watcher = watch(dirname(file));
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(patience) });
  let text = await readFile(file, 'utf8');
  try {
    while (text === '' || !wanted(text)) {
      await changes.next();
      text = await readFile(file, 'utf8');
    }
    return text;
  } catch (fault) {
    throw new Error(`${file} did not become what was wanted. It reads:\n${text}`, { cause: fault });
  } finally {
    watcher.close();
  }
}

/**
 * Waits until there is a file or folder, or none any more.
 * @param {string} path absolute, in a folder that is there all the time
 * @param {boolean} there
 * @param {number} [patience] milliseconds
 */
export async function waitForEntry(path, there, patience = 15_000) {
  const watcher = watch(dirname(path));
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(patience) });
  const isThere = () =>
    stat(path).then(
      () => true,
      () => false,
    );
  try {
    while ((await isThere()) !== there) await changes.next();
  } catch (fault) {
    throw new Error(there ? `${path} did not appear` : `${path} did not go`, { cause: fault });
  } finally {
    watcher.close();
  }
}
