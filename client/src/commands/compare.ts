import * as vscode from 'vscode';
import { chooseAgainst } from '../rendered/chooseAgainst';
import { showDiff } from '../rendered/showDiff';
import { chooseRendering } from './chooseRendering';
import type { CommandContext } from './index';

/**
 * Compares a rendering with an earlier text, another role, tier or value of a variable in the editor's own diff, and
 * tells what of the cached prefix is sent again.
 */
export async function compare(context: CommandContext, argument: unknown): Promise<void> {
  const placeHolder = vscode.l10n.t('Select the prompt to compare');
  const chosen = await chooseRendering(context, argument, placeHolder);
  if (!chosen) return;
  // An earlier text that is open is compared as what it is today.
  const { at: _at, ...selection } = chosen.selection;
  const against = await chooseAgainst(context.server, chosen.info, selection, false);
  if (against && against !== 'nothing') await showDiff(context, selection, against, 'to');
}

/** Sets what the preview with the focus is compared with. */
export async function compareWith(context: CommandContext): Promise<void> {
  await context.previews.active()?.comparison.ask();
}
