/** A selection in a source, in UTF-16 offsets. */
export interface SourceSelection {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Tells apart the selections that a preview made itself from those that a person made, so that a click in the preview
 * does not come back as a command to scroll.
 */
export class EchoGuard {
  private expected: SourceSelection | undefined;
  private revealing = 0;

  /** Runs a reveal; every selection during it, and the one it ends with, is an echo. */
  async during(selection: SourceSelection, reveal: () => Promise<void>): Promise<void> {
    this.revealing++;
    this.expected = selection;
    try {
      await reveal();
    } finally {
      this.revealing--;
    }
  }

  /** Whether a selection is an echo. The first that is not ends the waiting. */
  isEcho({ uri, start, end }: SourceSelection): boolean {
    if (this.revealing > 0) return true;
    const { expected } = this;
    if (expected?.uri === uri && expected.start === start && expected.end === end) return true;
    this.expected = undefined;
    return false;
  }
}
