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

/** When a layer says again what it said; each cycle is looked at once, however many are asked for. */
export class RepeatHistory {
  /** By cycle in which the layer is due: the one in which its text was shown last, this one included. */
  private readonly shown = new Map<number, number | undefined>();
  private last: { readonly text: string; readonly cycle: number } | undefined;
  /** The first cycle that was not looked at. */
  private ahead: number;

  constructor(private readonly layer: Repeating) {
    this.ahead = nextDue(layer.cadence, 0);
  }

  /**
   * The cycle in which the text was shown last, if that is too short a time before `cycle`, in which the layer is due;
   * undefined if it may be shown. A text counts as shown when its turn came, whether or not the budget had room for it.
   */
  since(cycle: number): number | undefined {
    if (cycle === NO_CYCLE) return undefined;
    if (!this.layer.isConstant) this.look(cycle);
    const shown = this.layer.isConstant ? lastOfConstant(this.layer, cycle) : this.shown.get(cycle);
    return shown === cycle ? undefined : shown;
  }

  private look(until: number): void {
    const { cadence, ttl, textAt } = this.layer;
    for (; this.ahead <= until; this.ahead = nextDue(cadence, this.ahead)) {
      const cycle = this.ahead;
      const text = textAt(cycle) ?? '';
      if (text !== '' && (this.last?.text !== text || cycle - this.last.cycle >= ttl)) this.last = { text, cycle };
      this.shown.set(cycle, this.last?.cycle);
    }
  }
}

/** Times of a constant text are evenly spaced: no need to go through them. */
function lastOfConstant({ cadence, ttl }: Repeating, cycle: number): number {
  const first = nextDue(cadence, 0);
  const step = nextDue(cadence, first + ttl - 1) - first;
  return cycle - ((cycle - first) % step);
}
