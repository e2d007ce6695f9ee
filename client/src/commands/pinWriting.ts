import * as vscode from 'vscode';
import type { RepinResult } from '../../../server/src/protocol/repin';
import type { GalleyServer } from '../language/server';
import { type OpenDocuments, staleStores, type UnsavedSource, unsavedSources } from './repinPlan';

/** How often a plan is made anew because the files moved on; then the person decides. */
const MAX_PLANS = 4;

/**
 * Writes what the server plans, as one edit that one undo takes back; nothing is saved. Asks first when hashes are those
 * of unsaved text. The plan is made anew after every wait, and the edit is handed to the editor in the same turn in which
 * it was found to be right, with the versions the editor holds: what anybody else writes at that time is not lost.
 *
 * @param plan asks the server
 * @returns the written plan; one without edits when there is nothing to write; undefined when the person was told why not
 */
export async function writePins(
  server: GalleyServer,
  plan: () => Promise<RepinResult>,
): Promise<RepinResult | undefined> {
  const agreed = new Set<string>();
  for (let plans = 0; plans < MAX_PLANS; ) {
    const result = await plan();
    if (result.edits.length === 0) return result;
    const unsaved = unsavedSources(result, openDocuments()).filter(({ uri }) => !agreed.has(uri));
    if (unsaved.length > 0) {
      if (!(await confirm(unsaved))) return undefined;
      for (const { uri } of unsaved) agreed.add(uri);
      server.filesChanged(unsaved.map(({ uri }) => uri));
      continue;
    }
    plans++;
    if (await openStores(result)) continue;
    const stale = staleStores(result, openDocuments());
    if (stale.length === 0) return (await apply(result)) ? result : undefined;
    server.filesChanged(stale);
  }
  await vscode.window.showWarningMessage(
    vscode.l10n.t('Nothing was written: the pins changed in the meantime. Save your files and try again.'),
  );
  return undefined;
}

/** Opens the files to be written, so that their text and version are known. Resolves to whether one was opened. */
async function openStores({ edits }: RepinResult): Promise<boolean> {
  const documents = openDocuments();
  const closed = edits.filter(({ uri, exists }) => exists && documents.versionOf(uri) === undefined);
  await Promise.all(closed.map(({ uri }) => vscode.workspace.openTextDocument(vscode.Uri.parse(uri))));
  return closed.length > 0;
}

function openDocuments(): OpenDocuments {
  const find = (uri: string) => {
    const wanted = vscode.Uri.parse(uri).toString();
    return vscode.workspace.textDocuments.find((document) => document.uri.toString() === wanted);
  };
  return {
    versionOf: (uri) => find(uri)?.version,
    isDirty: (uri) => find(uri)?.isDirty ?? false,
    textAt: (uri, { start, end }) =>
      find(uri)?.getText(new vscode.Range(start.line, start.character, end.line, end.character)),
  };
}

/** A hash of text that is nowhere but in an editor must be meant. Resolves to whether to go on. */
async function confirm(unsaved: readonly UnsavedSource[]): Promise<boolean> {
  const names = unsaved.map(({ uri }) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri))).join(', ');
  const save = vscode.l10n.t('Save and Re-pin');
  const go = vscode.l10n.t('Re-pin Unsaved Text');
  const hashed = unsaved.every((one) => one.hashed);
  const choice = hashed
    ? await vscode.window.showWarningMessage(
        vscode.l10n.t('The new hashes are those of unsaved text in {0}.', names),
        {
          modal: true,
          detail: vscode.l10n.t('Until it is saved, checks outside of this editor see the pins as drifted.'),
        },
        save,
        go,
      )
    : await vscode.window.showWarningMessage(
        vscode.l10n.t('{0} has unsaved text that the new hashes would not be of.', names),
        { modal: true },
        save,
      );
  if (choice !== save) return choice === go;
  const saved = await Promise.all(unsaved.map(({ uri }) => vscode.workspace.save(vscode.Uri.parse(uri))));
  return saved.every((uri) => uri !== undefined);
}

/** Hands the edit over; nothing is awaited before, so that it is for the versions that were looked at. */
async function apply({ edits }: RepinResult): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, exists, edits: changes } of edits) {
    const target = vscode.Uri.parse(uri);
    if (!exists) edit.createFile(target, { overwrite: false, ignoreIfExists: false });
    for (const { range, newText } of changes) {
      const { start, end } = range;
      edit.replace(target, new vscode.Range(start.line, start.character, end.line, end.character), newText);
    }
  }
  if (await vscode.workspace.applyEdit(edit)) return true;
  await vscode.window.showErrorMessage(vscode.l10n.t('Nothing was written: the editor refused the edit.'));
  return false;
}
