import * as vscode from 'vscode';
import type { ManifestProposalInfo } from '../../../server/src/protocol/manifestProposal';
import type { CommandContext } from './index';
import { proposalWords } from './proposalWords';

/**
 * Opens a proposed manifest as a file that is not saved yet: saving puts it where it belongs, closing forgets it.
 * @param argument URI of the folder it is for; left out: the workspace's, or one that the person picks
 */
export async function createManifest({ server }: CommandContext, argument: unknown): Promise<void> {
  const folder = await chooseFolder(argument);
  if (!folder) return;
  const title = vscode.l10n.t('Looking for prompts…');
  const proposal = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    server.proposeManifest(folder),
  );
  if (!proposal) throw new Error(vscode.l10n.t('the folder could not be looked through'));
  if (proposal.exists) await tellExisting(proposal);
  else if (proposal.text === null) void vscode.window.showInformationMessage(proposal.notes.join(' '));
  else {
    await vscode.window.showTextDocument(await openProposal(proposal.manifest, proposal.text), { preview: false });
    void vscode.window.showInformationMessage(proposalWords(proposal, vscode.l10n.t));
  }
}

async function chooseFolder(argument: unknown): Promise<vscode.Uri | undefined> {
  if (argument instanceof vscode.Uri) return argument;
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a folder first: a manifest belongs to one.'));
    return undefined;
  }
  if (folders.length === 1) return folders[0]?.uri;
  const placeHolder = vscode.l10n.t('Select the folder that the manifest is for');
  return (await vscode.window.showWorkspaceFolderPick({ placeHolder }))?.uri;
}

/** A manifest that is there is the author's: the proposal only stands beside it. */
async function tellExisting({ manifest, text }: ManifestProposalInfo): Promise<void> {
  const uri = vscode.Uri.parse(manifest);
  const name = vscode.workspace.asRelativePath(uri);
  const open = vscode.l10n.t('Open It');
  const compare = vscode.l10n.t('Compare with Proposal');
  const choices = text === null ? [open] : [open, compare];
  const choice = await vscode.window.showInformationMessage(vscode.l10n.t('{0} is there already.', name), ...choices);
  if (choice === open) await vscode.window.showTextDocument(uri);
  if (choice !== compare || text === null) return;
  const proposed = await vscode.workspace.openTextDocument({ language: 'yaml', content: text });
  const title = vscode.l10n.t('{0} ↔ Proposal', name);
  await vscode.commands.executeCommand('vscode.diff', uri, proposed.uri, title);
}

/** The document that would be saved as the manifest. One that is open and changed already is left as it is. */
async function openProposal(manifest: string, text: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.parse(manifest).with({ scheme: 'untitled' });
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() !== '') return document;
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, new vscode.Position(0, 0), text);
  await vscode.workspace.applyEdit(edit);
  return document.languageId === 'yaml' ? document : vscode.languages.setTextDocumentLanguage(document, 'yaml');
}
