// The development tools among the dependencies, started without a shell so that every platform behaves alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * @param {string} packageName
 * @param {string} [command] the command's name, where it is not the package's own
 * @returns {string} absolute path of the script behind a dependency's command, to be run by Node.js
 * @throws {Error} if the package is not installed
 */
export function toolScript(packageName, command = packageName) {
  const directory = inRoot(`node_modules/${packageName}`);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof bin === 'string' ? bin : bin[command]);
}
