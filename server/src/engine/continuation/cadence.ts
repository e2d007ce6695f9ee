import type { CadenceModel } from '../manifest/model/continuation';

/**
 * Cycles are counted from 1. Cycle 0 is none in particular: everything is due, and nothing is a repetition; so it
 * shows the prompt at its fullest.
 */
export const NO_CYCLE = 0;

/** Later cycles are not looked at: what is a repetition depends on all cycles before. */
export const MAX_CYCLE = 10_000;

/** A number of a cycle that can be asked for: whole, and within 0 and `MAX_CYCLE`. */
export function isCycle(cycle: number): boolean {
  return Number.isInteger(cycle) && cycle >= NO_CYCLE && cycle <= MAX_CYCLE;
}

/** Whether a layer is due in a cycle: `cycle % every == offset`. Without a cadence it always is. */
export function isDue(cadence: CadenceModel | undefined, cycle: number): boolean {
  if (cadence === undefined || cycle === NO_CYCLE) return true;
  const { every, offset } = cadenceOf(cadence);
  return cycle % every === offset;
}

/** The first cycle after `cycle` in which a layer is due. */
export function nextDue(cadence: CadenceModel | undefined, cycle: number): number {
  if (cadence === undefined) return cycle + 1;
  const { every, offset } = cadenceOf(cadence);
  const ahead = (offset - (cycle % every) + every) % every;
  return cycle + (ahead === 0 ? every : ahead);
}

function cadenceOf(cadence: CadenceModel): { every: number; offset: number } {
  return typeof cadence === 'number'
    ? { every: cadence, offset: 0 }
    : { every: cadence.every, offset: cadence.offset ?? 0 };
}
