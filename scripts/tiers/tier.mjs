/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [reasons] what failed where the output before does not say it
 */

/**
 * One kind of tests.
 * @typedef {object} Tier
 * @property {string} name as in `npm test -- --tier NAME`
 * @property {readonly string[]} [needs] tiers without which this one has nothing to test
 * @property {() => Promise<Result>} run streams its output; a tier that cannot run says why and counts as one failure
 */

/**
 * @param {string} reason
 * @returns {Result}
 */
export const cannotRun = (reason) => ({ passed: 0, failed: 1, skipped: 0, reasons: [reason] });

/**
 * Adds a failure that a program's exit code tells and its own counts do not.
 * @param {import('../lib/counts.mjs').Counts} counts
 * @param {number} code
 * @returns {Result}
 */
export function agreeWithExitCode(counts, code) {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, reasons: [`it ended with ${code} though no test failed`] };
}
