/** Files that are read at the same time. */
export const READ_AT_ONCE = 32;

/**
 * Does something for each of many, `atOnce` of them at a time: files that somebody waits for are read in between, and
 * the first are through before the last are asked for.
 */
export async function fewAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
}

/** Gives the results for many one after the other, in order; the next `count` are on their way when one is asked for. */
export function aheadOf<T, R>(items: readonly T[], count: number, make: (item: T) => Promise<R>): () => Promise<R> {
  const started: Promise<R>[] = [];
  let taken = 0;
  return async () => {
    while (started.length < items.length && started.length <= taken + count) {
      const result = make(items[started.length] as T);
      // Whoever takes it is told of a fault; one that nobody takes any more is no fault.
      result.catch(() => undefined);
      started.push(result);
    }
    return started[taken++] as Promise<R>;
  };
}
