// Bundles the conformance runner and starts it: `npm run conformance -- --cases DIR`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '..');

/** @returns {Promise<number>} the exit code */
async function main() {
  try {
    // The runner reads them itself. A slip is told before anything is built.
    parseArgs({ options: { cases: { type: 'string' }, set: { type: 'string' } }, strict: true });
  } catch (error) {
    console.error(`conformance: ${/** @type {Error} */ (error).message}`);
    return 2;
  }
  const outfile = join(root, '.galley-test', 'conformance.cjs');
  await esbuild.build({
    entryPoints: [join(root, 'test/conformance/run.ts')],
    outfile,
    bundle: true,
    mainFields: ['module', 'main'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

process.exitCode = await main();
