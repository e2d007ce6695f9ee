/** Milliseconds without a change after which changes count as settled. */
const SETTLED_AFTER = 150;

/** Tells listeners of changes: at once, many in one turn as one, and again when they have paused. */
export class ChangeAnnouncer {
  readonly immediate: (() => void)[] = [];
  readonly settled: (() => void)[] = [];
  private pending = false;
  private disposed = false;
  private cancel: (() => void) | undefined;

  constructor(private readonly later: (milliseconds: number, callback: () => void) => () => void) {}

  /** No listener is called any more. */
  dispose(): void {
    this.disposed = true;
    this.cancel?.();
  }

  announce(): void {
    if (this.disposed) return;
    this.cancel?.();
    this.cancel = this.later(SETTLED_AFTER, () => {
      this.cancel = undefined;
      for (const listener of this.settled) listener();
    });
    if (this.pending) return;
    this.pending = true;
    Promise.resolve().then(() => {
      this.pending = false;
      if (this.disposed) return;
      for (const listener of this.immediate) listener();
    });
  }
}
