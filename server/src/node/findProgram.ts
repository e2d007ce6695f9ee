import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, extname, isAbsolute, join } from 'node:path';

/** What Windows can start without a shell. */
const WINDOWS_ENDINGS = ['.exe', '.com'];

/**
 * The absolute path of a program. Systems look for programs in different ways, some in the working folder first; here
 * only absolute folders of PATH count, so that a name never means a file of the workspace.
 *
 * @param path the value of PATH
 */
export async function findProgram(
  name: string,
  path: string,
  isWindows = process.platform === 'win32',
): Promise<string | undefined> {
  const endings = isWindows && !WINDOWS_ENDINGS.includes(extname(name).toLowerCase()) ? WINDOWS_ENDINGS : [''];
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    for (const ending of endings) {
      const file = join(folder, name + ending);
      if (await isProgram(file)) return file;
    }
  }
  return undefined;
}

/** Whether a path leads to a file that may be started. */
export async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    // Whatever keeps it from being looked at keeps it from being started.
    return false;
  }
}
