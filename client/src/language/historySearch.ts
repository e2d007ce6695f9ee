import * as vscode from 'vscode';
import type { PinChangesProgress } from '../../../server/src/protocol/pins';
import { refusalWords } from './refusal';

/**
 * Looks something up in the history, with progress that can be cancelled.
 * @returns undefined when the person cancelled, or was told why there is nothing
 */
export async function searchHistory<T>(
  title: string,
  look: (token: vscode.CancellationToken, progress: (report: PinChangesProgress) => void) => Promise<T | null>,
): Promise<T | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    let shown = 0;
    try {
      const found = await look(token, ({ looked, of }) => {
        const share = of === 0 ? 0 : (looked / of) * 100;
        progress.report({ message: vscode.l10n.t('{0} of {1} revisions', looked, of), increment: share - shown });
        shown = share;
      });
      return found ?? undefined;
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      const said = refusalWords(error);
      if (said === undefined) throw error;
      // A notice that waits for an answer would keep the progress open.
      void vscode.window.showInformationMessage(said);
      return undefined;
    }
  });
}
