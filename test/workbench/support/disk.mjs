import { on } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
