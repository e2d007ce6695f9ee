import type { Position, Range, Span } from './range';

/**
 * Line starts of a text, for conversion between UTF-16 offsets and 0-based line / UTF-16 column.
 * A line ends with LF, CRLF or a lone CR, as in LSP.
 */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    const starts = [0];
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 13 && text.charCodeAt(i + 1) === 10) i++;
      if (unit === 10 || unit === 13) starts.push(i + 1);
    }
    this.starts = starts;
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** Offset of the first unit of `line`; the end of the text for a line past the last one. */
  lineStart(line: number): number {
    return this.starts[line] ?? (line < 0 ? 0 : this.text.length);
  }

  /** Offset behind the last unit of `line` that is not part of its line end. */
  lineEnd(line: number): number {
    let end = this.lineStart(line + 1);
    const start = this.lineStart(line);
    while (end > start && (this.text.charCodeAt(end - 1) === 10 || this.text.charCodeAt(end - 1) === 13)) end--;
    return end;
  }

  /** The line that holds `offset`; offsets outside the text are clamped. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.text.length));
    const line = this.lineAt(clamped);
    return { line, character: clamped - this.lineStart(line) };
  }

  offsetAt(position: Position): number {
    const start = this.lineStart(position.line);
    return Math.max(start, Math.min(start + position.character, this.lineEnd(position.line)));
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
  }
}
