import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver';
import type { OfferedAction } from '../service/features/codeActions';

/** An offered action as a code action with versioned edits, tied to the diagnostics it settles. */
export function codeActionOf(
  action: OfferedAction,
  diagnostics: readonly Diagnostic[],
  versionOf: (uri: string) => number | undefined,
): CodeAction {
  const byFile = new Map<string, TextEdit[]>();
  for (const { uri, range, newText } of action.edits) {
    const edits = byFile.get(uri) ?? [];
    edits.push({ range, newText });
    byFile.set(uri, edits);
  }
  return {
    title: action.title,
    kind: action.kind === 'fix-all' ? `${CodeActionKind.SourceFixAll}.galley` : CodeActionKind.QuickFix,
    diagnostics: diagnostics.filter(
      (diagnostic) => diagnostic.source === 'galley' && action.codes.includes(String(diagnostic.code)),
    ),
    ...(action.preferred && { isPreferred: true }),
    edit: {
      documentChanges: [...byFile].map(([uri, edits]) => ({
        textDocument: { uri, version: versionOf(uri) ?? null },
        edits,
      })),
    },
  };
}
