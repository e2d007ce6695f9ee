import { MappedText, type Piece } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { TemplateNotice } from './dialect';
import { MAX_OUTPUT } from './limits';
import { placeOf } from './place';

/** Lone surrogates: they have no UTF-8 form and reach a model as U+FFFD. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Builds the output of a render: pieces of the body, slot values and error markers, each with its origin. */
export class Output {
  private readonly pieces: Piece[] = [];
  private size = 0;

  constructor(private readonly body: MappedText) {}

  /** True once the output is larger than any prompt. Writers then stop. */
  get full(): boolean {
    return this.size > MAX_OUTPUT;
  }

  /** Text of the body as it stands. */
  literal(start: number, end: number): void {
    this.mapped(this.body.slice(start, end));
  }

  /** Text that keeps its own origin. */
  mapped(text: MappedText): void {
    for (const piece of text.pieces) this.push(piece);
  }

  /** Text that a part of the body stands for, as `{` for `{{`. */
  decoded(text: string, span: Span): void {
    this.push({ text, origin: { kind: 'source', ...this.located(span), verbatim: false } });
  }

  /** The value of the slot written at `span`. */
  slot(text: string, span: Span, name: string): void {
    const value = text.replace(LONE_SURROGATE, '\ufffd');
    this.push({ text: value, origin: { kind: 'slot', ...this.located(span), verbatim: false, name } });
  }

  /** The visible mark of an error. */
  marker(text: string, notice: TemplateNotice): void {
    const origin = { kind: 'generated' as const, ...this.located(notice.span), verbatim: false };
    this.push({ text, origin: { ...origin, name: `error:${notice.code}` } });
  }

  finish(): MappedText {
    return MappedText.from(this.pieces);
  }

  private push(piece: Piece): void {
    if (piece.text === '') return;
    this.pieces.push(piece);
    this.size += piece.text.length;
  }

  private located(span: Span): { location?: Location } {
    const location = placeOf(this.body, span);
    return location === undefined ? {} : { location };
  }
}
