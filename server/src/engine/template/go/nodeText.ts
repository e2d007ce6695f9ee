import type { CallStatement, Expression } from './nodes';
import { quote } from './quote';

/** The text of a node as Go's error messages show it. Not the source text: white space is evened out. */
export function nodeText(node: Expression | CallStatement): string {
  switch (node.kind) {
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'bool':
      return String(node.value);
    case 'number':
    case 'string':
      return node.text;
    case 'field':
      return node.names.map((name) => `.${name}`).join('');
    case 'variable':
      return node.names.join('.');
    case 'identifier':
      return node.name;
    case 'chain':
      return `${parenthesized(node.node)}.${node.names.join('.')}`;
    case 'command':
      return node.args.map(parenthesized).join(' ');
    case 'pipe': {
      const commands = node.commands.map(nodeText).join(' | ');
      if (node.declares.length === 0) return commands;
      return `${node.declares.map(nodeText).join(', ')} ${node.assigns ? '=' : ':='} ${commands}`;
    }
    case 'call':
      return `{{template ${quote(node.name)}${node.pipe === undefined ? '' : ` ${nodeText(node.pipe)}`}}}`;
  }
}

function parenthesized(node: Expression): string {
  return node.kind === 'pipe' ? `(${nodeText(node)})` : nodeText(node);
}
