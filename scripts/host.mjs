// The editor that tests and `npm start` run in: a real VS Code server in `.host/`, from the npm registry alone.
//
// It is started as `server-main.js`, not through code-server's own entry: that way no install script has to run and
// nothing has to be compiled. Of the native modules it then lacks, some have a stand-in and the others are optional.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defer } from './lib/cleanup.mjs';
import { inRoot } from './lib/paths.mjs';
import { must } from './lib/processes.mjs';
import { withProgress } from './lib/progress.mjs';

/** Extensions that ship with VS Code and that the tests rely on. Fewer start faster. */
const lean = [
  'configuration-editing',
  'git-base',
  'go',
  'javascript',
  'json',
  'json-language-features',
  'markdown-basics',
  'markdown-language-features',
  'prompt-basics',
  'python',
  'search-result',
  'theme-defaults',
  'theme-modern-icons',
  'theme-seti',
  'typescript-basics',
  'yaml',
];

/** What `npm start` offers on top, so that it feels like the editor people know. */
const comfortable = [
  ...lean,
  'css',
  'diff',
  'docker',
  'emmet',
  'git',
  'html',
  'ini',
  'log',
  'markdown-math',
  'media-preview',
  'merge-conflict',
  'references-view',
  'rust',
  'shellscript',
  'theme-quietlight',
  'theme-solarized-dark',
  'theme-solarized-light',
  'xml',
];

const builtIns = { lean, comfortable };

/** What npm installs, and what is put beside it. */
const recipe = inRoot('scripts/host');

/**
 * @typedef {object} Host
 * @property {string} node the Node.js the server needs (the project itself is content with an older one)
 * @property {string} serverMain the server's entry point
 * @property {{lean: string, comfortable: string}} builtIns folders of built-in extensions
 * @property {string} markdownGrammar VS Code's own TextMate grammar for markdown
 */

/**
 * Installs the host unless this very version of it is there. The folder appears complete or not at all, so neither
 * an interrupted run nor two at once leave half of it.
 * @param {(line: string) => void} [say]
 * @returns {Promise<Host>}
 * @throws {Error} on a platform the host is not published for, or if npm fails
 */
export async function ensureHost(say = console.error) {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Error(`The embedded editor needs Linux on x64 or arm64; this is ${process.platform} on ${process.arch}.`);
  }
  const version = await hostVersion();
  const directory = inRoot(`.host/editor-${version}`);
  if (!existsSync(directory)) {
    await withProgress('Setting up the embedded editor in .host/ (once, about 520 MB)', say, () => install(directory));
    await removeOthers(version);
  }
  const vscode = join(directory, 'node_modules/code-server/lib/vscode');
  return {
    node: join(directory, `node_modules/node-linux-${process.arch}/bin/node`),
    serverMain: join(vscode, 'out/server-main.js'),
    builtIns: { lean: join(directory, 'built-in/lean'), comfortable: join(directory, 'built-in/comfortable') },
    markdownGrammar: join(vscode, 'extensions/markdown-basics/syntaxes/markdown.tmLanguage.json'),
  };
}

/** A name for exactly what would be installed: the locked packages, the stand-ins, and what this script makes of them. */
async function hostVersion() {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  const entries = await readdir(recipe, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** @param {string} directory where the finished host shall be */
async function install(directory) {
  const draft = `${directory}.${process.pid}`;
  const discard = defer(() => rm(draft, { recursive: true, force: true }));
  await mkdir(draft, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await copyFile(join(recipe, file), join(draft, file));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm compares the prefix with real paths, and takes that of a surrounding `npm start` unless it is given one.
  const prefix = await realpath(draft);
  await must('npm', ['ci', '--ignore-scripts', ...quiet, '--prefix', prefix], { cwd: prefix });
  await fitModules(join(draft, 'node_modules'));
  for (const [name, extensions] of Object.entries(builtIns)) {
    await linkBuiltIns(join(draft, 'built-in', name), extensions);
  }
  try {
    await rename(draft, directory);
  } catch (fault) {
    // Another run was quicker: its result is as good as this one.
    if (!existsSync(directory)) throw fault;
  } finally {
    await discard();
  }
}

/** @param {string} modules */
async function fitModules(modules) {
  // The server finds its modules by walking up; the page asks for the same ones below lib/vscode.
  await symlink('../../..', join(modules, 'code-server/lib/vscode/node_modules'));
  // Native modules that something would not work without: output channels, git, a quiet start.
  await cp(join(recipe, 'stand-ins'), join(modules, '@vscode'), { recursive: true });
}

/**
 * @param {string} directory
 * @param {readonly string[]} extensions
 */
async function linkBuiltIns(directory, extensions) {
  await mkdir(directory, { recursive: true });
  for (const extension of extensions) {
    const target = `../../node_modules/code-server/lib/vscode/extensions/${extension}`;
    if (!existsSync(resolve(directory, target))) throw new Error(`The editor has no built-in extension ${extension}.`);
    await symlink(target, join(directory, extension));
  }
}

/** @param {string} version the one to keep */
async function removeOthers(version) {
  for (const entry of await readdir(inRoot('.host'))) {
    // A name with a dot is a draft that another run may still be filling.
    if (/^editor-\w+$/.test(entry) && entry !== `editor-${version}`) {
      await rm(inRoot(`.host/${entry}`), { recursive: true, force: true });
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await ensureHost(), undefined, 2));
