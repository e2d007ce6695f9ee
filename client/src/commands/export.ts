import * as vscode from 'vscode';
import { chooseRendering } from './chooseRendering';
import type { CommandContext } from './index';

/** Puts a rendered prompt on the clipboard, to the last blank as it is sent. */
export async function copyRendered(context: CommandContext, argument: unknown): Promise<void> {
  const chosen = await chooseRendering(context, argument, vscode.l10n.t('Select the prompt to copy'));
  if (!chosen) return;
  const source = new vscode.CancellationTokenSource();
  try {
    const rendered = await context.server.render(chosen.selection, source.token);
    if (!rendered) {
      void vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
      return;
    }
    await vscode.env.clipboard.writeText(rendered.text);
    const bytes = rendered.sizes.bytes.toLocaleString(vscode.env.language);
    vscode.window.setStatusBarMessage(vscode.l10n.t('Copied {0}: {1} B', rendered.prompt, bytes), SHOWN);
  } finally {
    source.dispose();
  }
}

/** Opens a rendered prompt as a read-only document, which can be searched, compared and saved under a name. */
export async function openRendered(context: CommandContext, argument: unknown): Promise<void> {
  const chosen = await chooseRendering(context, argument, vscode.l10n.t('Select the prompt to open'));
  if (!chosen) return;
  const document = await vscode.workspace.openTextDocument(context.rendered.uri(chosen.selection));
  await vscode.window.showTextDocument(document, { preview: false });
}

/** Milliseconds for which the status bar tells what was copied. */
const SHOWN = 5000;
