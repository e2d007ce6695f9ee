// Tiers in which every command is one test: it passes if it ends with 0.
import { sum } from '../lib/counts.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { toolScript } from '../lib/tools.mjs';
import { build, pack } from '../lib/vsix.mjs';
import { cannotRun } from './tier.mjs';

/** @typedef {readonly [title: string, start: () => Promise<{code: number}>]} Check */

/**
 * @param {string} script
 * @param {...string} args
 */
const node = (script, ...args) => run(process.execPath, [script, ...args], { cwd: root });

/** Types and layering, formatting and lint. @type {import('./tier.mjs').Tier} */
export const staticChecks = {
  name: 'static',
  run: () =>
    inTurn([
      ['tsc -b', () => node(toolScript('typescript', 'tsc'), '-b', inRoot('tsconfig.json'))],
      ['biome check', () => node(toolScript('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.')],
    ]),
};

/** Bundles and package, which later tiers test. @type {import('./tier.mjs').Tier} */
export const packaging = {
  name: 'build',
  run: async () => {
    const bundles = await inTurn([['the bundles build', build]]);
    // Packing would succeed, with whatever the bundler left.
    const packed = bundles.failed
      ? cannotRun('the extension cannot be packed')
      : await inTurn([['the extension packs', pack]]);
    return { ...sum([bundles, packed]), reasons: [...(bundles.reasons ?? []), ...(packed.reasons ?? [])] };
  },
};

/**
 * @param {readonly Check[]} checks
 * @returns {Promise<import('./tier.mjs').Result>}
 */
async function inTurn(checks) {
  const reasons = [];
  for (const [title, start] of checks) {
    const { code } = await start();
    console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${title}`);
    if (code !== 0) reasons.push(`${title} ended with ${code}`);
  }
  return { passed: checks.length - reasons.length, failed: reasons.length, skipped: 0, reasons };
}
