import type { SyntaxNode } from '@lezer/common';
import { isPythonSpace } from '../../text/pythonStrip';
import type { Span } from '../../text/range';
import { asSeparator, type Evaluate, joinOperands, single } from './concatenation';
import { decodeEscapes } from './escapes';
import { childrenOf, MAX_NESTING, operandsOf, textOf } from './language';
import { decodePythonBytesEscape, decodePythonEscape } from './pythonEscapes';
import { dedentPython, trim } from './steps';
import { type Code, StringBuilder, type StringValue } from './stringValue';

const show = (expression: string) => `{${expression}}`;

/** The text of a Python expression. */
export function evaluatePython(node: SyntaxNode, code: Code): StringValue | undefined {
  return evaluate(node, code, 0);
}

function evaluate(node: SyntaxNode, code: Code, depth: number): StringValue | undefined {
  if (depth > MAX_NESTING) return undefined;
  const inner: Evaluate = (child) => evaluate(child, code, depth + 1);
  switch (node.name) {
    case 'String':
    case 'FormatString':
      return literal(node, code);
    case 'ContinuedString':
      return joinOperands(operandsOf(node), code, inner, show);
    case 'ParenthesizedExpression':
      return single(operandsOf(node), inner);
    case 'LambdaExpression':
      return single(operandsOf(node).slice(-1), inner);
    case 'BinaryExpression':
      return binary(node, code, inner);
    case 'CallExpression':
      return call(node, code, inner);
    default:
      return undefined;
  }
}

/** `a + b + c`. The left operand is the deep one: no recursion there. */
function binary(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const operands: SyntaxNode[] = [];
  let left: SyntaxNode = node;
  while (left.name === 'BinaryExpression') {
    const [first, operator, second] = childrenOf(left);
    if (first === undefined || operator === undefined || second === undefined) break;
    if (textOf(code, operator) !== '+') break;
    operands.push(second);
    left = first;
  }
  return left === node ? undefined : joinOperands([left, ...operands.reverse()], code, evaluate, show);
}

interface Quotes {
  /** The letters before the quotes, in lower case. */
  readonly prefix: string;
  readonly inner: Span;
  readonly isClosed: boolean;
}

/** Where a string literal's text stands. */
export function quotesOf(node: SyntaxNode, code: Code): Quotes {
  const text = textOf(code, node);
  const [whole = '', prefix = '', quotes = ''] = /^([a-z]*)("""|'''|["'])/i.exec(text) ?? [];
  const isClosed = text.length >= whole.length + quotes.length && text.endsWith(quotes);
  const start = node.from + whole.length;
  return {
    prefix: prefix.toLowerCase(),
    inner: { start, end: Math.max(start, isClosed ? node.to - quotes.length : node.to) },
    isClosed,
  };
}

function literal(node: SyntaxNode, code: Code): StringValue {
  const { text } = code;
  const { prefix, inner, isClosed } = quotesOf(node, code);
  const builder = new StringBuilder(code);
  const decoder = prefix.includes('b') ? decodePythonBytesEscape : decodePythonEscape;
  const isFormat = node.name === 'FormatString';
  const plain = (start: number, end: number) => {
    if (prefix.includes('r')) builder.verbatim(start, end);
    else decodeEscapes(text, start, end, builder, decoder);
  };
  let at = inner.start;
  for (const slot of isFormat ? node.getChildren('FormatReplacement') : []) {
    withoutDoubledBraces(text, at, slot.from, builder, plain);
    builder.slot(text.slice(slot.from + 1, slot.to - 1).trim(), textOf(code, slot), slot.from, slot.to);
    at = slot.to;
  }
  if (isFormat) withoutDoubledBraces(text, at, inner.end, builder, plain);
  else plain(at, inner.end);
  return {
    text: builder.build(),
    inner,
    openSpan: { start: node.from, end: inner.start },
    ...(isClosed && { closeSpan: { start: inner.end, end: node.to } }),
  };
}

/** The literal part of an f-string: `{{` is one brace, and so is `}}`. */
function withoutDoubledBraces(
  text: string,
  start: number,
  end: number,
  builder: StringBuilder,
  plain: (start: number, end: number) => void,
): void {
  let from = start;
  for (let at = start; at + 1 < end; at++) {
    const unit = text[at];
    if ((unit !== '{' && unit !== '}') || text[at + 1] !== unit || isNameEscape(text, start, at)) continue;
    plain(from, at);
    builder.decoded(unit, at, at + 2);
    from = at + 2;
    at++;
  }
  plain(from, end);
}

/** True for the brace of `\N{...}`. */
function isNameEscape(text: string, start: number, at: number): boolean {
  return at - 2 >= start && text[at] === '{' && text.startsWith('\\N', at - 2);
}

const DEDENTS = new Set(['dedent', 'textwrap.dedent']);

/** `dedent(x)`, `x.strip()` and its kin, `x.join([y, z])`. */
function call(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const [callee, list] = operandsOf(node);
  if (callee === undefined || list?.name !== 'ArgList') return undefined;
  const args = operandsOf(list);
  if (DEDENTS.has(textOf(code, callee))) {
    const value = single(args, evaluate);
    return value && { ...value, text: dedentPython(value.text) };
  }
  const [object] = operandsOf(callee);
  const method = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  if (object === undefined || method === null) return undefined;
  const name = textOf(code, method);
  if (name === 'join') return joined(object, args, code, evaluate);
  const ends = ({ strip: 'both', lstrip: 'start', rstrip: 'end' } as const)[name];
  const value = ends !== undefined && args.length === 0 ? evaluate(object) : undefined;
  return value && { ...value, text: trim(value.text, isPythonSpace, ends) };
}

function joined(
  object: SyntaxNode,
  args: readonly SyntaxNode[],
  code: Code,
  evaluate: Evaluate,
): StringValue | undefined {
  const [list, ...others] = args;
  const separator = evaluate(object)?.text;
  if (list === undefined || others.length > 0 || separator === undefined) return undefined;
  if (!/^(?:Array|Tuple)Expression$/.test(list.name) || list.getChild('*')) return undefined;
  return joinOperands(operandsOf(list), code, evaluate, show, { separator: asSeparator(separator) });
}
