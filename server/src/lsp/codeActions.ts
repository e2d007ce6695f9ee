import { type CodeAction, CodeActionKind, type Diagnostic, RenameFile } from 'vscode-languageserver';
import type { OfferedAction } from '../service/features/codeActions';
import { groupBy } from '../service/groupBy';

/** An offered action as a code action with versioned edits, tied to the diagnostics it settles. */
export function codeActionOf(
  action: OfferedAction,
  diagnostics: readonly Diagnostic[],
  versionOf: (uri: string) => number | undefined,
): CodeAction {
  const byFile = groupBy(action.edits, ({ uri }) => uri);
  return {
    title: action.title,
    kind: action.kind === 'fix-all' ? `${CodeActionKind.SourceFixAll}.galley` : CodeActionKind.QuickFix,
    diagnostics: diagnostics.filter(
      (diagnostic) => diagnostic.source === 'galley' && action.codes.includes(String(diagnostic.code)),
    ),
    ...(action.preferred && { isPreferred: true }),
    edit: {
      documentChanges: [
        ...[...byFile].map(([uri, edits]) => ({
          textDocument: { uri, version: versionOf(uri) ?? null },
          edits: edits.map(({ range, newText }) => ({ range, newText })),
        })),
        ...(action.rename ? [RenameFile.create(action.rename.from, action.rename.to)] : []),
      ],
    },
  };
}
