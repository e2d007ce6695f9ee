import * as vscode from 'vscode';
import type { RevealMessage } from '../../messages/preview';
import { columnFor, type OpenPlace } from './columns';

/**
 * Goes to a range of a source, beside the preview.
 * @param preview column of the preview
 * @throws when the file cannot be opened as text
 */
export async function revealOffsets(
  { uri, start, end }: Omit<RevealMessage, 'type'>,
  preview: vscode.ViewColumn | undefined,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  await show(document, range, preview);
}

export async function revealRange(
  uri: vscode.Uri,
  range: vscode.Range,
  preview: vscode.ViewColumn | undefined,
): Promise<void> {
  await show(await vscode.workspace.openTextDocument(uri), range, preview);
}

async function show(
  document: vscode.TextDocument,
  range: vscode.Range,
  preview: vscode.ViewColumn | undefined,
): Promise<void> {
  const column = columnFor(document.uri.toString(), visiblePlaces(), tabPlaces(), preview);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: column ?? vscode.ViewColumn.Beside,
    selection: range,
  });
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function visiblePlaces(): OpenPlace[] {
  return vscode.window.visibleTextEditors.flatMap(({ document, viewColumn }) =>
    viewColumn === undefined ? [] : [{ uri: document.uri.toString(), column: viewColumn }],
  );
}

function tabPlaces(): OpenPlace[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
    tabs.flatMap(({ input }) =>
      input instanceof vscode.TabInputText ? [{ uri: input.uri.toString(), column: viewColumn }] : [],
    ),
  );
}
