import * as vscode from 'vscode';
import type { RepinParams, RepinResult } from '../../../server/src/protocol/repin';
import { repinParams } from './arguments';
import type { CommandContext } from './index';
import { type OpenDocuments, staleStores, unsavedSources } from './repinPlan';

/** Names that a message lists before it only counts. */
const MAX_NAMES = 5;

/** Writes live hashes into drifted pins, as one edit that one undo takes back. Nothing is saved. */
export async function repin({ server }: CommandContext, argument: unknown): Promise<void> {
  const params = repinParams(argument);
  const result = await current(await server.repin(params), () => server.repin(params));
  if (result === undefined) {
    await vscode.window.showWarningMessage(
      vscode.l10n.t('Nothing was re-pinned: the pins changed in the meantime. Try again.'),
    );
    return;
  }
  if (result.pins.length === 0) {
    await tellNothing(result, params);
    return;
  }
  if (!(await confirm(result))) return;
  if (!(await vscode.workspace.applyEdit(workspaceEdit(result)))) {
    await vscode.window.showErrorMessage(vscode.l10n.t('Nothing was re-pinned: the editor refused the edit.'));
    return;
  }
  await tellDone(result);
}

/** Open documents may have moved on while the server computed; a second try is enough when nobody types. */
async function current(result: RepinResult, again: () => Promise<RepinResult>): Promise<RepinResult | undefined> {
  if (staleStores(result, openDocuments()).length === 0) return result;
  const second = await again();
  return staleStores(second, openDocuments()).length === 0 ? second : undefined;
}

function openDocuments(): OpenDocuments {
  const find = (uri: string) => {
    const wanted = vscode.Uri.parse(uri).toString();
    return vscode.workspace.textDocuments.find((document) => document.uri.toString() === wanted);
  };
  return { versionOf: (uri) => find(uri)?.version, isDirty: (uri) => find(uri)?.isDirty ?? false };
}

/** A hash of text that is nowhere but in an editor must be meant. Resolves to whether to go on. */
async function confirm(result: RepinResult): Promise<boolean> {
  const unsaved = unsavedSources(result, openDocuments());
  if (unsaved.length === 0) return true;
  const names = unsaved.map((uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri))).join(', ');
  const save = vscode.l10n.t('Save and Re-pin');
  const go = vscode.l10n.t('Re-pin Unsaved Text');
  const choice = await vscode.window.showWarningMessage(
    vscode.l10n.t('The new hashes are those of unsaved text in {0}.', names),
    { modal: true, detail: vscode.l10n.t('Until it is saved, checks outside of this editor see the pins as drifted.') },
    save,
    go,
  );
  if (choice !== save) return choice === go;
  const saved = await Promise.all(unsaved.map((uri) => vscode.workspace.save(vscode.Uri.parse(uri))));
  return saved.every((uri) => uri !== undefined);
}

function workspaceEdit({ edits }: RepinResult): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, edits: changes } of edits) {
    for (const { range, newText } of changes) {
      const { start, end } = range;
      edit.replace(
        vscode.Uri.parse(uri),
        new vscode.Range(start.line, start.character, end.line, end.character),
        newText,
      );
    }
  }
  return edit;
}

async function tellDone({ pins, refused }: RepinResult): Promise<void> {
  const names = pins.map(({ name }) => name);
  const listed = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
  const done =
    names.length === 1
      ? vscode.l10n.t('1 pin re-pinned: {0}', listed)
      : vscode.l10n.t('{0} pins re-pinned: {1}', names.length, listed);
  const show = vscode.l10n.t('Show Pins');
  const store = pins[0]?.store;
  const choice =
    refused.length === 0
      ? await vscode.window.showInformationMessage(done, show)
      : await vscode.window.showWarningMessage(`${done} ${refusals({ refused })}`, show);
  if (choice === show && store !== undefined) await vscode.window.showTextDocument(vscode.Uri.parse(store));
}

async function tellNothing({ refused }: RepinResult, { names }: RepinParams): Promise<void> {
  if (refused.length > 0) await vscode.window.showWarningMessage(refusals({ refused }));
  else if (names === null) await vscode.window.showInformationMessage(vscode.l10n.t('Every pin matches its text.'));
  else await vscode.window.showInformationMessage(vscode.l10n.t('{0} matches its text.', names.join(', ')));
}

function refusals({ refused }: Pick<RepinResult, 'refused'>): string {
  const words = refused.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  return vscode.l10n.t('Not re-pinned: {0}.', words);
}
