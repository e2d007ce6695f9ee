import * as vscode from 'vscode';
import { searchHistory } from '../language/historySearch';
import { choosePin } from './choosePin';
import type { CommandContext } from './index';
import { pinArgument } from './pinChoice';

/** Shows what changed since a drifted pin was recorded, in the editor's own diff; or says why nothing can be shown. */
export async function pinChanges(context: CommandContext, argument: unknown): Promise<void> {
  const { server, pinTexts } = context;
  const pin =
    pinArgument(argument) ??
    (await choosePin(server, ({ state }) => state === 'drift' || state === 'orphan', {
      placeHolder: vscode.l10n.t('Select the pin whose text to compare'),
      none: vscode.l10n.t('Every pin matches its text.'),
    }));
  if (!pin) return;
  const { name, manifest, store } = pin;
  const looking = vscode.l10n.t('Looking for the pinned text of {0}', name);
  const found = await searchHistory(looking, (token, progress) =>
    server.pinChanges({ name, manifest, store }, token, progress),
  );
  if (!found) return;
  const { before, after, title, uri } = found;
  const [left, right] = pinTexts.hold(vscode.Uri.parse(uri), [before, after]);
  await vscode.commands.executeCommand('vscode.diff', left, right, title);
}
