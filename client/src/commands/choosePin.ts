import * as vscode from 'vscode';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { GalleyServer } from '../language/server';
import { pinItems } from './pinChoice';

/** Words of a command that needs a pin. */
export interface PinChoiceWords {
  readonly placeHolder: string;
  /** Said when no pin of the workspace suits. */
  readonly none: string;
}

/**
 * The pin under the cursor, or one of all that suit that the person picks.
 * @returns undefined when nothing was picked, or there was nothing to pick and the person was told
 */
export async function choosePin(
  server: GalleyServer,
  suits: (pin: PinInfo) => boolean,
  { placeHolder, none }: PinChoiceWords,
): Promise<PinInfo | undefined> {
  const editor = vscode.window.activeTextEditor;
  const atCursor = editor ? await server.pins({ uri: editor.document.uri, position: editor.selection.active }) : [];
  const near = atCursor.filter(suits);
  if (near.length === 1) return near[0];
  const pins = near.length > 0 ? near : (await server.pins()).filter(suits);
  if (pins.length === 0) {
    await vscode.window.showInformationMessage(none);
    return undefined;
  }
  const items = pinItems(pins, stateWords, (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)));
  const options = { placeHolder, matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.pin;
}

/** A pin's state as a person reads it. */
export function stateWords(state: PinInfo['state']): string {
  switch (state) {
    case 'ok':
      return vscode.l10n.t('matches its text');
    case 'drift':
      return vscode.l10n.t('drifted');
    case 'orphan':
      return vscode.l10n.t('without a text');
    case 'unpinned':
      return vscode.l10n.t('not pinned');
    case 'self-reference':
      return vscode.l10n.t('computes itself');
    case 'malformed':
      return vscode.l10n.t('no hash');
  }
}
