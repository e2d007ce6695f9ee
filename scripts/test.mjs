// `npm test [-- --tier NAME...]`: every kind of tests in turn. The last line is `N passed, N failed, N skipped`.
import { parseArgs } from 'node:util';
import { cleanUp, interrupted } from './lib/cleanup.mjs';
import { line, sum } from './lib/counts.mjs';
import { packaging, staticChecks } from './tiers/commands.mjs';
import { grammar } from './tiers/grammar.mjs';
import { conformance, workbench } from './tiers/programs.mjs';
import { cannotRun } from './tiers/tier.mjs';
import { vitestTier } from './tiers/vitest.mjs';

/** In the order they run: what fails fast comes first. */
const tiers = [
  staticChecks,
  packaging,
  vitestTier('unit'),
  vitestTier('service'),
  vitestTier('lsp', ['build']),
  vitestTier('cli', ['build']),
  vitestTier('page', ['build']),
  vitestTier('metadata', ['build']),
  grammar,
  conformance,
  workbench,
];

/** @typedef {import('./tiers/tier.mjs').Result & {name: string, seconds: number}} Row */

async function main() {
  const { values } = parseArgs({ options: { tier: { type: 'string', multiple: true, default: [] } } });
  /** @type {Row[]} */
  const rows = [];
  for (const tier of choose(values.tier)) {
    console.log(`\n== ${tier.name} ==`);
    const start = Date.now();
    const missing = tier.needs?.find((need) => rows.some(({ name, failed }) => name === need && failed > 0));
    const result = missing
      ? cannotRun(`it needs the tier "${missing}", which failed`)
      : await tier.run().catch((fault) => cannotRun(String(fault instanceof Error ? fault.message : fault)));
    if (interrupted()) return;
    rows.push({ ...result, name: tier.name, seconds: (Date.now() - start) / 1000 });
  }
  report(rows);
}

/**
 * @param {readonly string[]} names none for all
 * @returns {import('./tiers/tier.mjs').Tier[]} the named ones and what they need, in running order
 */
function choose(names) {
  const unknown = names.filter((name) => !tiers.some((tier) => tier.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no tier ${unknown.join(', ')}; there are ${tiers.map(({ name }) => name).join(', ')}.`);
  }
  const needed = tiers.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs);
  return tiers.filter(({ name }) => names.length === 0 || names.includes(name) || needed.includes(name));
}

/** @param {readonly Row[]} rows */
function report(rows) {
  console.log('\n== summary ==');
  for (const { name, seconds, ...counts } of rows) {
    console.log(`${name.padEnd(12)} ${line(counts)} (${seconds.toFixed(1)} s)`);
    for (const reason of counts.reasons ?? []) console.log(`${' '.repeat(13)}${reason}`);
  }
  const total = sum(rows);
  if (total.failed > 0) process.exitCode = 1;
  console.log(line(total));
}

try {
  await main();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 2;
} finally {
  await cleanUp();
}
