import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';

/** A part of a `str.format` template. Spans are offsets in the parsed text. */
export type PythonItem =
  | ({ readonly kind: 'text' } & Span)
  /** `{{` or `}}`. */
  | ({ readonly kind: 'escape'; readonly character: '{' | '}' } & Span)
  /** `{{name}}`, which renders as `{name}` for a later step. */
  | ({ readonly kind: 'deferred'; readonly name: Span } & Span)
  | PythonField
  | ({ readonly kind: 'fault'; readonly notice: TemplateNotice } & Span);

/** How a value is reached from the one before. */
export type Step =
  | { readonly kind: 'attribute'; readonly name: string }
  | { readonly kind: 'index'; readonly key: number | string };

export interface PythonField extends Span {
  readonly kind: 'field';
  /** The field name as written; empty for an automatic number. */
  readonly name: Span;
  /** A keyword, or the number of a positional argument. */
  readonly first: string | number;
  readonly steps: readonly Step[];
  readonly conversion: 's' | 'r' | 'a' | undefined;
  /** The format specification, which may hold fields itself. */
  readonly spec: readonly PythonItem[];
  readonly specSpan: Span | undefined;
}
