import { describe, expect, it } from 'vitest';
import { runGalleyHere, runGalleyJson } from '../support/galleyCli';

const RENDER = ['render', 'watchkeeping', '--root', 'examples/harbour'];

interface RenderOutput {
  readonly cycle: number;
  readonly deferred: readonly { layer: string; reason: string }[];
}

describe('galley render --cycle', () => {
  it('tells who waits, and for what', async () => {
    const { cycle, deferred } = await runGalleyJson<RenderOutput>([...RENDER, '--cycle', '13']);
    expect(cycle).toBe(13);
    expect(deferred).toEqual([
      { layer: 'quay', reason: 'it takes 216 B, and 117 B of the budget are left' },
      { layer: 'ledger', reason: 'it is not due before cycle 20' },
    ]);
  });

  it('is none in particular when it is not given', async () => {
    const without = await runGalleyHere(RENDER);
    const zero = await runGalleyHere([...RENDER, '--cycle', '0']);
    expect(without.stdout).toContain('[2 more next time]');
    expect(zero).toEqual(without);
  });

  it.each(['-1', '1.5', 'two', '10001', ''])('refuses %j', async (cycle) => {
    const { exitCode, stdout, stderr } = await runGalleyHere([...RENDER, `--cycle=${cycle}`]);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('It must be a whole number from 0 to 10000.');
  });
});
