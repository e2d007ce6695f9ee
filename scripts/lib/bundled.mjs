// Programs of the tests that are written in TypeScript: bundled, then run in a process of their own.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { inRoot } from './paths.mjs';

/**
 * @param {string} entry from the project's root
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runBundled(entry, args) {
  const outfile = inRoot(`.galley-test/${basename(entry, '.ts')}.cjs`);
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
  return spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit' }).status ?? 1;
}
