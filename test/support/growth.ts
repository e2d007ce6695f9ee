/** Shortest times that count, in milliseconds: below, what is measured drowns in the collecting of garbage and the like. */
const GRAIN = 2;
const ROUNDS = 5;
const ENOUGH = 50;

/**
 * How many times longer a task takes on what is ten times as large: about 10 if it is linear, 100 if it is quadratic, so
 * that 50 tells them apart. What counts is the time that this process had a core, since others may want the machine as
 * well, and of several runs the shortest; who is out of luck gets another round, which would not help a quadratic task.
 *
 * @param make what the task is given, by its size
 */
export function growth<Given>(task: (given: Given) => void, make: (size: number) => Given, size = 600): number {
  const [small, large] = [make(size), make(size * 10)];
  const time = (given: Given) => {
    const start = process.cpuUsage();
    task(given);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const best = (given: Given) => Math.min(time(given), time(given), time(given));
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && ratio >= ENOUGH; round++) ratio = best(large) / Math.max(best(small), GRAIN);
  return ratio;
}
