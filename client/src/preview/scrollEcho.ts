/** Milliseconds for which an editor may still move after it was told to: its scrolling is animated. */
const SETTLING = 400;

/**
 * Tells scrolling by a person from what follows a scrolling of the other side, or a move of the cursor, so that two
 * sides which follow each other do not chase each other.
 */
export class ScrollEcho {
  private readonly since = new Map<string, number>();

  /** @param now milliseconds of a clock */
  constructor(private readonly now: () => number) {}

  /** A source is about to scroll by itself, or just did. */
  expect(uri: string): void {
    this.since.set(uri, this.now());
  }

  /** Whether a scrolling of a source follows from something else. */
  isEcho(uri: string): boolean {
    const since = this.since.get(uri);
    if (since === undefined) return false;
    if (this.now() - since < SETTLING) return true;
    this.since.delete(uri);
    return false;
  }
}
