/** Finds a fixed text from ascending offsets, in linear time over all calls. */
export class Finder {
  private found = -1;

  constructor(
    private readonly text: string,
    private readonly needle: string,
  ) {}

  /** Offset of the first occurrence at or behind `from`; infinity if there is none. */
  next(from: number): number {
    if (this.found < from) {
      const at = this.text.indexOf(this.needle, from);
      this.found = at < 0 ? Number.POSITIVE_INFINITY : at;
    }
    return this.found;
  }
}
