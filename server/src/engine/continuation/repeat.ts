import type { CadenceModel } from '../manifest/model/continuation';
import { NO_CYCLE, nextDue } from './cadence';

/** What is known of a layer that does not say the same thing too often. */
export interface Repeating {
  readonly cadence: CadenceModel | undefined;
  /** The same text is shown again only after so many cycles. */
  readonly ttl: number;
  /** The layer's text in a cycle; undefined where it has none. */
  textAt(cycle: number): string | undefined;
  /** Whether that is the same in every cycle. */
  readonly isConstant: boolean;
}

/**
 * The cycle in which the text was shown last, if that is too short a time before `cycle`, in which the layer is due;
 * undefined if it may be shown.
 * A text counts as shown when its turn came, whether or not the budget had room for it.
 */
export function repeatedSince(layer: Repeating, cycle: number): number | undefined {
  if (cycle === NO_CYCLE) return undefined;
  const shown = layer.isConstant ? lastOfConstant(layer, cycle) : lastShown(layer, cycle);
  return shown === cycle ? undefined : shown;
}

/** Times of a constant text are evenly spaced: no need to go through them. */
function lastOfConstant({ cadence, ttl }: Repeating, cycle: number): number {
  const first = nextDue(cadence, 0);
  const step = nextDue(cadence, first + ttl - 1) - first;
  return cycle - ((cycle - first) % step);
}

function lastShown({ cadence, ttl, textAt }: Repeating, cycle: number): number | undefined {
  let last: { readonly text: string; readonly cycle: number } | undefined;
  for (let at = nextDue(cadence, 0); at <= cycle; at = nextDue(cadence, at)) {
    const text = textAt(at);
    if (text === undefined || text === '') continue;
    if (last?.text !== text || at - last.cycle >= ttl) last = { text, cycle: at };
  }
  return last?.cycle;
}
