// Bundles the conformance runner and starts it: `npm run conformance -- --cases DIR`.
import { parseArgs } from 'node:util';
import { runBundled } from './lib/bundled.mjs';
import { root } from './lib/paths.mjs';

/** @returns {Promise<number>} the exit code */
async function main() {
  try {
    // The runner reads them itself. A slip is told before anything is built.
    parseArgs({ options: { cases: { type: 'string' }, set: { type: 'string' } }, strict: true });
  } catch (error) {
    console.error(`conformance: ${/** @type {Error} */ (error).message}`);
    return 2;
  }
  return runBundled('test/conformance/run.ts', process.argv.slice(2), { cwd: root });
}

process.exitCode = await main();
