import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { evaluateJavascript } from './javascriptValues';
import { type ConstantLanguage, childrenOf, type Named, spanOf, textOf } from './language';
import { listItems, returned } from './named';
import type { Code } from './stringValue';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration']);

/** JavaScript and TypeScript, through Lezer's error-tolerant grammar. `dialect` is one of Lezer's: `ts`, `jsx`, `ts jsx`. */
export function javascript(dialect: string): ConstantLanguage {
  const configured = parser.configure({ dialect });
  return {
    parse: (text) => configured.parse(text),
    named,
    isFunction: (node) => FUNCTIONS.has(node.name) || isMethod(node),
    evaluate: evaluateJavascript,
  };
}

function named(node: SyntaxNode, code: Code): readonly Named[] {
  switch (node.name) {
    case 'VariableDeclaration':
      return assigned(childrenOf(node), code, ['VariableDefinition']);
    case 'EnumBody':
      return assigned(childrenOf(node), code, ['PropertyName', 'String'], true);
    case 'PropertyDeclaration':
      return assigned(childrenOf(node), code, ['PropertyDefinition', 'PrivatePropertyDefinition', 'String'], true);
    case 'Property':
      return property(node, code);
    case 'AssignmentExpression':
      return assignment(node, code);
    case 'ArrayExpression':
      return listItems(node);
    case 'ClassDeclaration':
      return scope(node, code, 'VariableDefinition', 'ClassBody');
    case 'FunctionDeclaration':
      return scope(node, code, 'VariableDefinition', 'Block', true);
    case 'MethodDeclaration':
      return scope(node, code, 'PropertyDefinition', 'Block', true);
    case 'EnumDeclaration':
      return scope(node, code, 'TypeDefinition', 'EnumBody');
    case 'NamespaceDeclaration':
      return scope(node, code, 'VariableDefinition', 'Block');
    case 'ExportDeclaration':
      return exported(node);
    case 'ReturnStatement':
      return returned(node);
    default:
      return [];
  }
}

/** `name = value` groups in a list of nodes; what stands between name and `=` is a type. */
function assigned(nodes: readonly SyntaxNode[], code: Code, names: readonly string[], member = false): Named[] {
  const found: Named[] = [];
  let name: SyntaxNode | undefined;
  for (const [index, node] of nodes.entries()) {
    if (names.includes(node.name) && nodes[index - 1]?.name !== 'Equals') name = node;
    else if (node.name === ',' || node.name === 'ArrayPattern' || node.name === 'ObjectPattern') name = undefined;
    const value = node.name === 'Equals' ? nodes[index + 1] : undefined;
    if (value === undefined || name === undefined) continue;
    found.push({ ...keyOf(name, code), span: { start: name.from, end: value.to }, value, ...(member && { member }) });
    name = undefined;
  }
  return found;
}

function property(node: SyntaxNode, code: Code): Named[] {
  const children = childrenOf(node);
  // `["key"]: value` is as literal as `"key": value`.
  const key = children[0]?.name === '[' && children[2]?.name === ']' ? children[1] : children[0];
  if (key === undefined || !['PropertyDefinition', 'String', 'Number'].includes(key.name)) return [];
  const colon = children.findIndex((child) => child.name === ':');
  const block = isMethod(node) ? node.getChild('Block') : undefined;
  const value = block ?? (colon < 0 ? undefined : children[colon + 1]);
  if (!value) return [];
  return [{ ...keyOf(key, code), span: spanOf(node), value, member: true, body: Boolean(block) }];
}

function isMethod(node: SyntaxNode): boolean {
  return node.name === 'Property' && node.getChild('ParamList') !== null;
}

function assignment(node: SyntaxNode, code: Code): Named[] {
  const [target, equals, value] = childrenOf(node);
  if (target === undefined || value === undefined || equals?.name !== 'Equals') return [];
  const written = /^(?:(?:module\.)?exports\.|this\.)?([\w$]+(?:\.[\w$]+)*)$/.exec(textOf(code, target));
  const name = written?.[1];
  if (name === undefined) return [];
  const nameSpan = { start: target.to - name.length, end: target.to };
  return [{ name, nameSpan, span: spanOf(node), value }];
}

function exported(node: SyntaxNode): Named[] {
  const keyword = node.getChild('default');
  const [value] = childrenOf(node).filter((child) => keyword && child.from >= keyword.to);
  if (!keyword || !value || /Declaration$/.test(value.name)) return [];
  return [{ name: 'default', nameSpan: spanOf(keyword), span: { start: keyword.from, end: value.to }, value }];
}

function scope(node: SyntaxNode, code: Code, name: string, content: string, body = false): Named[] {
  const key = node.getChild(name);
  const value = node.getChild(content);
  return key && value ? [{ ...keyOf(key, code), span: spanOf(node), value, body }] : [];
}

/** A name as written, or the inside of a quoted one. */
function keyOf(node: SyntaxNode, code: Code): { readonly name: string; readonly nameSpan: Named['nameSpan'] } {
  const quoted = node.name === 'String' && node.to - node.from > 2;
  const nameSpan = quoted ? { start: node.from + 1, end: node.to - 1 } : spanOf(node);
  return { name: code.text.slice(nameSpan.start, nameSpan.end), nameSpan };
}
