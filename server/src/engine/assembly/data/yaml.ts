import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { parseYaml } from '../../text/yamlDocument';
import type { DataFault } from '../dataFile';
import type { DataEntry, DataNode } from './dataNode';
import { numberValue, scalarText } from './scalar';

/** Reads YAML 1.2; aliases stand for their values. */
export function readYaml(document: SourceDocument): DataNode | DataFault {
  const parsed = parseYaml(document.text);
  const error = parsed.errors[0];
  if (error) {
    const end = Math.min(document.text.length, Math.max(error.pos[0] + 1, error.pos[1]));
    const start = Math.min(error.pos[0], Math.max(0, end - 1));
    return { fault: 'invalid', span: { start, end }, message: error.message };
  }
  const whole = { start: 0, end: Math.min(1, document.text.length) };
  try {
    // The library's own guard against aliases that multiply.
    parsed.toJS({ maxAliasCount: 100 });
  } catch (thrown) {
    return { fault: 'invalid', span: whole, message: (thrown as Error).message };
  }
  const place = (node: Node): Span | undefined =>
    node.range ? { start: node.range[0], end: node.range[1] } : undefined;
  return yamlNode(parsed.contents, { uri: document.uri, text: document.text, parsed, place }, whole);
}

/** Where YAML nodes stand in a document that may hold more than the YAML. */
export interface YamlPlace {
  readonly uri: string;
  /** The document's raw text. */
  readonly text: string;
  /** For aliases; without it an alias reads as null. */
  readonly parsed?: Document | undefined;
  /** Raw span of a node. */
  place(node: Node): Span | undefined;
}

/** A YAML value as data. `fallback`: the span of a value without one of its own. */
export function yamlNode(value: unknown, at: YamlPlace, fallback: Span): DataNode {
  return new NodeReader(at).read(value, fallback);
}

class NodeReader {
  /** Each anchored node is read once, however many aliases there are; one that is being read holds itself. */
  private readonly known = new Map<unknown, DataNode | 'reading'>();

  constructor(private readonly at: YamlPlace) {}

  read(value: unknown, fallback: Span): DataNode {
    const target: unknown = isAlias(value) ? this.at.parsed && value.resolve(this.at.parsed) : value;
    const nothing: DataNode = { kind: 'scalar', span: fallback, value: null };
    if (typeof target !== 'object' || target === null) return nothing;
    const known = this.known.get(target);
    if (known) return known === 'reading' ? nothing : known;
    this.known.set(target, 'reading');
    const node = this.build(target as Node, this.at.place(target as Node) ?? fallback);
    this.known.set(target, node);
    return node;
  }

  private build(node: Node, span: Span): DataNode {
    if (isSeq(node)) {
      const items = node.items.map((item) => this.read(isPair(item) ? item.value : item, span));
      return { kind: 'list', span, items };
    }
    if (isMap(node)) {
      const entries = node.items.flatMap(({ key, value }): DataEntry[] => {
        if (!isScalar(key)) return [];
        const keySpan = this.at.place(key) ?? span;
        return [{ key: String(key.value), keySpan, node: this.read(value, keySpan) }];
      });
      return { kind: 'map', span, entries };
    }
    const { uri, text } = this.at;
    const value: unknown = isScalar(node) ? node.value : null;
    if (typeof value === 'string') return { kind: 'text', span, text: scalarText(uri, text, span, value) };
    if (typeof value === 'number')
      return { kind: 'scalar', span, value: numberValue(value, isScalar(node) ? (node.source ?? '') : '') };
    if (typeof value === 'boolean' || typeof value === 'bigint') return { kind: 'scalar', span, value };
    return { kind: 'scalar', span, value: null };
  }
}
