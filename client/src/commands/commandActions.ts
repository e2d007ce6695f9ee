import * as vscode from 'vscode';
import type { ProtocolLocation } from '../../../server/src/protocol/positions';
import { commandTarget } from './arguments';
import type { CommandContext } from './index';

/** What can be asked of a command of the view: each at a place where a text has its name. */
export type CommandAction = 'references' | 'rename' | 'explain';

/** Runs an action for a command of the view. Nothing happens without one. */
export async function commandAction({ server }: CommandContext, action: CommandAction, value: unknown): Promise<void> {
  const target = commandTarget(value);
  if (!target) return;
  const details = await server.commandDetails(target);
  if (!details) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is no command {0} any more.', target.name));
    return;
  }
  if (!details.anchor) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No text names {0}.', target.name));
    return;
  }
  const { uri, position } = await show(details.anchor);
  if (action === 'references') {
    const locations = details.mentions.map((place) => new vscode.Location(vscode.Uri.parse(place.uri), rangeOf(place)));
    await vscode.commands.executeCommand('editor.action.showReferences', uri, position, locations);
  } else await vscode.commands.executeCommand(action === 'rename' ? 'editor.action.rename' : 'editor.action.showHover');
}

/** Opens a place with the cursor in its first character. */
async function show(place: ProtocolLocation): Promise<{ uri: vscode.Uri; position: vscode.Position }> {
  const uri = vscode.Uri.parse(place.uri);
  const { start } = rangeOf(place);
  await vscode.window.showTextDocument(uri, { selection: new vscode.Range(start, start) });
  return { uri, position: start };
}

function rangeOf({ range: { start, end } }: ProtocolLocation): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
