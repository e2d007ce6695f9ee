import * as vscode from 'vscode';
import { repinParams } from './arguments';
import { choosePin } from './choosePin';
import type { CommandContext } from './index';
import { tellNothing, tellWritten } from './pinMessages';
import { writePins } from './pinWriting';

/** Writes live hashes into all drifted pins, or into those that the argument names. */
export async function repin({ server }: CommandContext, argument: unknown): Promise<void> {
  const params = repinParams(argument);
  const result = await writePins(server, () => server.repin(params));
  if (!result) return;
  if (result.edits.length > 0) await tellWritten(result, 'repin');
  else await tellNothing(result, params.names, 'repin');
}

/** Writes the live hash into the drifted pin under the cursor, or into one that the person picks. */
export async function repinHere(context: CommandContext): Promise<void> {
  const pin = await choosePin(context.server, ({ state }) => state === 'drift' || state === 'malformed', {
    placeHolder: vscode.l10n.t('Select the pin to write the live hash into'),
    none: vscode.l10n.t('Every pin matches its text.'),
  });
  if (pin) await repin(context, { ...pin, names: [pin.name] });
}
