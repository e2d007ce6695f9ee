import * as vscode from 'vscode';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import { previewTarget } from './arguments';
import type { CommandContext } from './index';
import { choicesFor } from './promptChoice';

/**
 * Opens the preview of a prompt: of the one that the argument names, else of the one that the active file is part of,
 * else of one the person picks.
 */
export async function preview({ server, previews }: CommandContext, argument: unknown): Promise<void> {
  const target = previewTarget(argument);
  if (target) {
    previews.open(target);
    return;
  }
  const prompts = await server.prompts();
  if (prompts.length === 0) {
    await vscode.window.showInformationMessage(
      vscode.l10n.t('There is no prompt to preview. A galley.yaml in the workspace says how prompts are put together.'),
    );
    return;
  }
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const prompt = await choose(prompts, uri?.toString());
  if (prompt) previews.open(prompt);
}

async function choose(prompts: readonly PromptInfo[], file: string | undefined): Promise<PromptInfo | undefined> {
  const normal = (uri: string) => vscode.Uri.parse(uri).toString();
  const choices = choicesFor(prompts, file, normal);
  if (choices.length === 1) return choices[0];
  const items = choices.map((prompt) => ({
    label: prompt.prompt,
    description: prompt.folderName,
    ...(prompt.description === null ? {} : { detail: prompt.description }),
    prompt,
  }));
  const placeHolder = vscode.l10n.t('Select the prompt to preview');
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.prompt;
}
