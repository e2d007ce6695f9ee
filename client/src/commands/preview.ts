import * as vscode from 'vscode';
import type { PromptId, PromptInfo } from '../../../server/src/protocol/prompts';
import { previewTarget } from './arguments';
import type { CommandContext } from './index';
import { promptsOf } from './promptChoice';

/**
 * Opens the preview of a prompt: of the one that the argument names, else of the one that the active file is part of,
 * else of one the person picks.
 */
export async function preview(context: CommandContext, argument: unknown): Promise<void> {
  const { server, previews } = context;
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
  const own = uri && (await promptFor(context, prompts, uri));
  const prompt = own === undefined ? await pick(prompts) : own;
  if (prompt) previews.open(prompt);
}

/** The prompt of a file, picked where it is part of several (null: none picked); undefined if it is part of none. */
async function promptFor(
  { server }: CommandContext,
  prompts: readonly PromptInfo[],
  uri: vscode.Uri,
): Promise<PromptId | undefined | null> {
  const part = promptsOf(prompts, uri.toString(), (one) => vscode.Uri.parse(one).toString());
  if (part.length > 0) return (await pick(part)) ?? null;
  // A file that no prompt lists may still be one the server knows.
  const source = new vscode.CancellationTokenSource();
  try {
    return (await server.status(uri, source.token)) ?? undefined;
  } finally {
    source.dispose();
  }
}

/** Asks if there is a choice. */
async function pick(choices: readonly PromptInfo[]): Promise<PromptInfo | undefined> {
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
