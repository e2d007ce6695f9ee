import type { Span } from '../../text/range';
import type { SyntaxCode } from '../codes';

export type GoTokenType =
  | 'space'
  | 'field'
  | 'variable'
  | 'identifier'
  | 'keyword'
  | 'dot'
  | 'nil'
  | 'bool'
  | 'number'
  | 'complex'
  | 'character'
  | 'string'
  | 'raw-string'
  | 'pipe'
  | 'declare'
  | 'assign'
  | 'left-paren'
  | 'right-paren'
  | 'comma';

/** A token of an action. `text` is the source text of its span. */
export interface GoToken extends Span {
  readonly type: GoTokenType;
  readonly text: string;
}

/** What the lexer could not read. The span is not empty and lies inside its segment. */
export interface LexFault extends Span {
  readonly code: SyntaxCode;
  readonly data: Readonly<Record<string, string>>;
}

/** A stretch of a template: text as it prints, a comment, or an action. */
export type Segment =
  | ({ readonly kind: 'text' } & Span)
  | ({ readonly kind: 'comment'; readonly fault?: LexFault } & Span)
  | ({
      readonly kind: 'action';
      readonly tokens: readonly GoToken[];
      /** Offset behind the opening delimiter and its trim marker. */
      readonly innerStart: number;
      /** Offset of the closing delimiter or its trim marker; the segment's end where there is none. */
      readonly innerEnd: number;
      readonly fault?: LexFault;
    } & Span);

export type ActionSegment = Extract<Segment, { kind: 'action' }>;
