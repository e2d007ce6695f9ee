// Tiers in which every command is one test: it passes if it ends with 0.
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { toolScript } from '../lib/tools.mjs';
import { build, pack } from '../lib/vsix.mjs';

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
  run: () =>
    inTurn([
      ['the bundles build', build],
      ['the extension packs', pack],
    ]),
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
