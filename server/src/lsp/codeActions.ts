import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import type { SaveActionData } from '../protocol/files';
import type { PinActionData } from '../protocol/repin';
import type { OfferedAction } from '../service/features/codeActions';
import type { WorkspaceEdits } from './workspaceEdits';

/** An offered action as a code action, tied to the diagnostics it settles; none where the client cannot apply it. */
export function codeActionOf(
  action: OfferedAction,
  diagnostics: readonly Diagnostic[],
  workspaceEdits: WorkspaceEdits,
): CodeAction[] {
  if (action.rename && !workspaceEdits.canMove) return [];
  const edit = workspaceEdits.of(action.edits, action.rename);
  const made = {
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
  return [made];
}
