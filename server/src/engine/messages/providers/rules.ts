/** What a provider does with the cache markers of a request, and what it asks of the first turn. Data only. */
export interface ProviderRules {
  /** The names by which a request may call it, lower case. */
  readonly names: readonly string[];
  /** When this was looked up, and where. */
  readonly asOf: string;
  readonly source: string;
  /** The first rule that fits the model decides; without one no marker is kept. */
  readonly markers: readonly MarkerRule[];
  /** Whether a conversation has to start with a turn of the user. */
  readonly startsWithUser: boolean;
}

export interface MarkerRule {
  readonly models: ModelMatch;
  /** The messages whose markers are kept. */
  readonly keeps: 'all' | 'all-but-system';
  /** What a marker says of how long: `none`, or one of the two times a provider knows. */
  readonly time: 'none' | 'short-or-long';
}

export type ModelMatch =
  | { readonly kind: 'any' }
  /** The model's name holds this text, whatever its case. */
  | { readonly kind: 'contains'; readonly text: string }
  /** The model's name, behind its last slash and with hyphens for points, is this or continues it with a hyphen. */
  | { readonly kind: 'family'; readonly name: string };
