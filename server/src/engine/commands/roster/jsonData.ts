import type { Node } from 'jsonc-parser';
import { parseJson } from '../../text/jsonTree';
import { type DataNode, type DataPair, type DataReading, MAX_DEPTH } from './data';
import type { RosterText } from './place';

/** Reads JSON, comments and trailing commas allowed. What stands before a fault is still read. */
export function readJsonData(source: RosterText): DataReading {
  const { root, fault } = parseJson(source.text, { allowTrailingComma: true });
  return {
    root: root && nodeOf(root, source, 0),
    ...(fault && {
      fault: { span: source.visible(fault.offset, fault.offset + fault.length), detail: fault.detail },
    }),
  };
}

function nodeOf(node: Node, source: RosterText, depth: number): DataNode {
  const span = source.location(node.offset, node.offset + node.length);
  if (node.type === 'string') return { kind: 'text', value: node.value as string, span: inner(node, source) };
  if (depth < MAX_DEPTH) {
    const children = node.children ?? [];
    if (node.type === 'array') {
      return { kind: 'list', items: children.map((item) => nodeOf(item, source, depth + 1)), span };
    }
    if (node.type === 'object') {
      return { kind: 'map', entries: children.flatMap((property) => pairOf(property, source, depth + 1)), span };
    }
  }
  return { kind: 'other', value: source.text.slice(node.offset, node.offset + node.length), span };
}

/** A property that is still being typed may lack its value; it is no pair yet. */
function pairOf(property: Node, source: RosterText, depth: number): DataPair[] {
  const [key, value] = property.children ?? [];
  if (key === undefined || value === undefined) return [];
  return [
    {
      key: key.value as string,
      keySpan: inner(key, source),
      span: source.location(key.offset, value.offset + value.length),
      value: nodeOf(value, source, depth),
    },
  ];
}

/** A string between its quotes; with them if there is nothing between, so that the span can be seen. */
function inner({ offset, length }: Node, source: RosterText) {
  return length > 2 ? source.location(offset + 1, offset + length - 1) : source.location(offset, offset + length);
}
