/** Later cycles are not looked at, as on the command line. */
export const MAX_CYCLE = 10_000;

/** The cycle before or behind, within 0 (none in particular) and the last one. */
export function stepCycle(cycle: number, step: 1 | -1): number {
  return Math.min(Math.max(cycle + step, 0), MAX_CYCLE);
}

/** The cycle that a person typed; nothing typed is 0. Undefined for what is no cycle. */
export function cycleOf(typed: string): number | undefined {
  const plain = typed.trim();
  if (plain === '') return 0;
  const cycle = /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
  return cycle <= MAX_CYCLE ? cycle : undefined;
}
