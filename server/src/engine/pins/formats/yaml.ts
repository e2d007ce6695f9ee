import { isAlias, isMap, isScalar, type Pair, parseAllDocuments, type Scalar, type YAMLMap } from 'yaml';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import { pinStore, type WrittenPin } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, UnreadablePin } from '../store';
import { ambiguous, isStackOverflow, notFound, notLiteral, syntaxError } from './faults';
import { yamlSyntax } from './syntaxes';

/** A block or flow mapping in YAML. */
export const yaml: StoreFormat = {
  id: 'yaml',
  read: readYaml,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, yamlSyntax, readYaml),
};

function readYaml(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const parsed = parse(text);
  if ('start' in parsed) return syntaxError(text, locator, parsed);
  const roots = parsed.map((root) => ({ value: root as unknown, at: undefined as Span | undefined }));
  let places = roots;
  for (const key of locator.keys ?? []) {
    const found = places.flatMap(({ value }) =>
      isMap(value) ? value.items.filter((pair) => nameOf(pair) === key).map(placeOf) : [],
    );
    if (found.length === 0) return notFound(text, locator, places[0]?.at);
    if (found.length > 1) {
      return ambiguous(
        locator,
        found.map(({ at }) => at as Span),
      );
    }
    places = found;
  }
  const maps = places.filter(({ value }) => isMap(value));
  if (maps.length > 1) {
    return ambiguous(
      locator,
      maps.map(({ value }) => nodeSpan(value as YAMLMap)),
    );
  }
  const [place] = maps.length === 1 ? maps : places;
  if (place === undefined) return notFound(text, locator);
  if (isMap(place.value)) return readMap(text, locator, place.value);
  const span = spanOfNode(place.value) ?? place.at;
  const empty = place.value === null || (isScalar(place.value) && place.value.value === null);
  if (!empty) return span === undefined ? notFound(text, locator) : notLiteral(locator, span);
  // A key without a value: a store that holds no pin yet.
  const at = place.at;
  if (at === undefined) return notFound(text, locator);
  return pinStore(text, { locator, span: at, separator: 'lines', pins: [], unreadable: [] });
}

/** The roots of all documents in the stream, or where it does not parse. */
function parse(text: string): unknown[] | Span {
  try {
    // Duplicates are found in `pinStore`; the library's own check is quadratic.
    const documents = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    if (!Array.isArray(documents)) return [];
    for (const { errors } of documents) {
      const [error] = errors;
      if (error !== undefined) return { start: error.pos[0], end: error.pos[1] };
    }
    return documents.map(({ contents }) => contents);
  } catch (error) {
    if (isStackOverflow(error)) return { start: 0, end: 1 };
    throw error;
  }
}

function readMap(text: string, locator: StoreLocator, map: YAMLMap): PinStore {
  const pins: WrittenPin[] = [];
  const unreadable: UnreadablePin[] = [];
  for (const pair of map.items) {
    const key = pair.key;
    const name = nameOf(pair);
    const keySpan = spanOfNode(key);
    if (keySpan === undefined) continue;
    const valueSpan = spanOfNode(pair.value) ?? keySpan;
    const entrySpan = { start: keySpan.start, end: Math.max(keySpan.end, valueSpan.end) };
    const merge = isScalar(key) && key.source === '<<' && key.type === 'PLAIN';
    if (name === undefined || merge) unreadable.push({ span: entrySpan, reason: 'split' });
    else if (isScalar(pair.value) && isInline(pair.value)) {
      const plain = pair.value.type === 'PLAIN';
      pins.push({
        name,
        nameSpan: isScalar(key) && key.type !== 'PLAIN' ? inner(keySpan) : keySpan,
        entrySpan,
        valueSpan: plain ? valueSpan : inner(valueSpan),
        ...(plain ? { bare: true, number: typeof pair.value.value !== 'string' } : {}),
      });
    } else {
      const elsewhere = isAlias(pair.value) || (isScalar(pair.value) && typeof pair.value.value === 'string');
      unreadable.push({ name, span: entrySpan, reason: elsewhere ? 'split' : 'not-text' });
    }
  }
  const span = map.flow === true ? nodeSpan(map) : blockSpan(pins, unreadable, nodeSpan(map));
  return pinStore(text, { locator, span, separator: map.flow === true ? 'commas' : 'lines', pins, unreadable });
}

/** True for text, or digits that YAML takes for a number, on one line of the mapping. */
function isInline(value: Scalar): boolean {
  if (value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE') return true;
  return value.type === 'PLAIN' && (typeof value.value === 'string' || typeof value.value === 'number');
}

function nameOf(pair: Pair): string | undefined {
  if (!isScalar(pair.key)) return undefined;
  return typeof pair.key.value === 'string' ? pair.key.value : pair.key.source;
}

function placeOf(pair: Pair): { value: unknown; at: Span | undefined } {
  return { value: pair.value, at: spanOfNode(pair.key) };
}

function blockSpan(pins: readonly WrittenPin[], others: readonly UnreadablePin[], fallback: Span): Span {
  const spans = [...pins.map((pin) => pin.entrySpan), ...others.map((other) => other.span)];
  if (spans.length === 0) return fallback;
  return {
    start: spans.reduce((start, span) => Math.min(start, span.start), Infinity),
    end: spans.reduce((end, span) => Math.max(end, span.end), 0),
  };
}

function nodeSpan(node: YAMLMap): Span {
  return spanOfNode(node) ?? { start: 0, end: 0 };
}

/** A node's own text, without the comments and line ends behind it. */
function spanOfNode(node: unknown): Span | undefined {
  const range = (node as { readonly range?: readonly number[] | null } | null)?.range;
  const [start, end] = range ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function inner(span: Span): Span {
  return { start: span.start + 1, end: span.end - 1 };
}
