import type { Location } from '../../text/range';

/** What the reader of commands needs of a JSON or YAML file: values with their places, in file order. */
export type DataNode =
  | { readonly kind: 'map'; readonly entries: readonly DataPair[]; readonly span: Location }
  | { readonly kind: 'list'; readonly items: readonly DataNode[]; readonly span: Location }
  /** A text; `span` is what is between its quotes, if it has any and is not empty. */
  | { readonly kind: 'text'; readonly value: string; readonly span: Location }
  /** A number, a boolean, null: `value` as written. */
  | { readonly kind: 'other'; readonly value: string; readonly span: Location };

export interface DataPair {
  readonly key: string;
  /** The key without its quotes. */
  readonly keySpan: Location;
  /** From the key to the end of the value. */
  readonly span: Location;
  readonly value: DataNode;
}

export interface DataReading {
  /** Undefined for an empty file and for one that nothing could be read from. */
  readonly root: DataNode | undefined;
  readonly fault?: { readonly span: Location; readonly detail: string };
}

/** Deeper values are left out: a roster has commands with fields, perhaps inside a map. */
export const MAX_DEPTH = 8;
