import type { SyntaxNode } from '@lezer/common';
import { asSeparator, type Evaluate, joinOperands, single } from './concatenation';
import { decodeEscapes } from './escapes';
import { decodeGoEscape } from './goEscapes';
import { childrenOf, MAX_NESTING, operandsOf, textOf } from './language';
import { goSpace, trim } from './steps';
import { type Code, StringBuilder, type StringValue } from './stringValue';

/** Go has no placeholders of its own. */
const show = (expression: string) => `{${expression}}`;

/** The text of a Go expression. */
export function evaluateGo(node: SyntaxNode, code: Code): StringValue | undefined {
  return evaluate(node, code, 0);
}

function evaluate(node: SyntaxNode, code: Code, depth: number): StringValue | undefined {
  if (depth > MAX_NESTING) return undefined;
  const inner: Evaluate = (child) => evaluate(child, code, depth + 1);
  switch (node.name) {
    case 'String':
      return literal(node, code);
    case 'ParenthesizedExpr':
      return single(operandsOf(node), inner);
    case 'BinaryExp':
      return binary(node, code, inner);
    case 'CallExpr':
      return call(node, code, inner);
    default:
      return undefined;
  }
}

/** `a + b + c`. The left operand is the deep one: no recursion there. */
function binary(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const operands: SyntaxNode[] = [];
  let left: SyntaxNode = node;
  while (left.name === 'BinaryExp') {
    const [first, operator, second] = childrenOf(left);
    if (first === undefined || operator === undefined || second === undefined) break;
    if (textOf(code, operator) !== '+') break;
    operands.push(second);
    left = first;
  }
  return left === node ? undefined : joinOperands([left, ...operands.reverse()], code, evaluate, show);
}

function literal(node: SyntaxNode, code: Code): StringValue {
  const { text } = code;
  const isClosed = node.to - node.from > 1 && text[node.to - 1] === text[node.from];
  const inner = { start: node.from + 1, end: isClosed ? node.to - 1 : node.to };
  const builder = new StringBuilder(code);
  if (text[node.from] === '`') withoutReturns(text, inner.start, inner.end, builder);
  else decodeEscapes(text, inner.start, inner.end, builder, decodeGoEscape);
  return {
    text: builder.build(),
    inner,
    openSpan: { start: node.from, end: inner.start },
    ...(isClosed && { closeSpan: { start: inner.end, end: node.to } }),
  };
}

/** A raw string: its carriage returns are no part of its value (The Go Programming Language Specification). */
function withoutReturns(text: string, start: number, end: number, builder: StringBuilder): void {
  let from = start;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== 13) continue;
    builder.verbatim(from, at);
    from = at + 1;
  }
  builder.verbatim(from, end);
}

/** `strings.TrimSpace(x)` and `strings.Join([]string{x, y}, z)`. */
function call(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const [callee, list] = operandsOf(node);
  if (callee === undefined || list?.name !== 'Arguments') return undefined;
  const args = operandsOf(list);
  const name = textOf(code, callee);
  if (name === 'strings.TrimSpace') {
    const value = single(args, evaluate);
    return value && { ...value, text: trim(value.text, goSpace) };
  }
  const [items, between, ...others] = args;
  if (name !== 'strings.Join' || items === undefined || between === undefined || others.length > 0) return undefined;
  const elements = items.getChild('LiteralValue')?.getChildren('Element');
  const separator = evaluate(between)?.text;
  // Elements with an index as their key may stand in any order.
  if (!elements || separator === undefined || elements.some((element) => element.getChild('Key'))) return undefined;
  const values = elements.flatMap((element) => operandsOf(element).slice(0, 1));
  return joinOperands(values, code, evaluate, show, { separator: asSeparator(separator) });
}
