import type { Range } from '../engine/text/range';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A place that a finding also speaks of. */
export interface RelatedPlace {
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

export interface FileEdit {
  readonly uri: string;
  readonly range: Range;
  readonly newText: string;
}

/**
 * A change that settles a finding. A `safe` one keeps every datum and never makes another finding; it is part of
 * "fix all". An `offered` one is a decision that only the author can take.
 */
export interface Fix {
  readonly kind: 'safe' | 'offered';
  readonly title: string;
  readonly edits: readonly FileEdit[];
  readonly rename?: FileRename;
  /** How the file of the finding has to be saved, where that cannot be said by an edit. */
  readonly save?: 'without-bom';
  /** The pin that it writes: an editor that asks before it does can tell by this. */
  readonly pin?: WrittenPin;
}

/** A pin as a fix writes it. */
export interface WrittenPin {
  readonly what: 'repin' | 'add';
  readonly name: string;
  /** URIs of the manifest and of the store's file. */
  readonly manifest: string;
  readonly store: string;
}

/** A new name for a file, or for the folder it is in; only the last segment of the path changes. */
export interface FileRename {
  readonly uri: string;
  readonly what: 'file' | 'folder';
  readonly to: string;
}

/** One diagnostic, in the words a reader sees. Positions are UTF-16, ranges never empty in a non-empty file. */
export interface Finding {
  /** Stable, kebab-case, grouped: `pin/drift`. */
  readonly code: string;
  readonly severity: Severity;
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
  readonly related: readonly RelatedPlace[];
  readonly fixes: readonly Fix[];
  /** Told only where the settings give its own code a severity: the rule is off by default. */
  readonly optIn?: true;
  /** For editors: the text is not needed, or outdated. */
  readonly tags?: readonly ('unnecessary' | 'deprecated')[];
}
