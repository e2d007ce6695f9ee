import { isAlias, isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { parseYaml } from '../../text/yamlDocument';
import { insertPin } from '../insert/insert';
import { firstLine, pinStore, type WrittenPin } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, UnreadablePin } from '../store';
import { ambiguous, notFound, notLiteral, syntaxError } from './faults';
import { yamlSyntax } from './syntaxes';

/** A block or flow mapping in YAML. */
export const yaml: StoreFormat = {
  id: 'yaml',
  read: readYaml,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, yamlSyntax, readYaml),
};

function readYaml(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  // Duplicates are found in `pinStore`; the library's own check is quadratic.
  const { contents, errors } = parseYaml(text, { uniqueKeys: false, logLevel: 'silent' });
  const [error] = errors;
  if (error !== undefined) {
    const span = { start: error.pos[0], end: error.pos[1] };
    // Which document of a stream counts is the program's business.
    return error.code === 'MULTIPLE_DOCS' ? ambiguous(locator, [span]) : syntaxError(text, locator, span);
  }
  let value: unknown = contents;
  let at: Span | undefined;
  for (const key of locator.keys ?? []) {
    const found = isMap(value) ? value.items.filter((pair) => nameOf(pair) === key) : [];
    const [pair] = found;
    if (pair === undefined) return notFound(text, locator, at);
    const keys = found.map(({ key }) => spanOfNode(key)).filter((span) => span !== undefined);
    if (found.length > 1) return ambiguous(locator, keys);
    at = keys[0];
    value = pair.value;
  }
  if (isMap(value)) return readMap(text, locator, value);
  const empty = value === null || (isScalar(value) && value.value === null);
  if (!empty) return notLiteral(locator, spanOfNode(value) ?? at ?? firstLine(text));
  // A key without a value: a store that holds no pin yet.
  if (at === undefined) return notFound(text, locator);
  return pinStore(text, { locator, span: at, separator: 'lines', pins: [], unreadable: [] });
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
