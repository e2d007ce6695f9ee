import { LineIndex } from '../engine/text/lineIndex';
import { pc } from './colour';
import { type Shown, shown, shownLineEnd } from './visible';

/** A text with the offset that an excerpt is about, in UTF-16 units. */
export interface ExcerptSide {
  readonly title: string;
  readonly text: string;
  readonly offset: number;
}

/** Lines that are shown in front of the one that differs, and behind it. */
const BEFORE = 2;
const AFTER = 1;
const GAP = ' │ ';

/**
 * Two texts side by side around the place where they differ: some lines, each cut to half of the width, and a caret
 * below the first character that is another. What one cannot see is drawn.
 *
 * @param width columns of the terminal
 */
export function sideBySide(left: ExcerptSide, right: ExcerptSide, width: number): string[] {
  const column = Math.max(20, Math.floor((width - GAP.length) / 2));
  const [a, b] = [new SideLines(left, column), new SideLines(right, column)];
  const rows = [[a.head(), b.head()]];
  for (let row = -BEFORE; row <= AFTER; row++) {
    const cells = [a.row(row), b.row(row)];
    if (cells.some((cell) => cell !== undefined)) rows.push(cells.map((cell) => cell ?? a.blank) as [string, string]);
    if (row === 0) rows.push([a.caret(), b.caret()]);
  }
  return rows.map((cells) => cells.join(pc.dim(GAP)).trimEnd());
}

class SideLines {
  readonly blank: string;
  private readonly lines: LineIndex;
  private readonly line: number;
  private readonly digits: number;
  private readonly room: number;

  constructor(
    private readonly side: ExcerptSide,
    private readonly column: number,
  ) {
    this.blank = ' '.repeat(column);
    this.lines = new LineIndex(side.text);
    this.line = this.lines.lineAt(side.offset);
    this.digits = String(this.line + 1 + AFTER).length;
    this.room = column - this.digits - 1;
  }

  head(): string {
    return pc.bold(this.side.title.padEnd(this.column));
  }

  /** Undefined where there is no such line. @param row relative to the line that differs */
  row(row: number): string | undefined {
    const line = this.line + row;
    // The line behind a final line end holds nothing; only the end of the text is told there.
    if (line < 0 || line >= this.lines.lineCount || (row > 0 && this.start(line) === this.side.text.length))
      return undefined;
    const { text, width } = this.cut(line, row === 0);
    return `${pc.dim(String(line + 1).padStart(this.digits))} ${text}${' '.repeat(Math.max(0, this.room - width))}`;
  }

  caret(): string {
    const { caret } = this.cut(this.line, true);
    return `${' '.repeat(this.digits + 1 + caret)}${pc.red('^')}${' '.repeat(Math.max(0, this.room - caret - 1))}`;
  }

  private start(line: number): number {
    return this.lines.lineStart(line);
  }

  /** A line as it is drawn, cut to the room; of the line that differs the part with the difference. */
  private cut(line: number, differs: boolean): Shown & { readonly caret: number } {
    const { text, offset } = this.side;
    const [start, end] = [this.start(line), this.lines.lineEnd(line)];
    if (!differs) return { ...fitStart(drawn(text.slice(start, Math.min(end, start + REACH))), this.room), caret: 0 };
    const at = Math.min(end, offset);
    const lead = fitEnd(drawn(text.slice(Math.max(start, at - REACH), at)), Math.floor(this.room * LEAD));
    const lineEnd = shownLineEnd(text.slice(end, this.start(line + 1)));
    const back = [...drawn(text.slice(at, Math.min(end, at + REACH))), { text: lineEnd, width: lineEnd.length }];
    const rest = fitStart(back, this.room - lead.width);
    return { text: lead.text + rest.text, width: lead.width + rest.width, caret: lead.width };
  }
}

/** Units of a line that are drawn at most, on each side of the difference. */
const REACH = 2000;
/** Share of the room that what stands in front of the difference may take. */
const LEAD = 0.6;
const MORE = '…';

function drawn(text: string): Shown[] {
  return [...text].map(shown);
}

/** The first of the characters, as many as fit. */
function fitStart(characters: readonly Shown[], room: number): Shown {
  const { kept, width, isCut } = fitting(characters, room);
  const text = kept.map((one) => one.text).join('');
  return isCut ? { text: text + MORE, width: width + 1 } : { text, width };
}

/** The last of the characters, as many as fit. */
function fitEnd(characters: readonly Shown[], room: number): Shown {
  const { kept, width, isCut } = fitting([...characters].reverse(), room);
  const text = kept
    .map((one) => one.text)
    .reverse()
    .join('');
  return isCut ? { text: MORE + text, width: width + 1 } : { text, width };
}

/** Leaves a column for the sign that there is more, where there is. */
function fitting(characters: readonly Shown[], room: number) {
  const kept: Shown[] = [];
  let width = 0;
  for (const character of characters) {
    const isLast = kept.length === characters.length - 1;
    if (width + character.width > room - (isLast ? 0 : 1)) return { kept, width, isCut: true };
    kept.push(character);
    width += character.width;
  }
  return { kept, width, isCut: false };
}
