import type { ProtocolRange } from './positions';

/** The edits that write live hashes into drifted pins. Client to server. */
export const REPIN_REQUEST = 'galley/repin';

export interface RepinParams {
  /** Only pins of this manifest; null for all of the workspace. */
  readonly manifest: string | null;
  /** Only these pins; null for all that drifted. */
  readonly names: readonly string[] | null;
}

export interface RepinResult {
  readonly pins: readonly RepinnedPin[];
  readonly edits: readonly RepinEdit[];
  /** Drifted pins that cannot be rewritten, and why. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

export interface RepinnedPin {
  readonly name: string;
  /** URI of the file that holds the pin. */
  readonly store: string;
  /** URIs of the files whose text was hashed, so that the client can tell unsaved ones. Left out: not known. */
  readonly sources?: readonly string[];
}

export interface RepinEdit {
  readonly uri: string;
  /** Version of the open document the edits are for; null when it is not open. */
  readonly version: number | null;
  readonly edits: readonly { readonly range: ProtocolRange; readonly newText: string }[];
}
