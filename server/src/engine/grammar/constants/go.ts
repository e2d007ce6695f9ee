import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/go';
import { evaluateGo } from './goValues';
import { type ConstantLanguage, childrenOf, type Named, operandsOf, spanOf, textOf } from './language';
import { returned } from './named';
import type { Code } from './stringValue';

const FUNCTIONS = new Set(['FunctionDecl', 'MethodDecl', 'FunctionLiteral']);

/** Go, through Lezer's error-tolerant grammar. */
export const go: ConstantLanguage = {
  parse: (text) => parser.parse(text),
  named,
  isFunction: (node) => FUNCTIONS.has(node.name),
  evaluate: evaluateGo,
};

function named(node: SyntaxNode, code: Code): readonly Named[] {
  switch (node.name) {
    case 'ConstSpec':
    case 'VarSpec':
    case 'VarDecl':
    case 'Assignment':
      return assignment(node, code);
    case 'FunctionDecl':
      return scope(node, code, 'DefName');
    case 'MethodDecl':
      return scope(node, code, 'FieldName');
    case 'LiteralValue':
      return elements(node, code);
    case 'ReturnStatement':
      return returned(node);
    default:
      return [];
  }
}

/** `a, b = x, y`, also with a type or `:=`: names and values in pairs. */
function assignment(node: SyntaxNode, code: Code): Named[] {
  const children = childrenOf(node);
  const equals = children.findIndex((child) => child.name === '=' || child.name === ':=');
  if (equals < 0) return [];
  const names = children.slice(0, equals).filter((child) => /^(?:DefName|VariableName|SelectorExpr)$/.test(child.name));
  const values = children.slice(equals + 1).filter((child) => /^[A-Z]/.test(child.name));
  // One call may give several values.
  if (names.length !== values.length) return [];
  return names.flatMap((name, index) => {
    const value = values[index] as SyntaxNode;
    const start = names.length === 1 ? node.from : name.from;
    return [{ name: textOf(code, name), nameSpan: spanOf(name), span: { start, end: value.to }, value }];
  });
}

function scope(node: SyntaxNode, code: Code, kind: string): Named[] {
  const name = node.getChild(kind);
  const value = node.getChild('Block');
  if (!name || !value) return [];
  return [{ name: textOf(code, name), nameSpan: spanOf(name), span: spanOf(node), value, body: true }];
}

/** The elements of a composite literal: by field or string key where they have one, else by index. */
function elements(node: SyntaxNode, code: Code): Named[] {
  return node.getChildren('Element').flatMap((element, index): Named[] => {
    const key = element.getChild('Key')?.firstChild;
    const value = operandsOf(element).at(-1);
    if (!value || value.name === 'Key') return [];
    const span = { start: element.from, end: value.to };
    if (!key) return [{ name: String(index), nameSpan: span, span, value, member: true }];
    const quoted = key.name === 'String' && key.to - key.from > 2;
    const nameSpan = quoted ? { start: key.from + 1, end: key.to - 1 } : spanOf(key);
    const name = code.text.slice(nameSpan.start, nameSpan.end);
    return /^(?:String|VariableName|Number)$/.test(key.name) ? [{ name, nameSpan, span, value, member: true }] : [];
  });
}
