import { describe, expect, it } from 'vitest';
import { line, readLine, sum } from '../../../scripts/lib/counts.mjs';
import { agreeWithExitCode } from '../../../scripts/tiers/tier.mjs';
import { countReport } from '../../../scripts/tiers/vitest.mjs';

describe('the line that a runner ends with', () => {
  it('is read back as it was written', () => {
    const counts = { passed: 12, failed: 0, skipped: 3 };
    expect(line(counts)).toBe('12 passed, 0 failed, 3 skipped');
    expect(readLine(`something\n${line(counts)}\n`)).toEqual(counts);
  });

  it('counts only as the last line', () => {
    expect(readLine('1 passed, 0 failed, 0 skipped\nError: the editor is gone')).toBeUndefined();
    expect(readLine('all 1 passed, 0 failed, 0 skipped')).toBeUndefined();
    expect(readLine('')).toBeUndefined();
  });

  it('adds up', () => {
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});

describe('an exit code', () => {
  it('turns a run without failures into a failed one', () => {
    const result = agreeWithExitCode({ passed: 5, failed: 0, skipped: 0 }, 1);
    expect(result).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
    expect(result.reasons).toHaveLength(1);
  });

  it('adds nothing to failures that were counted', () => {
    expect(agreeWithExitCode({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
});

describe("vitest's report", () => {
  const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
    status,
    assertionResults: tests.map((status) => ({ status })),
  });

  it('is counted by test; what is neither passed nor failed was skipped', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'passed', 'failed')] };
    expect(countReport(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('has a failure for a file that did not load', () => {
    expect(countReport({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
