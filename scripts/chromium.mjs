// The browser that the workbench tests drive.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from './lib/processes.mjs';
import { withProgress } from './lib/progress.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser, and fonts that show prompts in Chinese, Japanese or Korean and emoji on screenshots. */
const debianPackages = ['chromium', 'fonts-droid-fallback', 'fonts-noto-color-emoji'];

/**
 * Finds Chromium: `CHROME_PATH`, then the search path. On Debian and its like a root user (a container) gets it
 * installed; nobody else's system is changed.
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} absolute path of the executable
 * @throws {Error} that says what to install
 */
export async function ensureChromium(say = console.error) {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROME_PATH names ${given}, which cannot be executed.`);
  }
  const found = findOnPath();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    await withProgress(`Installing ${debianPackages.join(', ')} with apt-get (once)`, say, installOnDebian);
    const installed = findOnPath();
    if (installed) return installed;
  }
  const remedy = isDebian() ? `sudo apt-get install ${debianPackages.join(' ')}` : 'Install Chromium or Google Chrome';
  throw new Error(`The workbench tests need a Chromium. ${remedy}, or set CHROME_PATH to an executable.`);
}

function findOnPath() {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return directories.flatMap((directory) => commands.map((command) => join(directory, command))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'));
}

async function installOnDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update'], { env });
  await must('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages], { env });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
