import type { ProtocolRange } from './positions';

/** The edits that write live hashes into drifted pins. Client to server. */
export const REPIN_REQUEST = 'galley/repin';

/** The edits that record a hash for a name that has none. Client to server; params: `AddPinParams`. */
export const ADD_PIN_REQUEST = 'galley/addPin';

export interface RepinParams {
  /** Only pins of this manifest; null for all of the workspace. */
  readonly manifest: string | null;
  /** Only these pins; null for all that drifted. */
  readonly names: readonly string[] | null;
  /** Only pins in this file (URI). Left out: in any. */
  readonly store?: string | null;
}

export interface AddPinParams {
  readonly name: string;
  readonly manifest: string | null;
  readonly store: string | null;
}

/** What is to be written. Nothing is written yet. */
export interface RepinResult {
  readonly pins: readonly RepinnedPin[];
  readonly edits: readonly RepinEdit[];
  /** Pins that cannot be written, and why, in words that end a sentence. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

export interface RepinnedPin {
  readonly name: string;
  /** URI of the file that holds the pin. */
  readonly store: string;
  /** Files whose text was hashed. Left out: not known. */
  readonly sources?: readonly HashedFile[];
}

export interface HashedFile {
  readonly uri: string;
  /** Version of the open document that was hashed; null when the server has read the file on disk. */
  readonly version: number | null;
}

export interface RepinEdit {
  readonly uri: string;
  /** Version of the open document the edits are for; null when the server has read the file on disk. */
  readonly version: number | null;
  /** False for a file that the edit makes; its text is then `newText` of the only edit. */
  readonly exists: boolean;
  readonly edits: readonly RepinTextEdit[];
}

export interface RepinTextEdit {
  readonly range: ProtocolRange;
  readonly newText: string;
  /** What stands in the range when the edit is right. */
  readonly replaces: string;
}

/** `data` of a code action that writes a pin. */
export interface PinActionData {
  readonly pin: {
    readonly what: 'repin' | 'add';
    readonly name: string;
    /** URIs of the manifest and of the file that holds the pin. */
    readonly manifest: string;
    readonly store: string;
  };
}
