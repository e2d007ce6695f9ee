import type { TemplateValue } from '../../template/dialect';
import type { Float } from '../../template/float';
import type { MappedText } from '../../text/mappedText';
import type { Span } from '../../text/range';

/**
 * A value of a data file (JSON, YAML, front matter) that knows where it was written. Texts are decoded and mapped;
 * entries of a map keep their order in the file, and of a key given twice the last value stands at the first place.
 */
export type DataNode =
  | { readonly kind: 'text'; readonly span: Span; readonly text: MappedText }
  | { readonly kind: 'scalar'; readonly span: Span; readonly value: null | boolean | number | bigint | Float }
  | { readonly kind: 'list'; readonly span: Span; readonly items: readonly DataNode[] }
  | { readonly kind: 'map'; readonly span: Span; readonly entries: readonly DataEntry[] };

export interface DataEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly node: DataNode;
}

/** The node at a path of keys, list indices as digits; undefined where there is none. */
export function nodeAt(node: DataNode, path: readonly string[]): DataNode | undefined {
  let at: DataNode | undefined = node;
  for (const step of path) {
    if (at?.kind === 'map') at = entryOf(at, step)?.node;
    else if (at?.kind === 'list') at = /^\d{1,9}$/.test(step) ? at.items[Number(step)] : undefined;
    else return undefined;
  }
  return at;
}

/** The entry of a key; undefined when the node is no map or lacks the key. */
export function entryOf(node: DataNode | undefined, key: string): DataEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key === key) : undefined;
}

/** The node as data for a template. Texts keep their place in the file and are marked as the value of a slot. */
export function templateValue(node: DataNode, name = ''): TemplateValue {
  switch (node.kind) {
    case 'text':
      return node.text.withOrigin((origin) => ({ ...origin, kind: 'slot', name }));
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map((item, index) => templateValue(item, `${name}[${index}]`));
    case 'map':
      return mapOf(node.entries.map(({ key, node: value }) => [key, templateValue(value, name && `${name}.${key}`)]));
  }
}

/** A map from entries; any key is data, also one that objects have by themselves. */
export function mapOf(entries: readonly (readonly [string, TemplateValue])[]): Record<string, TemplateValue> {
  const map = Object.create(null) as Record<string, TemplateValue>;
  for (const [key, value] of entries) map[key] = value;
  return map;
}
