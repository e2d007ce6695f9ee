import type { Origin } from './origin';
import type { Location } from './range';

/** A run of text with one origin. */
export interface Piece {
  readonly text: string;
  readonly origin: Origin;
}

/**
 * Immutable text that knows, for every unit, where it came from. Every step of an assembly (slicing,
 * trimming, joining, escaping, filling slots) works on it, so the source map of the result is a by-product
 * and never reconstructed. Offsets are UTF-16 units.
 */
export class MappedText {
  static readonly empty = new MappedText([]);

  private joined: string | undefined;
  private starts: number[] | undefined;
  readonly length: number;

  /** @param parts the texts that it was put together from, none of them empty; undefined where it has pieces */
  private constructor(
    private listed: readonly Piece[] | undefined,
    readonly parts?: readonly MappedText[],
  ) {
    let length = 0;
    for (const piece of listed ?? []) length += piece.text.length;
    for (const part of parts ?? []) length += part.length;
    this.length = length;
  }

  /** The runs of text that it consists of, none of them empty. */
  get pieces(): readonly Piece[] {
    this.listed ??= (this.parts ?? []).flatMap((part) => part.pieces);
    return this.listed;
  }

  /** Offset of each piece. Most texts of a walk over all variants are only measured and never need it. */
  private get offsets(): readonly number[] {
    if (this.starts) return this.starts;
    const starts: number[] = [];
    let offset = 0;
    for (const piece of this.pieces) {
      starts.push(offset);
      offset += piece.text.length;
    }
    this.starts = starts;
    return starts;
  }

  static of(text: string, origin: Origin): MappedText {
    return text === '' ? MappedText.empty : new MappedText([{ text, origin }]);
  }

  /** Verbatim source text: `text` must be the units of `location`. */
  static source(text: string, location: Location): MappedText {
    return MappedText.of(text, { kind: 'source', location, verbatim: true });
  }

  static from(pieces: readonly Piece[]): MappedText {
    const kept = pieces.filter((piece) => piece.text !== '');
    return kept.length === 0 ? MappedText.empty : new MappedText(kept);
  }

  static concat(parts: readonly MappedText[]): MappedText {
    const filled = parts.filter((part) => part.length > 0);
    if (filled.length === 1) return filled[0] as MappedText;
    if (filled.length === 0) return MappedText.empty;
    const pieces: Piece[] = [];
    for (const part of filled) for (const piece of part.pieces) pieces.push(piece);
    return new MappedText(pieces);
  }

  /**
   * As `concat`, for texts that many others are put together from: what is known of a part is known of it in each of
   * them, and the pieces are listed once somebody asks. Keep such texts shallow: each level is a call deep.
   */
  static assembled(parts: readonly MappedText[]): MappedText {
    const filled = parts.filter((part) => part.length > 0);
    return filled.length < 2 ? MappedText.concat(filled) : new MappedText(undefined, filled);
  }

  /** `parts` with `separator` between each two, as `Array.prototype.join`. */
  static join(parts: readonly MappedText[], separator: MappedText): MappedText {
    return MappedText.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part])));
  }

  get text(): string {
    this.joined ??= this.parts ? this.parts.map((part) => part.text).join('') : textOf(this.pieces);
    return this.joined;
  }

  /** The part `[start, end)`, with the semantics of `String.prototype.slice` for offsets inside the text. */
  slice(start: number, end: number = this.length): MappedText {
    const from = Math.max(0, start);
    const to = Math.min(this.length, end);
    if (from >= to) return MappedText.empty;
    if (from === 0 && to === this.length) return this;
    const kept: Piece[] = [];
    for (let i = this.pieceAt(from); i < this.pieces.length; i++) {
      const offset = this.offsets[i] as number;
      if (offset >= to) break;
      kept.push(slicePiece(this.pieces[i] as Piece, Math.max(0, from - offset), to - offset));
    }
    return MappedText.from(kept);
  }

  concat(...others: MappedText[]): MappedText {
    return MappedText.concat([this, ...others]);
  }

  /** This text with `[start, end)` replaced. */
  replace(start: number, end: number, by: MappedText): MappedText {
    return MappedText.concat([this.slice(0, start), by, this.slice(end)]);
  }

  /** Replaces every occurrence of the literal `token`, left to right, without looking into inserted text. */
  replaceAll(token: string, by: MappedText): MappedText {
    if (token === '') return this;
    const parts: MappedText[] = [];
    let last = 0;
    for (let at = this.text.indexOf(token); at >= 0; at = this.text.indexOf(token, last)) {
      parts.push(this.slice(last, at), by);
      last = at + token.length;
    }
    return last === 0 ? this : MappedText.concat([...parts, this.slice(last)]);
  }

  /**
   * Rewrites single units: where `rewrite` returns a string for a unit's character, that string stands in its
   * place and keeps the character's source span, not verbatim.
   */
  mapCharacters(rewrite: (character: string) => string | undefined): MappedText {
    const pieces: Piece[] = [];
    for (const piece of this.pieces) {
      let last = 0;
      for (let i = 0; i < piece.text.length; i++) {
        const replacement = rewrite(piece.text[i] as string);
        if (replacement === undefined) continue;
        if (i > last) pieces.push(slicePiece(piece, last, i));
        const origin = slicePiece(piece, i, i + 1).origin;
        pieces.push({ text: replacement, origin: { ...origin, verbatim: false } });
        last = i + 1;
      }
      pieces.push(last === 0 ? piece : slicePiece(piece, last, piece.text.length));
    }
    return MappedText.from(pieces);
  }

  /** The same text with each piece's origin rewritten, for instance to mark it as a sample. */
  withOrigin(rewrite: (origin: Origin) => Origin): MappedText {
    return MappedText.from(this.pieces.map((piece) => ({ text: piece.text, origin: rewrite(piece.origin) })));
  }

  /** The origin of the unit at `offset`; of the last one for an offset at the end; undefined for the empty text. */
  originAt(offset: number): Origin | undefined {
    return this.pieces[this.pieceAt(offset)]?.origin;
  }

  /** The source span of the unit at `offset`, or of the piece that holds it where that is all that is known. */
  locate(offset: number): Location | undefined {
    const index = this.pieceAt(offset);
    const piece = this.pieces[index];
    const location = piece?.origin.location;
    if (piece === undefined || location === undefined || !piece.origin.verbatim) return location;
    const start = location.start + offset - (this.offsets[index] as number);
    return { uri: location.uri, start, end: Math.min(start + 1, location.end) };
  }

  /** Index of the piece that holds `offset` (the last piece for an offset at the end). */
  private pieceAt(offset: number): number {
    let low = 0;
    let high = this.offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.offsets[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.length === 1 ? (pieces[0] as Piece).text : pieces.map(({ text }) => text).join('');
}

function slicePiece(piece: Piece, start: number, end: number): Piece {
  const to = Math.min(end, piece.text.length);
  if (start === 0 && to === piece.text.length) return piece;
  const { origin } = piece;
  const { location } = origin;
  const text = piece.text.slice(start, to);
  if (location === undefined || !origin.verbatim) return { text, origin };
  return {
    text,
    origin: { ...origin, location: { uri: location.uri, start: location.start + start, end: location.start + to } },
  };
}
