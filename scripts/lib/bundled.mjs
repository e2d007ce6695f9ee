// Programs of the tests that are written in TypeScript: bundled, then run in a process of their own.
import { spawnSync } from 'node:child_process';
import * as esbuild from 'esbuild';
import { inRoot } from './paths.mjs';

/**
 * @param {string} entry from the project's root
 * @returns {Promise<string>} a program for Node.js
 */
export async function bundled(entry) {
  const outfile = inRoot(`.galley-test/${entry.replace(/\.ts$/, '').replaceAll('/', '-')}.cjs`);
  await esbuild.build({
    entryPoints: [inRoot(entry)],
    outfile,
    bundle: true,
    mainFields: ['module', 'main'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

/**
 * @param {string} entry from the project's root
 * @param {readonly string[]} args
 * @param {{cwd?: string}} [options] the folder to run it in; default: the current one
 * @returns {Promise<number>} the exit code
 */
export async function runBundled(entry, args, options = {}) {
  return spawnSync(process.execPath, [await bundled(entry), ...args], { ...options, stdio: 'inherit' }).status ?? 1;
}
