/**
 * Runs a task again whenever asked, but only one run at a time: asks during a run lead to exactly one more. The first
 * ask after a pause waits a moment, so that changes which come together are one.
 */
export class Refresher {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private again = false;
  private ended = false;

  /**
   * @param task must not reject
   * @param delay milliseconds
   */
  constructor(
    private readonly task: () => Promise<void>,
    private readonly delay: number,
  ) {}

  /** @param delay milliseconds to wait after a pause, if not as usual */
  request(delay = this.delay): void {
    if (this.ended) return;
    if (this.running) this.again = true;
    else this.timer ??= setTimeout(() => void this.run(), delay);
  }

  dispose(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.running = true;
    try {
      await this.task();
    } finally {
      this.running = false;
    }
    if (!this.again) return;
    this.again = false;
    this.request();
  }
}
