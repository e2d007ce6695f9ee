import { MappedText, type Piece } from '../../text/mappedText';
import type { Span } from '../../text/range';
import type { SectionSlot } from '../grammar';

/** The document that constants are read from. Offsets are raw. */
export interface Code {
  readonly uri: string;
  readonly text: string;
  /** Collects the escapes that were met and not decoded. */
  readonly undecoded: Span[];
}

/** What a constant expression is at run time, as far as the code alone tells. Spans are raw. */
export interface StringValue {
  /** The text. Pieces of origin kind `slot` are expressions that only the program knows. */
  readonly text: MappedText;
  /** From the first character inside the first literal to the last one inside the last literal. */
  readonly inner: Span;
  /** The quotes with their prefix, where the expression is a single literal. */
  readonly openSpan?: Span;
  readonly closeSpan?: Span;
}

/** Collects a literal's text piece by piece, from a document's raw text. */
export class StringBuilder {
  private readonly pieces: Piece[] = [];

  constructor(private readonly code: Code) {}

  /** Characters that stand for themselves. CRLF and lone CR are LF, in every language read here. */
  verbatim(start: number, end: number): void {
    let from = start;
    for (let at = start; at < end; at++) {
      if (this.code.text.charCodeAt(at) !== 13) continue;
      if (at > from) this.push(this.code.text.slice(from, at), from, at, true);
      const length = at + 1 < end && this.code.text.charCodeAt(at + 1) === 10 ? 2 : 1;
      this.push('\n', at, at + length, false);
      from = at + length;
      at = from - 1;
    }
    if (end > from) this.push(this.code.text.slice(from, end), from, end, true);
  }

  /** Text that is written otherwise: an escape. */
  decoded(text: string, start: number, end: number): void {
    this.push(text, start, end, false);
  }

  /**
   * An expression that only the program knows: `shown` stands in the text, `[start, end)` is the whole placeholder,
   * which is one unit however a step cuts the text.
   */
  slot(name: string, shown: string, start: number, end: number): void {
    const location = { uri: this.code.uri, start, end };
    this.pieces.push({ text: toLf(shown), origin: { kind: 'slot', location, verbatim: false, name: toLf(name) } });
  }

  /** An escape that is kept as it is written because nobody here knows what it stands for. */
  undecoded(start: number, end: number): void {
    this.code.undecoded.push({ start, end });
    this.verbatim(start, end);
  }

  build(): MappedText {
    return MappedText.from(this.pieces);
  }

  private push(text: string, start: number, end: number, verbatim: boolean): void {
    this.pieces.push({ text, origin: { kind: 'source', location: { uri: this.code.uri, start, end }, verbatim } });
  }
}

/** The text with its slots as authored text, and the places of the slots in it. */
export function separateSlots(value: MappedText): { readonly body: MappedText; readonly slots: SectionSlot[] } {
  const slots: SectionSlot[] = [];
  const pieces: Piece[] = [];
  let offset = 0;
  for (const { text, origin } of value.pieces) {
    const { kind, name, location, verbatim } = origin;
    const end = offset + text.length;
    if (kind === 'slot' && name !== undefined && location !== undefined) {
      pieces.push({ text, origin: { kind: 'source', location, verbatim } });
      const span = { start: location.start, end: location.end };
      const last = slots.at(-1);
      // A step that cut out indentation leaves one placeholder in several pieces.
      const first = last?.span.start === span.start ? slots.pop() : undefined;
      slots.push({ name, span, bodySpan: { start: first?.bodySpan.start ?? offset, end } });
    } else pieces.push({ text, origin });
    offset = end;
  }
  return { body: MappedText.from(pieces), slots };
}

function toLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
