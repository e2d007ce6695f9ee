// What the packaged command line prints, to compare what the editor shows with it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>} the standard output
 */
export async function galley(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot('dist/cli.js'), ...args]);
  return stdout;
}
