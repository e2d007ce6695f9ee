import type { Location, Span } from '../../text/range';
import type { ReadText, SourceDocument } from '../../text/sourceDocument';

/** A roster file as its readers see it: line ends are LF, a byte order mark is left out. Places are raw. */
export class RosterText {
  readonly text: string;
  private readonly read: ReadText;
  private readonly shift: number;

  constructor(private readonly document: SourceDocument) {
    this.read = document.read('universal');
    this.shift = this.read.text.startsWith('\uFEFF') ? 1 : 0;
    this.text = this.read.text.slice(this.shift);
  }

  location(start: number, end: number): Location {
    const raw = this.read.rawSpan({ start: start + this.shift, end: end + this.shift });
    return { uri: this.document.uri, ...raw };
  }

  /** A span of at least one unit near `[start, end)`, which a parser gave for something that may be missing. */
  visible(start: number, end: number): Location {
    const last = this.text.length;
    const from = Math.max(0, Math.min(start, last - 1));
    return this.location(from, Math.max(Math.min(end, last), Math.min(from + 1, last)));
  }

  /** The span without the white space at its ends. */
  trimmed({ start, end }: Span): Span {
    const inner = this.text.slice(start, end);
    const from = start + inner.length - inner.trimStart().length;
    return { start: from, end: Math.max(from, start + inner.trimEnd().length) };
  }
}
