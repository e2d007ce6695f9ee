import type { Node } from 'yaml';
import type { Span } from '../text/range';
import type { ReadText } from '../text/sourceDocument';
import { trimYaml } from './fence';

/** Turns offsets of a header's normalised text, or of a part of it, into raw spans of the document. */
export class Place {
  constructor(
    private readonly read: ReadText,
    /** Where the header's YAML starts in the document. */
    private readonly base: number,
    /** Where the part starts in the header's normalised text. */
    private readonly offset: number,
  ) {}

  at(offset: number): Place {
    return new Place(this.read, this.base, offset);
  }

  span(start: number, end: number): Span {
    return {
      start: this.base + this.read.toRaw(this.offset + start),
      end: this.base + this.read.toRaw(this.offset + end),
    };
  }

  /** The span of a node as written, without the white space and comments behind it; `undefined` if it is empty. */
  node(node: Node): Span | undefined {
    const { range } = node as { range?: [number, number, number] | null };
    if (!range) return undefined;
    const { text } = this.read;
    const start = this.offset + range[0];
    const { end } = trimYaml(text, start, Math.min(this.offset + range[1], text.length));
    return end > start ? this.span(range[0], end - this.offset) : undefined;
  }

  /** `[start, end)` as a span that can be seen: inside one line and at least one unit long. */
  visible(start: number, end: number): Span {
    const { text } = this.read;
    let from = Math.max(0, Math.min(this.offset + start, text.length));
    while (from > 0 && (from === text.length || text[from] === '\n')) from--;
    let to = Math.max(from + 1, Math.min(this.offset + end, text.length));
    const lineEnd = text.indexOf('\n', from);
    if (lineEnd > from && to > lineEnd) to = lineEnd;
    if (/[\udc00-\udfff]/.test(text[from] ?? '')) from = Math.max(0, from - 1);
    if (/[\udc00-\udfff]/.test(text[to] ?? '')) to++;
    const span = { start: this.base + this.read.toRaw(from), end: this.base + this.read.toRaw(to) };
    // A header without any text has nothing to show but the fence before it.
    return text === '' ? { start: Math.max(0, this.base - 1), end: Math.max(1, this.base) } : span;
  }
}
