import { type Document, isAlias, isCollection, isMap, isNode, isPair, isScalar, type Node, type Pair } from 'yaml';
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
  /** Span of the key of the entry at `path`; of its value where it is a list item. */
  locateKey(path: DataPath): Span;
  /** Key of the last top-level entry that starts at or before `offset`; undefined when there is none. */
  entryBefore(offset: number): string | undefined;
  /** The path of the innermost entry whose key or value holds `offset`. */
  pathAt(offset: number): { path: DataPath; on: 'key' | 'value' } | undefined;
}

/** Reads YAML with positions. Never throws; what cannot be read is a fault. */
export function readYamlMap(document: SourceDocument): YamlMap {
  const text = document.text;
  const parsed = parseYaml(text, { uniqueKeys: true });
  const faults = [...parsed.errors, ...parsed.warnings].map((fault) => ({
    span: nonEmpty({ start: fault.pos[0], end: fault.pos[1] }, text),
    message: fault.message,
  }));
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
    locate: (path) => nonEmpty(spanOf(walk(parsed, path).node) ?? { start: 0, end: 0 }, text),
    locateKey(path) {
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

function walk(parsed: Document, path: DataPath): { node: unknown; pair: Pair | undefined } {
  let node: unknown = parsed.contents;
  let pair: Pair | undefined;
  for (const step of path) {
    const target: unknown = isAlias(node) ? node.resolve(parsed) : node;
    if (isMap(target)) {
      const found: Pair | undefined = target.items.find((item) => keyText(item.key) === String(step));
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

/** Trailing white space is not part of what a reader should see underlined; an empty span takes its neighbour. */
function nonEmpty(span: Span, text: string): Span {
  let { start, end } = span;
  end = Math.min(end, text.length);
  while (end > start + 1 && /\s/.test(text[end - 1] as string)) end--;
  if (end > start) return { start, end };
  if (start >= text.length && start > 0) start = text.length - 1;
  return { start, end: Math.min(start + 1, text.length) };
}
