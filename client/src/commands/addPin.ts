import * as vscode from 'vscode';
import { choosePin } from './choosePin';
import type { CommandContext } from './index';
import { pinArgument } from './pinChoice';
import { tellNothing, tellWritten } from './pinMessages';
import { writePins } from './pinWriting';

/** Records a hash for a text that has none: the one that the argument names, that under the cursor, or a picked one. */
export async function addPin({ server }: CommandContext, argument: unknown): Promise<void> {
  const pin =
    pinArgument(argument) ??
    (await choosePin(server, ({ state }) => state === 'unpinned', {
      placeHolder: vscode.l10n.t('Select the text to pin'),
      none: vscode.l10n.t('There is no text here that could be pinned. `pins` in galley.yaml names the texts.'),
    }));
  if (!pin) return;
  const { name, manifest, store } = pin;
  const result = await writePins(server, () => server.addPin({ name, manifest, store }));
  if (!result) return;
  if (result.edits.length > 0) await tellWritten(result, 'add');
  else await tellNothing(result, [name], 'add');
}
