// Runs the scenarios of this folder in a real editor: `node test/workbench/run.mjs [--vsix FILE] [NAME...]`; with
// `--pictures` those that take the pictures of the README, with `--measures` those that measure.
// The last line is `N passed, N failed, N skipped`, counting steps.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUp, interrupted } from '../../scripts/lib/cleanup.mjs';
import { inRoot, vsixPath } from '../../scripts/lib/paths.mjs';
import { runScenario } from './support/runner.mjs';
import { prepareGround, secondGround } from './support/session.mjs';

const ending = '.workbench.mjs';

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      vsix: { type: 'string', default: vsixPath },
      pictures: { type: 'boolean', default: false },
      measures: { type: 'boolean', default: false },
    },
  });
  const folder = values.pictures ? 'pictures/' : values.measures ? 'measures/' : '';
  const files = (await readdir(inRoot(`test/workbench/${folder}`))).filter((file) => file.endsWith(ending)).sort();
  const names = files.map((file) => file.slice(0, -ending.length));
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : names;
  const vsix = resolve(values.vsix);
  if (!existsSync(vsix)) throw new Error(`${vsix} is missing: "npm run package" makes it.`);

  const ground = await prepareGround(vsix);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...chosen];
  /** @param {import('./support/session.mjs').Ground} ground */
  const lane = async (ground) => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { default: scenario } = await import(`./${folder}${name}${ending}`);
      const { passed, failed } = await tried(ground, name, scenario);
      total.passed += passed;
      total.failed += failed;
    }
  };
  // An editor waits for its own debouncing more than for a core, so two of them share the machine well.
  const lanes = [lane(ground)];
  if (chosen.length > 1 && !values.pictures) lanes.push(lane(await secondGround(ground)));
  await Promise.all(lanes);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
}

/**
 * Runs a scenario, and once more if it fails. What it tells is said in one piece, since another one runs beside it.
 * @param {import('./support/session.mjs').Ground} ground
 * @param {string} name
 * @param {import('./support/scenario.mjs').Scenario} scenario
 * @returns {Promise<import('./support/runner.mjs').Counts>}
 */
async function tried(ground, name, scenario) {
  /** @type {string[]} */
  const lines = [];
  const say = (/** @type {string} */ line) => void lines.push(line);
  try {
    const counts = await runScenario(ground, name, scenario, say);
    if (counts.failed === 0) return counts;
    // A whole editor in a whole browser: a machine that is busy for a moment is no fault of Galley's. What fails
    // twice, in a new editor and a new copy of the workspace, is one. Both runs are told.
    say(`${name} failed; once more in a new editor:`);
    return await runScenario(ground, name, scenario, say);
  } finally {
    console.log(lines.join('\n'));
  }
}

try {
  await main();
} catch (fault) {
  if (!interrupted()) console.error(fault instanceof Error ? (fault.stack ?? fault.message) : fault);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
