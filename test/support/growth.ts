/** Shortest times that count, in milliseconds: below, the clock's grain is larger than what it measures. */
const GRAIN = 2;
const ROUNDS = 5;
const ENOUGH = 50;

/**
 * How many times longer a task takes on what is ten times as large: about 10 if it is linear, 100 if it is quadratic, so
 * that 50 tells them apart. Of several runs the shortest counts; a machine that is busy at one moment gets another one,
 * which would not help a quadratic task.
 *
 * @param make what the task is given, by its size
 */
export function growth<Given>(task: (given: Given) => void, make: (size: number) => Given, size = 600): number {
  const [small, large] = [make(size), make(size * 10)];
  const time = (given: Given) => {
    const start = performance.now();
    task(given);
    return performance.now() - start;
  };
  const best = (given: Given) => Math.min(time(given), time(given), time(given));
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && ratio >= ENOUGH; round++) ratio = best(large) / Math.max(best(small), GRAIN);
  return ratio;
}
