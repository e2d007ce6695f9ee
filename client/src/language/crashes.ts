/** Restarts that a crash is answered with before giving up, and the time in which they count. */
const MAX_RESTARTS = 4;
const WINDOW = 3 * 60 * 1000;

/** Decides whether a server that crashed is worth another try. */
export class Crashes {
  private times: number[] = [];

  /**
   * Counts a crash.
   * @param now milliseconds of any steady clock
   * @returns whether to restart; not after five crashes within three minutes
   */
  record(now: number): boolean {
    this.times = [...this.times.filter((time) => now - time <= WINDOW), now];
    return this.times.length <= MAX_RESTARTS;
  }
}
