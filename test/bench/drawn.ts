/** `n` of the given, chosen by a fixed pseudo-random order (mulberry32): the same for the same seed. */
export function drawn<T>(all: readonly T[], n: number, seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const keyed = all.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key);
  return keyed.slice(0, n).map(({ one }) => one);
}
