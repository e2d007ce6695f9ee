import { describe, expect, it } from 'vitest';
import { EXPECTED_FINDINGS } from '../support/expect/findings';
import { HARBOUR_CASES, HARBOUR_WORST } from '../support/expect/harbour';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyJson } from '../support/galleyCli';

interface CheckOutput {
  readonly findings: readonly { code: string; file: string }[];
}

interface BudgetOutput {
  readonly budgets: readonly {
    prompt: string;
    target: string;
    tier: string | null;
    unit: string;
    cap: number | null;
    current: number | null;
    worst: { value: number; variant: Readonly<Record<string, string | null>>; role: string | null } | null;
  }[];
}

describe.concurrent('check: the faults on purpose, and no others', () => {
  it.each(Object.entries(EXPECTED_FINDINGS))('%s', async (workspace, expected) => {
    const { findings } = await runGalleyJson<CheckOutput>(['check', '--root', exampleRoot(workspace)]);
    expect(findings.map(({ file, code }) => `${file} ${code}`).sort()).toEqual(expected);
  });
});

describe('budget: harbour', () => {
  it('finds the largest frame of each tier and names its variant', async () => {
    const { budgets } = await runGalleyJson<BudgetOutput>(['budget', '--root', exampleRoot('harbour')]);
    for (const { tier, cap, current, value, posture, role } of HARBOUR_WORST) {
      const row = budgets.find((one) => one.target === 'frame' && one.tier === tier);
      expect(row).toMatchObject({ prompt: 'resident', unit: 'bytes', cap, current });
      expect(row?.worst).toMatchObject({ value, variant: { posture } });
      if (role !== null) expect(row?.worst?.role).toBe(role);
    }
  });

  it('agrees with the table that lists every case', () => {
    for (const { tier, value } of HARBOUR_WORST) {
      const frames = HARBOUR_CASES.filter((one) => one.tier === tier).map(({ frame }) => frame);
      expect(Math.max(...frames)).toBe(value);
    }
  });
});
