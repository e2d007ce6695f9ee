import * as vscode from 'vscode';
import type { RepinResult } from '../../../server/src/protocol/repin';

/** Names that a message lists before it only counts. */
const MAX_NAMES = 5;

/** Says what was written, and offers to show it. */
export async function tellWritten({ pins, refused }: RepinResult, what: 'repin' | 'add'): Promise<void> {
  const names = pins.map(({ name }) => name);
  const listed = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
  const repinned =
    names.length === 1
      ? vscode.l10n.t('1 pin re-pinned: {0}', listed)
      : vscode.l10n.t('{0} pins re-pinned: {1}', names.length, listed);
  const done = what === 'add' ? vscode.l10n.t('Pin added: {0}', listed) : repinned;
  const show = vscode.l10n.t('Show Pins');
  const store = pins[0]?.store;
  const choice =
    refused.length === 0
      ? await vscode.window.showInformationMessage(done, show)
      : await vscode.window.showWarningMessage(`${done} ${refusals(refused, what)}`, show);
  if (choice === show && store !== undefined) await vscode.window.showTextDocument(vscode.Uri.parse(store));
}

/** Says why nothing was written. @param names what was asked for; null for everything */
export async function tellNothing(
  { refused }: RepinResult,
  names: readonly string[] | null,
  what: 'repin' | 'add',
): Promise<void> {
  if (refused.length > 0) await vscode.window.showWarningMessage(refusals(refused, what));
  else if (names === null) await vscode.window.showInformationMessage(vscode.l10n.t('Every pin matches its text.'));
  else await vscode.window.showInformationMessage(vscode.l10n.t('{0} matches its text.', names.join(', ')));
}

function refusals(refused: RepinResult['refused'], what: 'repin' | 'add'): string {
  const words = refused.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  return what === 'add' ? vscode.l10n.t('Not added: {0}.', words) : vscode.l10n.t('Not re-pinned: {0}.', words);
}
