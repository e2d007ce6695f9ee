import type { RenderedCap } from '../../../server/src/protocol/render';

/** Share of a cap from which a size counts as near it; the status bar item uses the same. */
export const NEAR = 0.95;

export type CapState = 'ok' | 'near' | 'over' | 'unknown';

/**
 * A size drawn against its cap. The bar is as long as the larger of the two, so that what is over the cap is drawn to
 * the same scale as what is within. Shares are of the bar's length.
 */
export interface Bar {
  readonly state: CapState;
  readonly within: number;
  readonly over: number;
  /** Where the cap stands. */
  readonly cap: number;
}

export function barOf({ cap, current }: Pick<RenderedCap, 'cap' | 'current'>): Bar {
  if (current === null) return { state: 'unknown', within: 0, over: 0, cap: 1 };
  const scale = Math.max(cap, current, 1);
  const within = Math.min(current, cap) / scale;
  const state = current > cap ? 'over' : current > cap * NEAR ? 'near' : 'ok';
  return { state, within, over: Math.max(0, current - cap) / scale, cap: cap / scale };
}
