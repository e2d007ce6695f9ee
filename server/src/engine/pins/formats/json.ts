import type { Node } from 'jsonc-parser';
import { parseJson } from '../../text/jsonTree';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import { pinStore, type WrittenPin } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, UnreadablePin } from '../store';
import { ambiguous, notFound, notLiteral, syntaxError } from './faults';
import { jsonSyntax } from './syntaxes';

/** An object in JSON; comments and trailing commas are read as in JSONC, and never added. */
export const json: StoreFormat = {
  id: 'json',
  read: readJson,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, jsonSyntax, readJson),
};

export function readJson(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const body = text.slice(shift);
  const spanOf = (node: { readonly offset: number; readonly length: number }): Span => ({
    start: node.offset + shift,
    end: node.offset + node.length + shift,
  });
  const { root, fault } = parseJson(body, { allowTrailingComma: true, disallowComments: false });
  if (fault !== undefined || root === undefined) {
    return syntaxError(text, locator, spanOf(fault ?? { offset: 0, length: 0 }));
  }
  let node = root;
  let place: Span | undefined;
  for (const key of locator.keys ?? []) {
    const found = properties(node).filter((property) => keyOf(property).value === key);
    if (found.length > 1) {
      return ambiguous(
        locator,
        found.map((property) => spanOf(keyOf(property))),
      );
    }
    const [property] = found;
    const value = property?.children?.[1];
    if (property === undefined || value === undefined) return notFound(text, locator, place);
    place = spanOf(keyOf(property));
    node = value;
  }
  if (node.type !== 'object') return notLiteral(locator, spanOf(node));
  const pins: WrittenPin[] = [];
  const unreadable: UnreadablePin[] = [];
  for (const property of properties(node)) {
    const key = keyOf(property);
    const value = property.children?.[1];
    const name = String(key.value);
    if (name === '$schema' || name === '$comment')
      unreadable.push({ name, span: spanOf(property), reason: 'metadata' });
    else if (value?.type !== 'string') unreadable.push({ name, span: spanOf(property), reason: 'not-text' });
    else
      pins.push({ name, nameSpan: inner(spanOf(key)), entrySpan: spanOf(property), valueSpan: inner(spanOf(value)) });
  }
  return pinStore(text, { locator, span: spanOf(node), separator: 'commas', pins, unreadable });
}

function properties(node: Node): readonly Node[] {
  return node.type === 'object' ? (node.children ?? []) : [];
}

function keyOf(property: Node): Node {
  return (property.children as readonly Node[])[0] as Node;
}

/** Without the quotes. */
function inner(span: Span): Span {
  return { start: span.start + 1, end: span.end - 1 };
}
