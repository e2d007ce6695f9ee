import type { Float } from '../../template/float';
import type { MappedText } from '../../text/mappedText';

/** A value to be written as JSON. What is read from a data file is one as it is. */
export type JsonNode =
  | { readonly kind: 'text'; readonly text: MappedText }
  | { readonly kind: 'scalar'; readonly value: null | boolean | number | bigint | Float }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'map'; readonly entries: readonly JsonEntry[] };

export interface JsonEntry {
  readonly key: string;
  readonly node: JsonNode;
}

/** The node at a path of keys, list indices as digits; undefined where there is none. */
export function jsonAt(node: JsonNode, path: readonly string[]): JsonNode | undefined {
  let at: JsonNode | undefined = node;
  for (const step of path) {
    if (at?.kind === 'map') at = at.entries.find(({ key }) => key === step)?.node;
    else if (at?.kind === 'list') at = /^\d{1,9}$/.test(step) ? at.items[Number(step)] : undefined;
    else return undefined;
  }
  return at;
}
