import type { ProtocolLocation, ProtocolPosition } from './positions';

/** Lists pins. Client to server; params: `PinsParams`, result: `PinInfo[]`. */
export const PINS_REQUEST = 'galley/pins';

/**
 * What became of a text since its hash was recorded. Client to server; params: `PinChangesParams`, result:
 * `PinChangesInfo`. Fails with words for the user when there is nothing to show.
 */
export const PIN_CHANGES_REQUEST = 'galley/pinChanges';

export interface PinsParams {
  /** Only pins that this place is about: in their text, at their record, or in the manifest. Null: all there are. */
  readonly at: { readonly uri: string; readonly position: ProtocolPosition } | null;
}

export interface PinInfo {
  readonly name: string;
  /** URI of the manifest. */
  readonly manifest: string;
  /** URI of the file that holds the pin. */
  readonly store: string;
  /** `unpinned`: it has a text and no record. `orphan`: a record and no text. */
  readonly state: 'ok' | 'drift' | 'orphan' | 'unpinned' | 'self-reference' | 'malformed';
  readonly recorded: string | null;
  readonly live: string | null;
  /** Where it is recorded, or where the manifest names it or its store. */
  readonly location: ProtocolLocation;
  /** `source#section`, or a prompt's name. */
  readonly text: string | null;
  readonly textLocation: ProtocolLocation | null;
}

export interface PinChangesParams {
  readonly name: string;
  readonly manifest: string;
  readonly store: string;
  /** Reports of progress go to this token as `PinChangesProgress`. */
  readonly progressToken: string | null;
}

export interface PinChangesProgress {
  /** Revisions that were looked at, and how many there are to look at. */
  readonly looked: number;
  readonly of: number;
}

export interface PinChangesInfo {
  readonly name: string;
  /** For the diff: what changed, since when, and by how many lines, bytes and tokens. */
  readonly title: string;
  /** URI of the section's file, or of the manifest. */
  readonly uri: string;
  /** Full id of the newest revision with the pinned text. */
  readonly revision: string;
  readonly before: string;
  readonly after: string;
}
