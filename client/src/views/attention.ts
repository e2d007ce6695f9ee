import type { BudgetInfo } from '../../../server/src/protocol/budgets';
import type { PinInfo } from '../../../server/src/protocol/pins';

/** What of a workspace's prompts needs somebody to look at it. */
export interface Attention {
  /** Prompts that are larger than a cap in some variant. */
  readonly overCap: number;
  /** Pins whose text changed. */
  readonly drifted: number;
}

/** Counts each prompt once, however many tiers and caps it is over. */
export function attentionOf(budgets: readonly BudgetInfo[], pins: readonly PinInfo[]): Attention {
  const over = budgets.filter(({ cap, worst }) => cap !== null && worst !== null && worst > cap);
  return {
    overCap: new Set(over.map(({ manifest, prompt }) => JSON.stringify([manifest, prompt]))).size,
    drifted: pins.filter(({ state }) => state === 'drift').length,
  };
}
