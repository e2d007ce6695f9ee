import type { Node } from 'jsonc-parser';
import { parseJson } from '../../text/jsonTree';
import type { SourceDocument } from '../../text/sourceDocument';
import type { DataFault } from '../dataFile';
import type { DataEntry, DataNode } from './dataNode';
import { numberValue, scalarText } from './scalar';

/** Reads JSON as its readers do: no comments, no trailing commas; a BOM is skipped. */
export function readJson(document: SourceDocument): DataNode | DataFault {
  const { text } = document;
  const { root, fault } = parseJson(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  if (fault || !root) {
    const start = Math.min(fault?.offset ?? 0, Math.max(0, text.length - 1));
    const end = Math.min(text.length, start + Math.max(1, fault?.length ?? 1));
    return { fault: 'invalid', span: { start, end }, message: fault?.detail ?? 'ValueExpected' };
  }
  return nodeOf(document, root);
}

/** Recursion is bounded: `parseJson` reads no text that is nested too deeply. */
function nodeOf(document: SourceDocument, node: Node): DataNode {
  const span = { start: node.offset, end: node.offset + node.length };
  switch (node.type) {
    case 'array':
      return { kind: 'list', span, items: (node.children ?? []).map((child) => nodeOf(document, child)) };
    case 'object':
      return { kind: 'map', span, entries: entriesOf(document, node.children ?? []) };
    case 'string':
      return { kind: 'text', span, text: scalarText(document.uri, document.text, span, String(node.value)) };
    case 'number': {
      const written = document.text.slice(span.start, span.end);
      return { kind: 'scalar', span, value: numberValue(Number(node.value), written) };
    }
    default:
      return { kind: 'scalar', span, value: node.value as null | boolean };
  }
}

function entriesOf(document: SourceDocument, properties: readonly Node[]): DataEntry[] {
  const entries = new Map<string, DataEntry>();
  for (const { children } of properties) {
    const [key, value] = children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const keySpan = { start: key.offset, end: key.offset + key.length };
    // Setting a key again leaves it at its place.
    entries.set(name, { key: name, keySpan, node: nodeOf(document, value) });
  }
  return [...entries.values()];
}
