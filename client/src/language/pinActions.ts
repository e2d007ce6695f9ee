import * as vscode from 'vscode';
import { COMMANDS } from '../../../server/src/protocol/commands';
import type { PinActionData } from '../../../server/src/protocol/repin';
import { isRecord } from '../values';

type Action = vscode.Command | vscode.CodeAction;

/**
 * Lets quick fixes that write a pin go through the command that asks first when the hash is of unsaved text, and adds
 * the comparison with the pinned text to those that re-pin.
 */
export function withPinCommands(actions: readonly Action[]): Action[] {
  return actions.flatMap((action): Action[] => {
    const pin = pinOf(action);
    if (!pin || !(action instanceof vscode.CodeAction)) return [action];
    const { name, manifest, store, what } = pin;
    action.edit = undefined;
    action.command =
      what === 'add'
        ? { command: COMMANDS.addPin, title: action.title, arguments: [{ name, manifest, store }] }
        : { command: COMMANDS.repin, title: action.title, arguments: [{ names: [name], manifest, store }] };
    if (what === 'add') return [action];
    const title = vscode.l10n.t('Show what changed since pin {0}', name);
    const changes = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    changes.diagnostics = action.diagnostics;
    changes.command = { command: COMMANDS.pinChanges, title, arguments: [{ name, manifest, store }] };
    return [action, changes];
  });
}

/** What the server attached to an action. */
function pinOf(action: Action): PinActionData['pin'] | undefined {
  const data: unknown = 'data' in action ? action.data : undefined;
  const pin = isRecord(data) ? data['pin'] : undefined;
  if (!isRecord(pin)) return undefined;
  const { what, name, manifest, store } = pin;
  if (what !== 'repin' && what !== 'add') return undefined;
  return typeof name === 'string' && typeof manifest === 'string' && typeof store === 'string'
    ? { what, name, manifest, store }
    : undefined;
}
