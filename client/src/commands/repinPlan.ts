import type { RepinResult } from '../../../server/src/protocol/repin';

/** What the editor knows of its open documents, by URI as the server spells it. */
export interface OpenDocuments {
  /** Undefined when the document is not open. */
  versionOf(uri: string): number | undefined;
  isDirty(uri: string): boolean;
}

/** Stores whose edits were computed for another version than the open one. */
export function staleStores({ edits }: RepinResult, documents: OpenDocuments): readonly string[] {
  return edits
    .filter(({ uri, version }) => {
      const open = documents.versionOf(uri);
      return open !== undefined && version !== null && open !== version;
    })
    .map(({ uri }) => uri);
}

/** Files with unsaved text that a new hash would be of, each once. */
export function unsavedSources({ pins }: RepinResult, documents: OpenDocuments): readonly string[] {
  return [...new Set(pins.flatMap(({ sources }) => sources ?? []))].filter((uri) => documents.isDirty(uri));
}
