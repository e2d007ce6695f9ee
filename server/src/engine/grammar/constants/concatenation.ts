import type { SyntaxNode } from '@lezer/common';
import { MappedText } from '../../text/mappedText';
import { spanOf, textOf } from './language';
import { type Code, StringBuilder, type StringValue } from './stringValue';

export type Evaluate = (node: SyntaxNode) => StringValue | undefined;

/** How a language shows an expression inside text: `${name}`, `{name}`. */
export type ShowSlot = (expression: string) => string;

/** The value of the only node, as in parentheses or an argument list. */
export function single(nodes: readonly SyntaxNode[], evaluate: Evaluate): StringValue | undefined {
  const [node] = nodes;
  return node && nodes.length === 1 ? evaluate(node) : undefined;
}

export interface JoinOptions {
  /** Stands between each two operands. Default: nothing. */
  readonly separator?: MappedText;
  /** Leaves out operands that are empty texts. */
  readonly skipEmpty?: boolean;
}

/**
 * Operands side by side: the literal ones as they are, the others as slots. Nothing where no operand is literal.
 */
export function joinOperands(
  operands: readonly SyntaxNode[],
  code: Code,
  evaluate: Evaluate,
  show: ShowSlot,
  { separator = MappedText.empty, skipEmpty = false }: JoinOptions = {},
): StringValue | undefined {
  const values = operands.map((operand) => evaluate(operand));
  const literal = values.filter((value) => value !== undefined);
  const [first] = literal;
  const last = literal.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const parts = values
    .map((value, index) => value?.text ?? slot(operands[index] as SyntaxNode, code, show))
    .filter((part) => !skipEmpty || part.length > 0);
  return {
    text: MappedText.join(parts, separator),
    inner: { start: Math.min(first.inner.start, last.inner.start), end: Math.max(first.inner.end, last.inner.end) },
  };
}

function slot(operand: SyntaxNode, code: Code, show: ShowSlot): MappedText {
  const { start, end } = spanOf(operand);
  const name = textOf(code, operand);
  const builder = new StringBuilder(code);
  builder.slot(name, show(name), start, end);
  return builder.build();
}

/** The separator of a join, as text between parts that keeps where it is written. */
export function asSeparator(text: MappedText): MappedText {
  return text.withOrigin((origin) => ({ ...origin, kind: 'separator' }));
}
