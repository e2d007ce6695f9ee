import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { parseYaml } from '../text/yamlDocument';

export type DataPath = readonly (string | number)[];

/** A parsed YAML document with the way from a data path to the raw span it was written at. */
export interface YamlMap {
  readonly data: unknown;
  readonly faults: readonly { readonly span: Span; readonly message: string }[];
  /** Span of the value at `path`, or of its nearest ancestor that exists. Never empty in a non-empty document. */
  locate(path: DataPath): Span;
  /** Span of the key of the entry at `path`; of its value where it is a list item; of the first key for the whole. */
  locateKey(path: DataPath): Span;
  /** Key of the last top-level entry that starts at or before `offset`; undefined when there is none. */
  entryBefore(offset: number): string | undefined;
  /** The path of the innermost entry whose key or value holds `offset`. */
  pathAt(offset: number): { path: DataPath; on: 'key' | 'value' } | undefined;
}

/** Reads YAML with positions. Never throws; what cannot be read is a fault. */
export function readYamlMap(document: SourceDocument): YamlMap {
  const text = document.text;
  // The parser compares each key with all before it, which takes quadratic time.
  const parsed = parseYaml(text, { uniqueKeys: false });
  const faults = syntaxFaults([...parsed.errors, ...parsed.warnings, ...repeatedKeys(parsed)], parsed, text);
  for (const alias of removeBrokenAliases(parsed)) {
    const span = nonEmpty(spanOf(alias) ?? { start: 0, end: 0 }, text);
    faults.push({ span, message: `There is no anchor &${alias.source} before this alias` });
  }
  let data: unknown;
  try {
    data = parsed.toJS({ maxAliasCount: 100 });
  } catch (error) {
    faults.push({
      span: nonEmpty(spanOf(parsed.contents) ?? { start: 0, end: 0 }, text),
      message: (error as Error).message,
    });
  }
  return {
    data,
    faults,
    locate(path) {
      const { node, pair } = walk(parsed, path);
      const span = spanOf(node) ?? { start: 0, end: 0 };
      // A value that is not written is shown at its key.
      return nonEmpty((span.start === span.end && spanOf(pair?.key)) || span, text);
    },
    locateKey(path) {
      const first = isMap(parsed.contents) ? parsed.contents.items[0] : undefined;
      if (path.length === 0 && first) return nonEmpty(spanOf(first.key) ?? { start: 0, end: 0 }, text);
      const { pair, node } = walk(parsed, path);
      return nonEmpty(spanOf(pair?.key) ?? spanOf(node) ?? { start: 0, end: 0 }, text);
    },
    entryBefore(offset) {
      const items = isMap(parsed.contents) ? parsed.contents.items : [];
      const before = items.findLast((item) => (spanOf(item.key)?.start ?? Number.POSITIVE_INFINITY) <= offset);
      return before && keyText(before.key);
    },
    pathAt: (offset) => pathAt(parsed.contents, offset),
  };
}

/** Puts null in the place of aliases that nothing stands for, so that the rest can be read, and returns them. */
function removeBrokenAliases(parsed: Document): readonly Alias[] {
  const broken: Alias[] = [];
  visit(parsed, {
    Alias(_, node) {
      if (node.resolve(parsed)) return undefined;
      broken.push(node);
      const nothing = new Scalar(null);
      nothing.range = node.range;
      return nothing;
    },
  });
  return broken;
}

function walk(parsed: Document, path: DataPath): { node: unknown; pair: Pair | undefined } {
  let node: unknown = parsed.contents;
  let pair: Pair | undefined;
  for (const step of path) {
    const target: unknown = isAlias(node) ? node.resolve(parsed) : node;
    if (isMap(target)) {
      const found = entriesOf(target).get(String(step));
      if (!found) break;
      pair = found;
      node = found.value ?? found.key;
    } else if (isCollection(target) && typeof step === 'number') {
      const item: unknown = target.items[step];
      if (item === undefined || item === null) break;
      pair = undefined;
      node = isPair(item) ? item.value : item;
    } else break;
  }
  return { node, pair };
}

const indexed = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The entries of a map by key, of a repeated one the first. A manifest is asked for its places very often. */
function entriesOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = indexed.get(map);
  if (known) return known;
  const entries = new Map<string, Pair>();
  for (const item of map.items) {
    const key = keyText(item.key);
    if (!entries.has(key)) entries.set(key, item);
  }
  indexed.set(map, entries);
  return entries;
}

function pathAt(root: unknown, offset: number): { path: DataPath; on: 'key' | 'value' } | undefined {
  const path: (string | number)[] = [];
  let node: unknown = root;
  let on: 'key' | 'value' = 'value';
  for (;;) {
    if (isMap(node)) {
      const hit = node.items.find((item) => within(item.key, offset) || withinEntry(item, offset));
      if (!hit) break;
      path.push(keyText(hit.key));
      if (within(hit.key, offset)) {
        on = 'key';
        break;
      }
      node = hit.value;
    } else if (isCollection(node)) {
      const index = node.items.findIndex((item) => within(item, offset));
      if (index < 0) break;
      path.push(index);
      node = node.items[index];
    } else break;
  }
  return path.length === 0 ? undefined : { path, on };
}

function withinEntry(pair: Pair, offset: number): boolean {
  return within(pair.value, offset);
}

function within(node: unknown, offset: number): boolean {
  const span = spanOf(node);
  return span !== undefined && offset >= span.start && offset <= span.end;
}

function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function spanOf(node: unknown): Span | undefined {
  if (!isNode(node)) return undefined;
  const range = (node as Node).range;
  return range ? { start: range[0], end: range[1] } : undefined;
}

type YamlFault = YamlMap['faults'][number] & { readonly open?: boolean };

/** What the parser tells of an error. */
type YamlError = Pick<YAMLParseError | YAMLWarning, 'pos' | 'code' | 'message'>;

/** Keys that a map has already, each but the first. */
function repeatedKeys(parsed: Document): YamlError[] {
  const repeated: YamlError[] = [];
  visit(parsed, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        const span = isScalar(key) ? spanOf(key) : undefined;
        if (!span) continue;
        const name = keyText(key);
        if (seen.has(name))
          repeated.push({ pos: [span.start, span.end], code: 'DUPLICATE_KEY', message: 'Map keys must be unique' });
        seen.add(name);
      }
    },
  });
  return repeated;
}

/** The parser's errors where a reader would look for them; of several at one place the first says it. */
function syntaxFaults(errors: readonly YamlError[], parsed: Document.Parsed, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  for (const { pos, code, message } of errors) {
    const given = { start: pos[0], end: pos[1] };
    const quote = code === 'MISSING_CHAR' ? openQuote(parsed, given) : undefined;
    const span = quote ? firstLine(quote, text) : firstLine(wholeWord(nonEmpty(given, text), text), text);
    // An open quote takes all that follows: what else is missing at the end is the same fault.
    const isTold = faults.some(({ open, span: other }) => open || (span.start < other.end && other.start < span.end));
    if (!isTold) faults.push({ span, message, open: quote !== undefined });
  }
  return faults;
}

/** The quoted text that a fault says is not closed. */
function openQuote(parsed: Document, fault: Span): Span | undefined {
  let found: Span | undefined;
  visit(parsed, {
    Scalar(_, { type, range }) {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (isQuoted && range && range[0] < fault.start && fault.start <= range[1])
        found = { start: range[0], end: range[1] };
    },
  });
  return found;
}

function firstLine({ start, end }: Span, text: string): Span {
  const lineEnd = text.slice(start, end).search(/[\r\n]/);
  return lineEnd > 0 ? { start, end: start + lineEnd } : { start, end };
}

/** A fault that the parser places at the first unit of a word is one of the word. */
function wholeWord(span: Span, text: string): Span {
  if (span.end - span.start > 1) return span;
  let { end } = span;
  while (end < text.length && /[\w.-]/.test(text[end - 1] as string) && /[\w.-]/.test(text[end] as string)) end++;
  return { start: span.start, end };
}

/**
 * Trailing white space is not part of what a reader should see underlined. An empty span takes its neighbour: what it
 * stands in front of, or before a line end what it stands behind.
 */
function nonEmpty(span: Span, text: string): Span {
  let { start, end } = span;
  end = Math.min(end, text.length);
  while (end > start + 1 && /\s/.test(text[end - 1] as string)) end--;
  if (end > start) return { start, end };
  start = Math.min(start, text.length);
  if (start >= text.length || /\s/.test(text[start] as string)) {
    let before = start;
    while (before > 0 && /\s/.test(text[before - 1] as string)) before--;
    if (before > 0) return { start: before - 1, end: before };
  }
  if (start >= text.length && start > 0) start = text.length - 1;
  return { start, end: Math.min(start + 1, text.length) };
}
