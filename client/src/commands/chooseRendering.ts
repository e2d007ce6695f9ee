import * as vscode from 'vscode';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { Selection } from '../../messages/preview';
import { selectionAt } from '../rendered/address';
import { completeSelection } from '../rendered/alternatives';
import { previewTarget } from './arguments';
import { choosePrompt } from './choosePrompt';
import type { CommandContext } from './index';

/** A prompt and one choice of everything that it offers. */
export interface ChosenRendering {
  readonly info: PromptInfo;
  readonly selection: Selection;
}

/**
 * The rendering that a command is about: of the prompt that the argument names, what the preview or the rendered text
 * with the focus shows, else of a prompt as its preview showed it last.
 * @returns undefined when no prompt was picked, or there is none (any more) and the person was told
 */
export async function chooseRendering(
  context: CommandContext,
  argument: unknown,
  placeHolder: string,
): Promise<ChosenRendering | undefined> {
  const { server, previews } = context;
  const target = previewTarget(argument);
  const selection = target ? previews.selectionFor(target) : (previews.activeSelection() ?? activeText());
  const kept = selection ?? (await lastOf(context, argument, placeHolder));
  if (!kept) return undefined;
  const prompts = await server.prompts();
  const info = prompts.find(({ manifest, prompt }) => manifest === kept.manifest && prompt === kept.prompt);
  if (info) return { info, selection: completeSelection(kept, info) };
  await vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
  return undefined;
}

function activeText(): Selection | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  return uri && selectionAt(uri);
}

async function lastOf(context: CommandContext, argument: unknown, placeHolder: string): Promise<Selection | undefined> {
  const prompt = await choosePrompt(context, argument, placeHolder);
  return prompt && context.previews.selectionFor({ manifest: prompt.manifest, prompt: prompt.prompt });
}
