import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  RenameFile,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { SaveActionData } from '../protocol/files';
import type { PinActionData } from '../protocol/repin';
import type { OfferedAction } from '../service/features/codeActions';
import type { FileEdit } from '../service/findings';
import { groupBy } from '../service/groupBy';

/** An offered action as a code action with versioned edits, tied to the diagnostics it settles. */
export function codeActionOf(
  action: OfferedAction,
  diagnostics: readonly Diagnostic[],
  versionOf: (uri: string) => number | undefined,
): CodeAction {
  const edit = workspaceEditOf(action.edits, versionOf);
  if (action.rename) edit.documentChanges?.push(RenameFile.create(action.rename.from, action.rename.to));
  return {
    title: action.title,
    kind: action.kind === 'fix-all' ? `${CodeActionKind.SourceFixAll}.galley` : CodeActionKind.QuickFix,
    diagnostics: diagnostics.filter(
      (diagnostic) => diagnostic.source === 'galley' && action.codes.includes(String(diagnostic.code)),
    ),
    ...(action.preferred && { isPreferred: true }),
    ...(action.saveWithoutBom && { data: { saveWithoutBom: action.saveWithoutBom } satisfies SaveActionData }),
    // Galley's own client asks before it writes hashes of unsaved text; others make the edit.
    ...(action.pin && { data: { pin: action.pin } satisfies PinActionData }),
    edit,
  };
}

/** Edits as one workspace edit, each file's tied to the version they were made for. */
export function workspaceEditOf(
  edits: readonly FileEdit[],
  versionOf: (uri: string) => number | undefined,
): WorkspaceEdit {
  return {
    documentChanges: [...groupBy(edits, ({ uri }) => uri)].map(([uri, own]) => ({
      textDocument: { uri, version: versionOf(uri) ?? null },
      edits: own.map(({ range, newText }) => ({ range, newText })),
    })),
  };
}
