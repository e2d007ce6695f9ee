/** When a layer is due: `cycle % every == offset`. */
export interface Cadence {
  readonly every: number;
  readonly offset: number;
}

/** In which cycles renderings show a part. Cycles are counted from 1. */
export interface Appearances {
  readonly present: readonly number[];
  readonly absent: readonly number[];
}

/** A part that comes more seldom than this is not seen often enough to tell how often that is. */
const MAX_EVERY = 1000;

/**
 * The most frequent cadence that is due in every cycle of `present` and in none of `absent`; undefined where there is
 * none, or none is needed. A part that is seen once is taken to come again after as many cycles as tell it apart.
 */
export function cadenceOf({ present, absent }: Appearances): Cadence | undefined {
  const [first, ...others] = present;
  if (first === undefined || absent.length === 0) return undefined;
  const limit = Math.min(MAX_EVERY, Math.max(...present, ...absent));
  for (let every = 2; every <= limit; every++) {
    const offset = first % every;
    if (others.every((cycle) => cycle % every === offset) && absent.every((cycle) => cycle % every !== offset))
      return { every, offset };
  }
  return undefined;
}

/** Splits cycles by whether a part is shown in them. Renderings of no cycle in particular say nothing. */
export function appearances(
  shown: ReadonlySet<number>,
  around: Iterable<number>,
  cycleOf: (rendering: number) => number,
): Appearances {
  const present: number[] = [];
  const absent: number[] = [];
  for (const rendering of around) {
    const cycle = cycleOf(rendering);
    if (cycle > 0) (shown.has(rendering) ? present : absent).push(cycle);
  }
  return { present, absent };
}
