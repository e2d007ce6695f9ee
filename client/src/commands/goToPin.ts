import * as vscode from 'vscode';
import { choosePin } from './choosePin';
import type { CommandContext } from './index';

/** Shows the record of the pin under the cursor, or of one that the person picks. */
export async function goToPin({ server }: CommandContext): Promise<void> {
  const pin = await choosePin(server, () => true, {
    placeHolder: vscode.l10n.t('Select the pin to go to'),
    none: vscode.l10n.t('There are no pins. `pins` in galley.yaml says where hashes are recorded.'),
  });
  if (!pin) return;
  const { uri, range } = pin.location;
  const { start, end } = range;
  const selection = new vscode.Range(start.line, start.character, end.line, end.character);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection });
}
