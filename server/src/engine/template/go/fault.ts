import type { Span } from '../../text/range';
import type { SyntaxCode } from '../codes';
import { MAX_NESTING } from '../limits';
import type { ActionSegment } from './token';

/**
 * A syntax fault, thrown inside the parser and caught where parsing can go on. No `Error`: text that is full of
 * faults would spend its time on stack traces.
 */
export class ParseFault {
  constructor(
    readonly code: SyntaxCode,
    readonly span: Span,
    readonly data: Readonly<Record<string, string>> = {},
  ) {}
}

export function tooDeep(span: Span): ParseFault {
  return new ParseFault('too-deep', span, { limit: String(MAX_NESTING) });
}

/** Throws the lexer's fault of an action. It hides those the parser would find there: it explains them. */
export function rejectLexFault(segment: ActionSegment): void {
  const { fault } = segment;
  if (fault !== undefined) throw new ParseFault(fault.code, fault, fault.data);
}

/** The bare span of a token or node. */
export function spanOf(span: Span): Span {
  return { start: span.start, end: span.end };
}
