import { LineIndex } from './lineIndex';
import { MappedText, type Piece } from './mappedText';
import type { Range, Span } from './range';

/** How line ends are seen by grammars, hashes and rendering. `universal`: CRLF and lone CR are LF. */
export type Newlines = 'universal' | 'keep';

/** One version of a document: its raw UTF-16 text and a line index over it. Immutable. */
export class SourceDocument {
  private index: LineIndex | undefined;
  private normalized: ReadText | undefined;
  private kept: ReadText | undefined;

  constructor(
    readonly uri: string,
    readonly text: string,
  ) {}

  get lines(): LineIndex {
    this.index ??= new LineIndex(this.text);
    return this.index;
  }

  rangeOf(span: Span): Range {
    return this.lines.rangeOf(span);
  }

  /** The text as grammars read it under the source's `newlines` property. */
  read(newlines: Newlines = 'universal'): ReadText {
    if (newlines === 'keep') {
      this.kept ??= new ReadText(this, this.text, []);
      return this.kept;
    }
    this.normalized ??= normalizeNewlines(this);
    return this.normalized;
  }
}

/**
 * A document's text with line ends as a grammar sees them, and the way back to raw offsets. All spans that
 * leave a grammar are raw; all matching is done on `text`.
 */
export class ReadText {
  constructor(
    readonly document: SourceDocument,
    readonly text: string,
    /** Offsets in `text` of each LF that stands for a CRLF, ascending. */
    private readonly collapsed: readonly number[],
  ) {}

  /** Raw offset of offset `offset` of `text`. */
  toRaw(offset: number): number {
    return offset + this.collapsedBefore(offset);
  }

  /** Offset in `text` of a raw offset; one between CR and LF counts as before the line end. */
  fromRaw(raw: number): number {
    let low = 0;
    let high = this.collapsed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // The CRLF of the LF at `c` spans raw [c + middle, c + middle + 2).
      if ((this.collapsed[middle] as number) + middle + 1 <= raw - 1) low = middle + 1;
      else high = middle;
    }
    const offset = raw - low;
    const next = this.collapsed[low];
    return next !== undefined && raw > next + low ? next : offset;
  }

  rawSpan(span: Span): Span {
    return { start: this.toRaw(span.start), end: this.toRaw(span.end) };
  }

  /** `[start, end)` of `text` with its raw origin, one piece per run between collapsed line ends. */
  mapped(start: number, end: number): MappedText {
    const { uri } = this.document;
    const pieces: Piece[] = [];
    let at = start;
    let index = this.collapsedBefore(start);
    while (at < end) {
      const next = this.collapsed[index];
      const lineEnd = next === undefined ? end : Math.min(end, next);
      if (lineEnd > at) pieces.push(this.piece(uri, at, lineEnd, index));
      if (next !== undefined && next < end) {
        const raw = next + index;
        pieces.push({
          text: '\n',
          origin: { kind: 'source', location: { uri, start: raw, end: raw + 2 }, verbatim: false },
        });
        index++;
      }
      at = next === undefined ? end : next + 1;
    }
    return MappedText.from(pieces);
  }

  private piece(uri: string, start: number, end: number, shift: number): Piece {
    const location = { uri, start: start + shift, end: end + shift };
    return { text: this.text.slice(start, end), origin: { kind: 'source', location, verbatim: true } };
  }

  private collapsedBefore(offset: number): number {
    let low = 0;
    let high = this.collapsed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.collapsed[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function normalizeNewlines(document: SourceDocument): ReadText {
  const raw = document.text;
  if (!raw.includes('\r')) return new ReadText(document, raw, []);
  const collapsed: number[] = [];
  let text = '';
  let last = 0;
  for (let at = raw.indexOf('\r'); at >= 0; at = raw.indexOf('\r', last)) {
    text += raw.slice(last, at);
    if (raw[at + 1] === '\n') {
      collapsed.push(text.length);
      last = at + 2;
    } else {
      last = at + 1;
    }
    text += '\n';
  }
  return new ReadText(document, text + raw.slice(last), collapsed);
}
