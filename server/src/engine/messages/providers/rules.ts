/** What a provider does with the cache markers and tools of a request, and what it asks of the first turn. Data only. */
export interface ProviderRules {
  /** The names by which a request may call it, lower case. */
  readonly names: readonly string[];
  /** When this was looked up, and where. */
  readonly asOf: string;
  readonly source: string;
  /** The first rule that fits the model decides; without one no marker is kept. */
  readonly markers: readonly MarkerRule[];
  /** The shortest prefix that is kept, in tokens; the first entry that fits the model counts. */
  readonly shortest: readonly { readonly models: ModelMatch; readonly tokens: number }[];
  /** The first rule that fits the model decides; without one tools that are not resident are left out. */
  readonly tools: readonly ToolRule[];
  /** Whether a conversation has to start with a turn of the user. */
  readonly startsWithUser: boolean;
}

export interface MarkerRule {
  readonly models: ModelMatch;
  /** The messages whose markers are kept. */
  readonly keeps: 'all' | 'all-but-system';
  /** What a marker says of how long: `none`, or one of the two times a provider knows. */
  readonly time: 'none' | 'short-or-long';
  /** How many markers a request may have, and whether one with more is refused or the others are kept in vain. */
  readonly most: { readonly count: number; readonly above: 'refused' | 'in-vain' };
}

export interface ToolRule {
  readonly models: ModelMatch;
  /** What becomes of tools that are searched for: sent as deferred ones, outside of every prefix, or left out. */
  readonly deferred: 'sent' | 'left-out';
  /** Whether the last of the resident tools can end a prefix. A deferred one never can. */
  readonly keepsMarker: boolean;
}

export type ModelMatch =
  | { readonly kind: 'any' }
  /** The model's name holds this text, whatever its case. */
  | { readonly kind: 'contains'; readonly text: string }
  /** The model's name, behind its last slash and with hyphens for points, is this or continues it with a hyphen. */
  | { readonly kind: 'family'; readonly name: string };
