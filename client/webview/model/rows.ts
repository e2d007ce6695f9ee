import { labelOf } from './characters';
import { columnsOf } from './width';

/**
 * The text cut into rows of equal height, as an editor does it. Because every row is equally high, what is on the
 * screen is arithmetic, and a line of a million characters is as cheap as a million lines. What is no text but has its
 * place in it, such as a boundary of the prompt, is a row of its own.
 */

/** Something that stands across the text without being part of it. */
export interface RowMark {
  /** UTF-16 offset of the first unit behind it. */
  readonly offset: number;
  /** Whether the lines behind it are counted from 1 again. */
  readonly restarts?: boolean;
}

export interface RowOptions {
  /** Columns of a row, at least 1. */
  readonly columns: number;
  readonly tabSize: number;
  /** Whether characters without a shape are drawn as labels, which takes more room. */
  readonly invisibles: boolean;
  /** In ascending order of offset. */
  readonly marks: readonly RowMark[];
}

/** Kinds of rows. */
const LINE = 0;
const CONTINUATION = 1;
const MARK = 2;

/** Columns of a character before and behind which a row may break. */
const WIDE = 2;

/** Room for a character with a label: the label and a blank. */
const LABEL_PADDING = 1;

/** Units per column that a row may hold: text without width must not make a row endless. */
const UNITS_PER_COLUMN = 4;

export interface TextRow {
  readonly kind: 'text';
  readonly index: number;
  /** UTF-16 offsets; the line feed is not part of the row. */
  readonly start: number;
  readonly end: number;
  /** 1-based number of the line. */
  readonly line: number;
  /** Whether the line begins in an earlier row. */
  readonly continued: boolean;
  /** Whether the line ends with this row, by a line feed. */
  readonly lineFeed: boolean;
}

export interface MarkRow {
  readonly kind: 'mark';
  readonly index: number;
  readonly start: number;
  /** Index into the marks that were given. */
  readonly mark: number;
}

export type Row = TextRow | MarkRow;

export class Rows {
  private constructor(
    readonly text: string,
    private readonly starts: Uint32Array,
    private readonly kinds: Uint8Array,
    private readonly lines: Uint32Array,
    /** By row, the index of its mark. */
    private readonly marks: ReadonlyMap<number, number>,
    /** Lines of the text; the empty one behind a final line feed counts. */
    readonly lineCount: number,
  ) {}

  static of(text: string, options: RowOptions): Rows {
    const cutter = new Cutter(text, options);
    cutter.run();
    return new Rows(
      text,
      Uint32Array.from(cutter.starts),
      Uint8Array.from(cutter.kinds),
      Uint32Array.from(cutter.lines),
      cutter.named,
      cutter.lineCount,
    );
  }

  get count(): number {
    return this.starts.length;
  }

  row(index: number): Row {
    const start = this.starts[index] as number;
    const mark = this.marks.get(index);
    if (mark !== undefined) return { kind: 'mark', index, start, mark };
    let next = index + 1;
    while (this.kinds[next] === MARK) next++;
    const last = next >= this.count;
    const lineFeed = !last && this.kinds[next] === LINE;
    const end = last ? this.text.length : (this.starts[next] as number) - (lineFeed ? 1 : 0);
    const line = this.lines[index] as number;
    return { kind: 'text', index, start, end, line, continued: this.kinds[index] === CONTINUATION, lineFeed };
  }

  /** Index of the text row that holds an offset; an offset of a line feed is in the row that it ends. */
  rowAt(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    // Behind the text there may be marks.
    while (this.kinds[low] === MARK && low > 0) low--;
    return low;
  }

  /** Index of the row that holds an offset, or of the first of up to `limit` marks right in front of it. */
  rowWithMarks(offset: number, limit: number = Number.POSITIVE_INFINITY): number {
    let index = this.rowAt(offset);
    if (this.starts[index] !== offset) return index;
    for (let left = limit; left > 0 && index > 0 && this.kinds[index - 1] === MARK; left--) index--;
    return index;
  }

  /** The nearest row with text at or beyond `index` in a direction, or undefined. */
  textRowFrom(index: number, step: 1 | -1): number | undefined {
    let at = index;
    while (this.kinds[at] === MARK) at += step;
    return at >= 0 && at < this.count ? at : undefined;
  }
}

/** Walks the text once. Rows begin at line starts, at marks, and wherever a row is full. */
class Cutter {
  readonly starts: number[] = [];
  readonly kinds: number[] = [];
  readonly lines: number[] = [];
  readonly named = new Map<number, number>();
  lineCount = 1;
  private line = 1;
  private mark = 0;

  constructor(
    private readonly text: string,
    private readonly options: RowOptions,
  ) {}

  run(): void {
    const { text } = this;
    let at = 0;
    this.push(0, LINE);
    for (;;) {
      const next = this.nextMark();
      const feed = text.indexOf('\n', at);
      const lineEnd = feed < 0 ? text.length : feed;
      const end = Math.min(lineEnd, next);
      at = this.wrap(at, end);
      if (next === text.length && feed < 0) {
        this.pushMarks(next);
        return;
      }
      if (next <= lineEnd) {
        // The mark splits a line; its rest goes on in a row of its own.
        this.push(next, CONTINUATION);
        continue;
      }
      if (feed < 0) return;
      at = feed + 1;
      this.line++;
      this.lineCount++;
      this.push(at, LINE);
    }
  }

  private nextMark(): number {
    return this.options.marks[this.mark]?.offset ?? Number.POSITIVE_INFINITY;
  }

  /** Begins a row, behind the marks that stand in front of it. */
  private push(start: number, kind: number): void {
    this.pushMarks(start);
    this.add(start, kind);
  }

  private pushMarks(start: number): void {
    for (; this.nextMark() === start; this.mark++) {
      this.named.set(this.starts.length, this.mark);
      if (this.options.marks[this.mark]?.restarts) this.line = 1;
      this.add(start, MARK);
    }
  }

  private add(start: number, kind: number): void {
    this.starts.push(start);
    this.kinds.push(kind);
    this.lines.push(this.line);
  }

  /** Cuts `[start, end)`, in which there is neither a line feed nor a mark, into full rows; returns `end`. */
  private wrap(start: number, end: number): number {
    const { columns } = this.options;
    let rowStart = start;
    while (rowStart < end) {
      const cut = this.rowEnd(rowStart, end, columns);
      if (cut >= end) break;
      this.add(cut, CONTINUATION);
      rowStart = cut;
    }
    return end;
  }

  /** Where the row that begins at `start` ends: at the last place to break, else before what has no room. */
  private rowEnd(start: number, end: number, columns: number): number {
    const { text, options } = this;
    const limit = start + columns * UNITS_PER_COLUMN;
    let column = 0;
    let breakAt = start;
    let joined = false;
    for (let at = start; at < end; ) {
      const code = text.codePointAt(at) as number;
      const units = code > 0xffff ? 2 : 1;
      const blank = code === 0x20 || code === 0x09;
      const width = joined ? 0 : this.widthAt(code, column);
      if (column + width > columns && at > start) {
        // One blank may hang over the edge, so that a word that just fits stays.
        if (blank && column <= columns) return at + units;
        return breakAt > start && width !== WIDE ? breakAt : at;
      }
      if (at >= limit) return at;
      // A place to break lies behind a blank or a wide character, and behind what is drawn onto it.
      const breaks = blank || width === WIDE || (width === 0 && breakAt === at && at > start);
      column += width;
      at += units;
      if (breaks) breakAt = at;
      joined = code === 0x200d && !options.invisibles;
    }
    return end;
  }

  private widthAt(code: number, column: number): number {
    if (code >= 0x20 && code < 0x7f) return 1;
    const { tabSize, invisibles } = this.options;
    if (code === 0x09) return tabSize - (column % tabSize);
    const label = labelOf(code, invisibles);
    return label === undefined ? columnsOf(code) : label.length + LABEL_PADDING;
  }
}
