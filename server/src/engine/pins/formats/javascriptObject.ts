import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../../text/range';
import type { WrittenPin } from '../reading';
import type { UnreadablePin } from '../store';
import { children, spanOf } from './binding';
import type { CodeItem } from './codeStore';
import { decodeEscapes } from './escapes';

export function objectItems(node: SyntaxNode, text: string): CodeItem[] {
  return node.getChildren('Property').map((property) => toItem(property, text));
}

function toItem(property: SyntaxNode, text: string): CodeItem {
  const span = spanOf(property);
  const parts = [...children(property)].filter(({ name }) => !name.endsWith('Comment'));
  const [first] = parts;
  if (first === undefined || first.name === 'Spread') {
    return { name: undefined, nameSpan: span, value: undefined, span, spread: true };
  }
  const colon = parts.findIndex(({ name }) => name === ':');
  const key = first.name === '[' ? parts[1] : first;
  const simple = colon === (first.name === '[' ? 3 : 1);
  const value = simple ? parts[colon + 1] : undefined;
  const { name, nameSpan } = key === undefined ? { name: undefined, nameSpan: span } : keyText(key, text);
  // `__proto__: value` sets the prototype.
  const proto = name === '__proto__' && first.name !== '[';
  return { name: proto ? undefined : name, nameSpan, value, span, spread: false };
}

function keyText(key: SyntaxNode, text: string): { readonly name: string | undefined; readonly nameSpan: Span } {
  const source = text.slice(key.from, key.to);
  const literal = textLiteral(key, text);
  if (literal !== undefined) {
    return { name: decodeEscapes(text.slice(literal.start, literal.end), 'javascript'), nameSpan: literal };
  }
  const plain = key.name === 'PropertyDefinition' || (key.name === 'Number' && /^(?:0|[1-9][0-9]{0,14})$/.test(source));
  return { name: plain && !source.includes('\\') ? source : undefined, nameSpan: spanOf(key) };
}

/** Sorts properties into pins and what cannot be pins. */
export function objectPins(
  items: readonly CodeItem[],
  text: string,
): { readonly pins: WrittenPin[]; readonly unreadable: UnreadablePin[] } {
  const pins: WrittenPin[] = [];
  const unreadable: UnreadablePin[] = [];
  const lastSpread = items.findLastIndex((item) => item.spread);
  items.forEach(({ name, nameSpan, value, span }, i) => {
    const named = name === undefined ? {} : { name };
    const unwrapped = value && unwrapExpression(value);
    const valueSpan = unwrapped && textLiteral(unwrapped, text);
    if (i <= lastSpread || name === undefined) unreadable.push({ ...named, span, reason: 'computed' });
    else if (valueSpan !== undefined) pins.push({ name, nameSpan, entrySpan: span, valueSpan });
    else unreadable.push({ name, span, reason: unwrapped && isOtherLiteral(unwrapped) ? 'not-text' : 'computed' });
  });
  return { pins, unreadable };
}

/** Without parentheses, `as`, `satisfies`, `!` and `<T>` around it. */
export function unwrapExpression(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (;;) {
    let inner: SyntaxNode | null = null;
    const parts = [...children(at)].filter(({ name }) => !name.endsWith('Comment'));
    if (at.name === 'ParenthesizedExpression' && parts.length === 3) inner = parts[1] ?? null;
    else if (at.name === 'BinaryExpression' && (at.getChild('as') ?? at.getChild('satisfies')) !== null) {
      inner = parts[0] ?? null;
    } else if (at.name === 'PrefixCast') inner = parts[parts.length - 1] ?? null;
    if (inner === null) return at;
    at = inner;
  }
}

/** The inside of a string, or of a template without substitutions. */
export function textLiteral(node: SyntaxNode, text: string): Span | undefined {
  if (node.name !== 'String' && node.name !== 'TemplateString') return undefined;
  const closed = node.to - node.from >= 2 && text[node.from] === text[node.to - 1];
  if (!closed || node.getChild('Interpolation') !== null) return undefined;
  return { start: node.from + 1, end: node.to - 1 };
}

const OTHER_LITERALS = new Set([
  'String',
  'Number',
  'BooleanLiteral',
  'null',
  'ArrayExpression',
  'ObjectExpression',
  'RegExp',
  'NewExpression',
  'ArrowFunction',
  'FunctionExpression',
  'ClassExpression',
]);

/** True for a value that is neither text, nor an object literal, nor computed from others. */
export function isOtherLiteral(node: SyntaxNode): boolean {
  return OTHER_LITERALS.has(node.name);
}
