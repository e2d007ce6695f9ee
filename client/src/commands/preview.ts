import * as vscode from 'vscode';
import { previewTarget } from './arguments';
import { choosePrompt } from './choosePrompt';
import type { CommandContext } from './index';

/** Opens the preview of a prompt: of the one that the argument names, else of the one that a file is part of. */
export async function preview(context: CommandContext, argument: unknown): Promise<void> {
  const target =
    previewTarget(argument) ?? (await choosePrompt(context, argument, vscode.l10n.t('Select the prompt to preview')));
  if (target) context.previews.open(target);
}
