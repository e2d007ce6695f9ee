import type { ProtocolRange } from './positions';

/** What clients' models see of the workspace's skills. Client to server; params: `CatalogueParams`, result: a list. */
export const CATALOGUE_REQUEST = 'galley/catalogue';

export interface CatalogueParams {
  /** Id of a client's profile; null for all clients. */
  readonly client: string | null;
  /** The model's context window in tokens; null where it is not known. */
  readonly window: number | null;
}

/** One client's catalogue in one folder. */
export interface CatalogueInfo {
  readonly client: string;
  readonly label: string;
  /** The day the client's facts were looked up, YYYY-MM-DD. */
  readonly checked: string;
  /** URI of the folder the client works in. */
  readonly folder: string;
  /** Whether these are skills to be installed rather than ones that are read where they are. */
  readonly published: boolean;
  readonly unit: 'utf16' | 'tokens';
  readonly budget: number | null;
  readonly window: number | null;
  /** What the full listing would cost, and what it costs after cutting. */
  readonly wanted: number;
  readonly used: number;
  readonly orderIsAssumed: boolean;
  /** In the client's order. */
  readonly entries: readonly CatalogueEntryInfo[];
  readonly unlisted: readonly { readonly name: string; readonly uri: string; readonly reason: string }[];
}

export interface CatalogueEntryInfo {
  readonly name: string;
  readonly uri: string;
  /** Place of the description. */
  readonly range: ProtocolRange;
  readonly state: 'full' | 'cut' | 'name-only' | 'omitted';
  readonly description: string;
  readonly cost: number;
  /** Its part of the whole, 0 to 1. */
  readonly share: number;
  readonly bytes: number;
}
