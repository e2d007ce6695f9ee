/** A half-open span `[start, end)` in UTF-16 units of some text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span of one document's raw text, in UTF-16 units; `uri` names the document. */
export interface Location extends Span {
  readonly uri: string;
}

/** A 0-based line and UTF-16 column, as LSP counts them. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export function contains(span: Span, offset: number): boolean {
  return offset >= span.start && offset < span.end;
}

/** True when `offset` is inside the span or at its end, as a cursor may be. */
export function touches(span: Span, offset: number): boolean {
  return offset >= span.start && offset <= span.end;
}
