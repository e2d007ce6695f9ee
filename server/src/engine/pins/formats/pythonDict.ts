import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../../text/range';
import type { WrittenPin } from '../reading';
import type { UnreadablePin } from '../store';
import { children, spanOf } from './binding';
import type { CodeItem } from './codeStore';
import { decodeEscapes } from './escapes';
import { textOf } from './pythonBindings';

/** The items of a `DictionaryExpression`, or of an `ArgList` that holds keyword arguments only. */
export function dictItems(node: SyntaxNode, text: string): CodeItem[] {
  const items: CodeItem[] = [];
  let run: SyntaxNode[] = [];
  const flush = (): void => {
    const item = toItem(run, text);
    if (item !== undefined) items.push(item);
    run = [];
  };
  for (const child of children(node)) {
    if (child.name === ',') flush();
    else if (!'{}()'.includes(child.name) && child.name !== 'Comment') run.push(child);
  }
  flush();
  return items;
}

function toItem(run: readonly SyntaxNode[], text: string): CodeItem | undefined {
  const [key, separator, value] = run;
  const last = run[run.length - 1];
  if (key === undefined || last === undefined) return undefined;
  const span = { start: key.from, end: last.to };
  if (key.name === '**' || (separator?.name !== ':' && separator?.name !== 'AssignOp')) {
    return { name: undefined, nameSpan: span, value: undefined, span, spread: true };
  }
  const single = run.length === 3 ? value : undefined;
  if (separator.name === 'AssignOp') {
    return { name: textOf(text, key), nameSpan: spanOf(key), value: single, span, spread: false };
  }
  const literal = stringLiteral(key, text);
  const raw = literal && text.slice(literal.inner.start, literal.inner.end);
  const name = raw === undefined || literal?.raw === true ? raw : decodeEscapes(raw, 'python');
  return { name, nameSpan: literal?.inner ?? spanOf(key), value: single, span, spread: false };
}

/** Sorts items into pins and what cannot be pins. */
export function dictPins(
  items: readonly CodeItem[],
  text: string,
): { readonly pins: WrittenPin[]; readonly unreadable: UnreadablePin[] } {
  const pins: WrittenPin[] = [];
  const unreadable: UnreadablePin[] = [];
  const lastSpread = items.findLastIndex((item) => item.spread);
  items.forEach(({ name, nameSpan, value, span }, i) => {
    const named = name === undefined ? {} : { name };
    const literal = value && stringLiteral(unwrapParentheses(value), text);
    if (i <= lastSpread || name === undefined) unreadable.push({ ...named, span, reason: 'computed' });
    else if (literal !== undefined) pins.push({ name, nameSpan, entrySpan: span, valueSpan: literal.inner });
    else unreadable.push({ name, span, reason: unreadableReason(value) });
  });
  return { pins, unreadable };
}

export function unwrapParentheses(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.name === 'ParenthesizedExpression') {
    const inner = [...children(at)].filter((child) => !'()'.includes(child.name) && child.name !== 'Comment');
    if (inner.length !== 1) return at;
    at = inner[0] as SyntaxNode;
  }
  return at;
}

/** The inside of a plain string literal; undefined for bytes, f-strings and anything that is no one literal. */
export function stringLiteral(
  node: SyntaxNode,
  text: string,
): { readonly inner: Span; readonly raw: boolean } | undefined {
  if (node.name !== 'String') return undefined;
  const source = textOf(text, node);
  const opening = /^([a-z]*)("""|'''|"|')/i.exec(source);
  const [open, prefix, quote] = opening ?? [];
  if (open === undefined || prefix === undefined || quote === undefined || /b/i.test(prefix)) return undefined;
  if (source.length < open.length + quote.length || !source.endsWith(quote)) return undefined;
  const inner = { start: node.from + open.length, end: node.to - quote.length };
  return { inner, raw: /r/i.test(prefix) };
}

function unreadableReason(value: SyntaxNode | undefined): UnreadablePin['reason'] {
  if (value === undefined) return 'computed';
  const { name } = unwrapParentheses(value);
  if (name === 'ContinuedString') return 'split';
  return LITERALS.has(name) ? 'not-text' : 'computed';
}

const LITERALS = new Set([
  'String',
  'Number',
  'Boolean',
  'None',
  'DictionaryExpression',
  'ArrayExpression',
  'TupleExpression',
  'SetExpression',
  'Ellipsis',
]);

/** True for a value that is written down but is no map. */
export function isOtherLiteral(node: SyntaxNode): boolean {
  return node.name !== 'DictionaryExpression' && (LITERALS.has(node.name) || node.name === 'ContinuedString');
}
