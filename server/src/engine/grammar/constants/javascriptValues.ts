import type { SyntaxNode } from '@lezer/common';
import { MappedText } from '../../text/mappedText';
import { asSeparator, type Evaluate, joinOperands, single } from './concatenation';
import { decodeEscapes } from './escapes';
import { decodeJavascriptEscape } from './javascriptEscapes';
import { childrenOf, MAX_NESTING, operandsOf, textOf } from './language';
import { dedentTemplate, javascriptSpace, trim } from './steps';
import { type Code, StringBuilder, type StringValue } from './stringValue';

const show = (expression: string) => `\${${expression}}`;

/** The text of a JavaScript or TypeScript expression. */
export function evaluateJavascript(node: SyntaxNode, code: Code): StringValue | undefined {
  return evaluate(node, code, 0);
}

function evaluate(node: SyntaxNode, code: Code, depth: number): StringValue | undefined {
  if (depth > MAX_NESTING) return undefined;
  const inner: Evaluate = (child) => evaluate(child, code, depth + 1);
  switch (node.name) {
    case 'String':
    case 'TemplateString':
      return literal(node, code);
    case 'ParenthesizedExpression':
      return single(operandsOf(node), inner);
    case 'PrefixCast':
      return single(operandsOf(node).slice(-1), inner);
    case 'ArrowFunction':
      return arrowBody(node, inner);
    case 'BinaryExpression':
      return binary(node, code, inner);
    case 'TaggedTemplateExpression':
      return tagged(node, code);
    case 'CallExpression':
      return call(node, code, inner);
    default:
      return undefined;
  }
}

function arrowBody(node: SyntaxNode, evaluate: Evaluate): StringValue | undefined {
  const body = node.getChild('Arrow')?.nextSibling;
  return body && body.name !== 'Block' ? evaluate(body) : undefined;
}

/** `a + b + c`, and `a as const` and `a satisfies T` around it. The left operand is the deep one: no recursion there. */
function binary(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const operands: SyntaxNode[] = [];
  let left: SyntaxNode = node;
  while (left.name === 'BinaryExpression') {
    const [first, operator, second] = childrenOf(left);
    if (first === undefined || operator === undefined) return undefined;
    if (operator.name === 'as' || operator.name === 'satisfies') {
      if (operands.length > 0) break;
    } else if (second !== undefined && textOf(code, operator) === '+') operands.push(second);
    else break;
    left = first;
  }
  if (left === node) return undefined;
  if (operands.length === 0) return evaluate(left);
  return joinOperands([left, ...operands.reverse()], code, evaluate, show);
}

function literal(node: SyntaxNode, code: Code, raw = false): StringValue {
  const { text } = code;
  const isClosed = node.to - node.from > 1 && text[node.to - 1] === text[node.from];
  const inner = { start: node.from + 1, end: isClosed ? node.to - 1 : node.from + textOf(code, node).trimEnd().length };
  const builder = new StringBuilder(code);
  let at = inner.start;
  const plain = (end: number) => {
    if (raw) builder.verbatim(at, end);
    else decodeEscapes(text, at, end, builder, decodeJavascriptEscape);
  };
  for (const slot of node.getChildren('Interpolation')) {
    plain(slot.from);
    const end = slot.getChild('InterpolationEnd')?.from ?? slot.to;
    builder.slot(text.slice(slot.from + 2, end).trim(), textOf(code, slot), slot.from, slot.to);
    at = slot.to;
  }
  plain(inner.end);
  return {
    text: builder.build(),
    inner,
    openSpan: { start: node.from, end: inner.start },
    ...(isClosed && { closeSpan: { start: inner.end, end: node.to } }),
  };
}

/** `String.raw` and `dedent`. What another tag makes of its template only running it would tell. */
function tagged(node: SyntaxNode, code: Code): StringValue | undefined {
  const template = node.getChild('TemplateString');
  const tag = node.firstChild && textOf(code, node.firstChild);
  if (template === null) return undefined;
  if (tag === 'String.raw') return literal(template, code, true);
  if (tag !== 'dedent') return undefined;
  const value = literal(template, code);
  return { ...value, text: dedentTemplate(value.text) };
}

/** `x.trim()` and its kin, `dedent(x)`, `[x, y].join(z)`, also behind `.filter(Boolean)`. */
function call(node: SyntaxNode, code: Code, evaluate: Evaluate): StringValue | undefined {
  const [callee, list] = operandsOf(node);
  if (callee === undefined || list?.name !== 'ArgList') return undefined;
  const args = operandsOf(list);
  if (textOf(code, callee) === 'dedent') {
    const value = single(args, evaluate);
    return value && { ...value, text: dedentTemplate(value.text) };
  }
  const [object] = operandsOf(callee);
  const method = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  if (object === undefined || method === null) return undefined;
  const name = textOf(code, method);
  if (name === 'join') return joined(object, args, code, evaluate);
  const ends = ({ trim: 'both', trimStart: 'start', trimEnd: 'end' } as const)[name];
  const value = ends !== undefined && args.length === 0 ? evaluate(object) : undefined;
  return value && { ...value, text: trim(value.text, javascriptSpace, ends) };
}

function joined(
  object: SyntaxNode,
  args: readonly SyntaxNode[],
  code: Code,
  evaluate: Evaluate,
): StringValue | undefined {
  const comma = MappedText.of(',', { kind: 'separator', verbatim: false });
  const separator = args.length === 0 ? comma : single(args, evaluate)?.text;
  const filtered = filteredArray(object, code);
  const array = filtered ?? object;
  // A spread is any number of items.
  if (separator === undefined || array.name !== 'ArrayExpression' || array.getChild('Spread')) return undefined;
  const options = { separator: asSeparator(separator), skipEmpty: filtered !== undefined };
  return joinOperands(operandsOf(array), code, evaluate, show, options);
}

/** The array in `array.filter(Boolean)`. */
function filteredArray(node: SyntaxNode, code: Code): SyntaxNode | undefined {
  const [callee, list] = node.name === 'CallExpression' ? operandsOf(node) : [];
  if (callee === undefined || list === undefined || textOf(code, list) !== '(Boolean)') return undefined;
  const method = callee.getChild('PropertyName');
  return method && textOf(code, method) === 'filter' ? operandsOf(callee)[0] : undefined;
}
