import * as vscode from 'vscode';
import type { PromptId, PromptInfo } from '../../../server/src/protocol/prompts';
import type { CommandContext } from './index';
import { promptsOf } from './promptChoice';

/**
 * The prompt that a file is part of: the argument's, if it is a URI, or the active one; else one the person picks.
 * @returns undefined when none was picked, or there is none and the person was told
 */
export async function choosePrompt(
  context: CommandContext,
  argument: unknown,
  placeHolder: string,
): Promise<PromptId | undefined> {
  const prompts = await context.server.prompts();
  if (prompts.length === 0) {
    await vscode.window.showInformationMessage(
      vscode.l10n.t('There is no prompt to preview. A galley.yaml in the workspace says how prompts are put together.'),
    );
    return undefined;
  }
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const own = uri && (await promptFor(context, prompts, uri, placeHolder));
  return own === undefined ? pick(prompts, placeHolder) : (own ?? undefined);
}

/** The prompt of a file, picked where it is part of several (null: none picked); undefined if it is part of none. */
async function promptFor(
  { server }: CommandContext,
  prompts: readonly PromptInfo[],
  uri: vscode.Uri,
  placeHolder: string,
): Promise<PromptId | undefined | null> {
  const part = promptsOf(prompts, uri.toString(), (one) => vscode.Uri.parse(one).toString());
  if (part.length > 0) return (await pick(part, placeHolder)) ?? null;
  // A file that no prompt lists may still be one the server knows.
  const source = new vscode.CancellationTokenSource();
  try {
    return (await server.status(uri, source.token)) ?? undefined;
  } finally {
    source.dispose();
  }
}

/** Of some prompts those that a file is part of: the argument's, if it is a URI, or the active one. */
export function promptOfFile(prompts: readonly PromptInfo[], argument: unknown): readonly PromptInfo[] {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  return uri ? promptsOf(prompts, uri.toString(), (one) => vscode.Uri.parse(one).toString()) : [];
}

/** Asks if there is a choice. */
export async function pick(choices: readonly PromptInfo[], placeHolder: string): Promise<PromptInfo | undefined> {
  if (choices.length === 1) return choices[0];
  const items = choices.map((prompt) => ({
    label: prompt.prompt,
    description: prompt.folderName,
    ...(prompt.description === null ? {} : { detail: prompt.description }),
    prompt,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.prompt;
}
