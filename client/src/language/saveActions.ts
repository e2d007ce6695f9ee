import * as vscode from 'vscode';
import { COMMANDS } from '../../../server/src/protocol/commands';
import type { SaveActionData } from '../../../server/src/protocol/files';
import { isRecord } from '../values';

type Action = vscode.Command | vscode.CodeAction;

/**
 * Gives code actions that take a BOM away the command that does it: the editor shows a text without its BOM, so no
 * edit can. The command runs after the action's edits.
 */
export function withSaveCommands(actions: readonly Action[]): Action[] {
  for (const action of actions) {
    const uri = uriOf(action);
    if (uri === undefined || !(action instanceof vscode.CodeAction)) continue;
    action.command = { command: COMMANDS.saveWithoutBom, title: action.title, arguments: [uri] };
  }
  return [...actions];
}

/** The file that the server asks to save. */
function uriOf(action: Action): SaveActionData['saveWithoutBom'] | undefined {
  const data: unknown = 'data' in action ? action.data : undefined;
  const uri = isRecord(data) ? data['saveWithoutBom'] : undefined;
  return typeof uri === 'string' ? uri : undefined;
}
