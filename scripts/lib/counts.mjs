// Counting tests, and the line that every runner of this project ends with.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @returns {Counts} */
export const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = none();
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts */
export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Reads the counts from the last line of a runner's output.
 * @param {string} output
 * @returns {Counts | undefined} nothing, if that line is not one of ours
 */
export function readLine(output) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const numbers = /^(\d+) passed, (\d+) failed, (\d+) skipped\r?$/.exec(last);
  return numbers ? { passed: Number(numbers[1]), failed: Number(numbers[2]), skipped: Number(numbers[3]) } : undefined;
}
