import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { type ConstantLanguage, childrenOf, type Named, spanOf, textOf } from './language';
import { listItems, returned } from './named';
import { evaluatePython, quotesOf } from './pythonValues';
import type { Code } from './stringValue';

/** Python, through Lezer's error-tolerant grammar. */
export const python: ConstantLanguage = {
  parse: (text) => parser.parse(text),
  named,
  isFunction: (node) => node.name === 'FunctionDefinition' || node.name === 'LambdaExpression',
  evaluate: evaluatePython,
};

function named(node: SyntaxNode, code: Code): readonly Named[] {
  switch (node.name) {
    case 'AssignStatement':
    case 'NamedExpression':
      return assignment(node, code);
    case 'ClassDefinition':
      return scope(node, code);
    case 'FunctionDefinition':
      return scope(node, code, true);
    case 'DictionaryExpression':
      return entries(node, code);
    case 'ArgList':
      return keywordArguments(node, code);
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return listItems(node);
    case 'ReturnStatement':
      return returned(node);
    default:
      return [];
  }
}

/** `a = b = value`, `a: type = value`. Unpacking (`a, b = ...`) names nothing that is a text. */
function assignment(node: SyntaxNode, code: Code): Named[] {
  const children = childrenOf(node);
  const value = children.at(-1);
  if (value === undefined || children.at(-2)?.name !== 'AssignOp' || children.some((child) => child.name === ',')) {
    return [];
  }
  return children.flatMap((target, index) => {
    const next = children[index + 1]?.name;
    if (next !== 'AssignOp' && next !== 'TypeDef') return [];
    const name = /^(?:self\.|cls\.)?([\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*)$/u.exec(textOf(code, target))?.[1];
    if (name === undefined || target.name === 'TypeDef') return [];
    const nameSpan = { start: target.to - name.length, end: target.to };
    return [{ name, nameSpan, span: spanOf(node), value }];
  });
}

function scope(node: SyntaxNode, code: Code, body = false): Named[] {
  const name = node.getChild('VariableName');
  const value = node.getChild('Body');
  return name && value ? [{ name: textOf(code, name), nameSpan: spanOf(name), span: spanOf(node), value, body }] : [];
}

/** The entries of a dictionary whose keys are plain strings. */
function entries(node: SyntaxNode, code: Code): Named[] {
  const children = childrenOf(node);
  return children.flatMap((key, index) => {
    const value = children[index + 2];
    if (key.name !== 'String' || children[index + 1]?.name !== ':' || value === undefined) return [];
    const quotes = quotesOf(key, code);
    const isEmpty = quotes.inner.end <= quotes.inner.start;
    const nameSpan = isEmpty ? spanOf(key) : quotes.inner;
    const name = isEmpty ? '' : code.text.slice(nameSpan.start, nameSpan.end);
    return [{ name, nameSpan, span: { start: key.from, end: value.to }, value, member: true }];
  });
}

function keywordArguments(node: SyntaxNode, code: Code): Named[] {
  const children = childrenOf(node);
  return children.flatMap((name, index) => {
    const value = children[index + 2];
    if (name.name !== 'VariableName' || children[index + 1]?.name !== 'AssignOp' || value === undefined) return [];
    const span = { start: name.from, end: value.to };
    // `f(a := value)` assigns.
    const member = textOf(code, children[index + 1] as SyntaxNode) === '=';
    return [{ name: textOf(code, name), nameSpan: spanOf(name), span, value, member }];
  });
}
