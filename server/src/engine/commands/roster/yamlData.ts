import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import type { Location } from '../../text/range';
import { parseYaml } from '../../text/yamlDocument';
import { type DataNode, type DataPair, type DataReading, MAX_DEPTH } from './data';
import type { RosterText } from './place';

/** Reads the first YAML document of a file. What stands before a fault is still read. */
export function readYamlData(source: RosterText): DataReading {
  // Repeated keys are two entries here; the parser's own check for them takes quadratic time.
  const document = parseYaml(source.text, { uniqueKeys: false });
  const error = document.errors[0];
  const reader = new YamlReader(source);
  return {
    root: document.contents === null ? undefined : reader.node(document.contents as Node, 0),
    ...(error && { fault: { span: source.visible(error.pos[0], error.pos[1]), detail: error.message } }),
  };
}

class YamlReader {
  /** Texts by their anchor: an alias reads as the text it stands for; other values are not followed. */
  private readonly anchored = new Map<string, string>();

  constructor(private readonly source: RosterText) {}

  node(node: Node, depth: number): DataNode {
    const span = this.spanOf(node);
    if (isAlias(node)) {
      const value = this.anchored.get(node.source);
      return value === undefined ? { kind: 'other', value: `*${node.source}`, span } : { kind: 'text', value, span };
    }
    if (isScalar(node)) {
      const { value, anchor, source } = node;
      if (typeof value !== 'string') return { kind: 'other', value: source ?? String(value), span };
      if (anchor !== undefined) this.anchored.set(anchor, value);
      return { kind: 'text', value, span: this.textSpan(node) };
    }
    if (isSeq(node) && depth < MAX_DEPTH) {
      const items = node.items.flatMap((item) => (isNode(item) ? [this.node(item, depth + 1)] : []));
      return { kind: 'list', items, span };
    }
    if (isMap(node) && depth < MAX_DEPTH) {
      return { kind: 'map', entries: node.items.flatMap((pair) => this.pair(pair, depth + 1)), span };
    }
    return { kind: 'other', value: '', span };
  }

  private pair({ key, value }: Pair, depth: number): DataPair[] {
    if (!isScalar(key)) return isNode(key) ? [this.nameless(key, value, depth)] : [];
    const keySpan = this.textSpan(key);
    // A value that is not there has a node without extent: it is shown at its key.
    const written = isNode(value) && value.range && value.range[1] > value.range[0];
    const read: DataNode = written ? this.node(value, depth) : { kind: 'other', value: '', span: keySpan };
    return [
      {
        // As written: `on` and `12` are names like any other.
        key: key.source ?? String(key.value),
        keySpan,
        span: { ...keySpan, end: Math.max(keySpan.end, read.span.end) },
        value: read,
      },
    ];
  }

  /** A pair whose key is no text: a list, a map or a reference, which nothing is called by. */
  private nameless(key: Node, value: unknown, depth: number): DataPair {
    const keySpan = this.spanOf(key);
    const read = isNode(value) && value.range ? this.node(value, depth) : undefined;
    const text = isAlias(key) ? this.anchored.get(key.source) : undefined;
    const other: DataNode = { kind: 'other', value: '', span: keySpan };
    const end = Math.max(keySpan.end, read?.span.end ?? 0);
    return { key: text ?? '', keySpan, span: { ...keySpan, end }, value: read ?? other };
  }

  /** A node as written, without the white space and comments behind it. */
  private spanOf(node: Node): Location {
    const [start, end] = node.range ?? [0, 0];
    const span = this.source.trimmed({ start, end });
    return span.end > span.start ? this.source.location(span.start, span.end) : this.source.visible(start, start + 1);
  }

  /** A scalar between its quotes, if it has some with anything between. */
  private textSpan(node: Scalar): Location {
    const [start, end] = node.range ?? [0, 0];
    const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
    return quoted && end - start > 2 ? this.source.location(start + 1, end - 1) : this.spanOf(node);
  }
}
