import * as vscode from 'vscode';
import type { ExportFormat } from '../../../server/src/protocol/export';
import type { Selection } from '../../messages/preview';
import { refusalWords } from '../language/refusal';
import { withAgainst } from '../rendered/alternatives';
import { chooseRendering } from './chooseRendering';
import { exportName } from './exportName';
import type { CommandContext } from './index';

/** Writes a rendered prompt into a file: its exact text, JSON, or a report with what the preview is compared with. */
export async function exportPrompt(context: CommandContext, argument: unknown): Promise<void> {
  const chosen = await chooseRendering(context, argument, vscode.l10n.t('Select the prompt to export'));
  if (!chosen) return;
  const { selection } = chosen;
  const format = await chooseFormat();
  if (!format) return;
  const content = await contentOf(context, selection, format);
  if (content === undefined) return;
  const folder = vscode.Uri.joinPath(vscode.Uri.parse(selection.manifest), '..');
  const uri = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(folder, exportName(selection, format)),
    title: vscode.l10n.t('Export {0}', selection.prompt),
    saveLabel: vscode.l10n.t('Export'),
  });
  if (!uri) return;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  const open = vscode.l10n.t('Open');
  const path = vscode.workspace.asRelativePath(uri);
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t('Exported {0} to {1}.', selection.prompt, path),
    open,
  );
  if (answer !== open) return;
  // Only a desktop has a browser that can read the file.
  const desktop = uri.scheme === 'file' && vscode.env.uiKind === vscode.UIKind.Desktop && !vscode.env.remoteName;
  if (format === 'html' && desktop) await vscode.env.openExternal(uri);
  else await vscode.commands.executeCommand('vscode.open', uri);
}

async function chooseFormat(): Promise<ExportFormat | undefined> {
  const items: (vscode.QuickPickItem & { readonly format: ExportFormat })[] = [
    {
      label: vscode.l10n.t('HTML report'),
      detail: vscode.l10n.t('One file that stands alone: the text with its zones, sizes, caps, layers and differences'),
      format: 'html',
    },
    {
      label: vscode.l10n.t('Text'),
      detail: vscode.l10n.t('The exact bytes that an agent receives'),
      format: 'text',
    },
    {
      label: 'JSON',
      detail: vscode.l10n.t('What galley render --format json prints'),
      format: 'json',
    },
  ];
  const placeHolder = vscode.l10n.t('Select what to export');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.format;
}

/** Undefined when there is none, and the person was told. */
async function contentOf(
  { server, previews }: CommandContext,
  selection: Selection,
  format: ExportFormat,
): Promise<string | undefined> {
  const preview = previews.active();
  const { manifest, prompt } = selection;
  const compared = preview?.shows({ manifest, prompt }) ? preview.comparison.chosen : undefined;
  const against = compared && { request: withAgainst(selection, compared.against), name: compared.name };
  const language = vscode.l10n.bundle ? vscode.env.language : 'en';
  try {
    const content = await server.export({ ...selection, format, against: against ?? null, language });
    if (content !== null) return content;
    void vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
  } catch (error) {
    const said = refusalWords(error);
    if (said === undefined) throw error;
    void vscode.window.showInformationMessage(said);
  }
  return undefined;
}
