/** What a document must be for the server to be told of it from the start; see `documentSelector`. */
export interface DocumentFilter {
  readonly scheme: string;
  readonly language?: string;
  readonly pattern?: string;
}

/** Languages of prompt sources: markdown and the editor's own ids for agent files. */
export const LANGUAGES = ['markdown', 'prompt', 'instructions', 'chatagent', 'skill'] as const;

const MANIFESTS = '**/galley.{yaml,yml}';
/** Rules of Cursor: Markdown that the editor has no language for. */
const CURSOR_RULES = '**/*.mdc';

/** Places of documents that belong to no folder but may be edited. */
const ALWAYS = ['file', 'untitled'];

/**
 * Documents that the server knows from the start. Files that a manifest names are added by the server, whatever their
 * language. Only the schemes of the workspace count: the editor opens markdown in many others (the old side of a
 * diff, chat, output) that nobody edits.
 * @param folderSchemes URI schemes of the workspace folders
 */
export function documentSelector(folderSchemes: readonly string[]): DocumentFilter[] {
  return [...new Set([...ALWAYS, ...folderSchemes])].flatMap((scheme) => [
    ...LANGUAGES.map((language) => ({ scheme, language })),
    { scheme, pattern: MANIFESTS },
    { scheme, pattern: CURSOR_RULES },
  ]);
}
