import type { Span } from '../text/range';

/** What a node of the fragments tree is, in all dialects. */
export type TemplateNodeKind =
  | 'text'
  /** A placeholder that prints a value. */
  | 'slot'
  /** Text that stands for other text: `{{` for `{`. */
  | 'escape'
  | 'comment'
  /** An action that only sets a variable. */
  | 'variable'
  | 'if'
  | 'with'
  | 'range'
  /** A branch of one of these; a child of its node, behind the nodes of the first branch. */
  | 'else'
  /** Mustache sections. */
  | 'section'
  | 'inverted'
  | 'define'
  | 'block'
  /** A call of a template or partial. */
  | 'call'
  | 'break'
  | 'continue'
  /** A change of delimiters. */
  | 'delimiters'
  /** A placeholder that could not be read. */
  | 'fault';

/** A node of the fragments tree. Spans are offsets in the parsed text, in UTF-16 units. */
export interface TemplateNode {
  readonly kind: TemplateNodeKind;
  /** The node with everything in it: opening tag to closing tag, or to the end where that is missing. */
  readonly span: Span;
  /** The opening tag of a node with children. */
  readonly openSpan?: Span;
  /** The closing tag, where there is one. */
  readonly closeSpan?: Span;
  /** The data path of a slot, condition, loop or section. */
  readonly path?: string;
  /** The name of a definition, call or section. */
  readonly name?: string;
  readonly children: readonly TemplateNode[];
}

export type TemplateTokenKind =
  | 'delimiter'
  | 'keyword'
  | 'function'
  | 'property'
  | 'variable'
  | 'string'
  | 'number'
  | 'constant'
  | 'operator'
  | 'comment'
  | 'format'
  | 'escape';

/** A coloured part of a placeholder. */
export interface TemplateToken extends Span {
  readonly kind: TemplateTokenKind;
}
