const TAB = 9;
const SPACE = 32;
const TAB_STOP = 4;

/**
 * A place inside one line that knows its column, with tabs as CommonMark counts them: they behave as blanks up
 * to the next multiple of four, and a container may take only a part of one.
 */
export class LineCursor {
  private column = 0;
  private wordOffset = 0;
  private wordColumn = 0;

  constructor(
    readonly text: string,
    private offset: number,
    readonly end: number,
  ) {
    this.findWord();
  }

  /** Offset of the first unit that is neither blank nor tab; the line's end where there is none. */
  get word(): number {
    return this.wordOffset;
  }

  /** Columns of white space before `word`. */
  get indent(): number {
    return this.wordColumn - this.column;
  }

  get isBlank(): boolean {
    return this.wordOffset >= this.end;
  }

  /** The UTF-16 unit `distance` behind `word`; NaN past the line's end. */
  unit(distance = 0): number {
    const at = this.wordOffset + distance;
    return at < this.end ? this.text.charCodeAt(at) : Number.NaN;
  }

  /** The line from `word` on. */
  rest(): string {
    return this.text.slice(this.wordOffset, this.end);
  }

  /** Takes up to `columns` columns of white space. */
  skipColumns(columns: number): void {
    let left = columns;
    while (left > 0 && this.offset < this.wordOffset) {
      const width = this.text.charCodeAt(this.offset) === TAB ? TAB_STOP - (this.column % TAB_STOP) : 1;
      const taken = Math.min(left, width);
      this.column += taken;
      left -= taken;
      if (taken === width) this.offset++;
    }
  }

  /** Goes to `word` and past `count` units of it, which must not be tabs. */
  skipWord(count: number): void {
    this.offset = this.wordOffset + count;
    this.column = this.wordColumn + count;
    this.findWord();
  }

  private findWord(): void {
    let offset = this.offset;
    let column = this.column;
    for (; offset < this.end; offset++) {
      const unit = this.text.charCodeAt(offset);
      if (unit === SPACE) column++;
      else if (unit === TAB) column += TAB_STOP - (column % TAB_STOP);
      else break;
    }
    this.wordOffset = offset;
    this.wordColumn = column;
  }
}
