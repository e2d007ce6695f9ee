/** The roundest number within `low` and `high`, both ends included, the largest of equals: limits are round numbers. */
export function roundestWithin(low: number, high: number): number {
  for (let power = 10 ** Math.floor(Math.log10(Math.max(1, high))); power > 1; power /= 10) {
    for (const step of [power, power / 2]) {
      const multiple = Math.floor(high / step) * step;
      if (multiple >= low && Number.isInteger(step)) return multiple;
    }
  }
  return high;
}
