// The tiers that run in plain Node.js: one folder of vitest files each.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { none } from '../lib/counts.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { toolScript } from '../lib/tools.mjs';
import { agreeWithExitCode, cannotRun } from './tier.mjs';

/**
 * @param {string} name a folder below `test/`
 * @param {readonly string[]} [needs]
 * @returns {import('./tier.mjs').Tier}
 */
export const vitestTier = (name, needs = []) => ({ name, needs, run: () => runFolder(name) });

/**
 * @param {string} name
 * @returns {Promise<import('./tier.mjs').Result>}
 */
async function runFolder(name) {
  const report = inRoot(`.galley-test/${name}.json`);
  await mkdir(inRoot('.galley-test'), { recursive: true });
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(process.execPath, [toolScript('vitest'), 'run', `test/${name}/`, ...reporters], {
    cwd: root,
  });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return cannotRun(`vitest ended with ${code} and left no report`);
  const counts = countReport(JSON.parse(text));
  if (counts.passed + counts.failed + counts.skipped === 0) return cannotRun(`there are no tests below test/${name}`);
  return agreeWithExitCode(counts, code);
}

/**
 * @param {{testResults: {status: string, assertionResults: {status: string}[]}[]}} report vitest's JSON reporter's
 * @returns {import('../lib/counts.mjs').Counts}
 */
export function countReport(report) {
  const counts = none();
  for (const { status, assertionResults } of report.testResults) {
    for (const { status } of assertionResults) {
      if (status === 'passed' || status === 'failed') counts[status] += 1;
      else counts.skipped += 1;
    }
    // A file that does not even load has failed, though it has no failed test.
    if (status === 'failed' && !assertionResults.some(({ status }) => status === 'failed')) counts.failed += 1;
  }
  return counts;
}
