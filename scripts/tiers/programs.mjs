// Tiers with a runner of their own, whose last line tells the counts.
import { readLine } from '../lib/counts.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { agreeWithExitCode, cannotRun } from './tier.mjs';

/** The same answers as the systems that Galley models; skips where their cases are not at hand. */
export const conformance = programTier('conformance', 'scripts/conformance.mjs');

/** The packaged extension in a real editor. */
export const workbench = programTier('workbench', 'test/workbench/run.mjs', ['build']);

/**
 * @param {string} name
 * @param {string} script
 * @param {readonly string[]} [needs]
 * @returns {import('./tier.mjs').Tier}
 */
function programTier(name, script, needs = []) {
  return {
    name,
    needs,
    run: async () => {
      const { code, output } = await run(process.execPath, [inRoot(script)], { cwd: root });
      const counts = readLine(output);
      if (!counts) return cannotRun(`${script} ended with ${code} without a last line that counts`);
      return agreeWithExitCode(counts, code);
    },
  };
}
