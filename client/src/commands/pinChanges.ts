import * as vscode from 'vscode';
import type { PinChangesInfo } from '../../../server/src/protocol/pins';
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
  const found = await lookUp(context, pin);
  if (!found) return;
  const { before, after, title, uri } = found;
  const [left, right] = pinTexts.hold(vscode.Uri.parse(uri), [before, after]);
  await vscode.commands.executeCommand('vscode.diff', left, right, title);
}

/** Undefined when the person cancelled, or was told why there is nothing to show. */
async function lookUp(
  { server }: CommandContext,
  { name, manifest, store }: { readonly name: string; readonly manifest: string; readonly store: string },
): Promise<PinChangesInfo | undefined> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Looking for the pinned text of {0}', name),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    let shown = 0;
    try {
      const found = await server.pinChanges({ name, manifest, store }, token, ({ looked, of }) => {
        const share = of === 0 ? 0 : (looked / of) * 100;
        progress.report({
          message: vscode.l10n.t('{0} of {1} revisions', looked, of),
          increment: share - shown,
        });
        shown = share;
      });
      return found ?? undefined;
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      // The server refuses in words for people; a notice that waits for an answer would keep the progress open.
      void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  });
}
