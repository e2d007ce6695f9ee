import type { ProtocolRange } from '../../../server/src/protocol/positions';
import type { RepinResult } from '../../../server/src/protocol/repin';

/** What the editor knows of its open documents, by URI as the server spells it. */
export interface OpenDocuments {
  /** Undefined when the document is not open. */
  versionOf(uri: string): number | undefined;
  isDirty(uri: string): boolean;
  /** Undefined when the document is not open. */
  textAt(uri: string, range: ProtocolRange): string | undefined;
}

/**
 * Stores whose edits are no longer right: they are for another version than the open one, or what they replace is
 * not there any more. Edits that the server made from the file on disk are judged by that text alone.
 */
export function staleStores({ edits }: RepinResult, documents: OpenDocuments): readonly string[] {
  return edits
    .filter(({ uri, version, edits: changes }) => {
      const open = documents.versionOf(uri);
      if (open === undefined) return false;
      if (version !== null && open !== version) return true;
      return changes.some(({ range, replaces }) => documents.textAt(uri, range) !== replaces);
    })
    .map(({ uri }) => uri);
}

/** A file with unsaved text. */
export interface UnsavedSource {
  readonly uri: string;
  /** Whether the new hash is that of the unsaved text; else the server has only read what was saved. */
  readonly hashed: boolean;
}

/** Files with unsaved text that a new hash would be of, or would not be of though it looks so; each once. */
export function unsavedSources({ pins }: RepinResult, documents: OpenDocuments): readonly UnsavedSource[] {
  const found = new Map<string, UnsavedSource>();
  for (const { uri, version } of pins.flatMap(({ sources }) => sources ?? [])) {
    if (documents.isDirty(uri)) found.set(uri, { uri, hashed: version !== null });
  }
  return [...found.values()];
}
