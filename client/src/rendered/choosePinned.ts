import * as vscode from 'vscode';
import type { PastStatesInfo } from '../../../server/src/protocol/compare';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { AgainstFiles } from '../../messages/preview';
import { stateWords } from '../commands/choosePin';
import { searchHistory } from '../language/historySearch';
import type { GalleyServer } from '../language/server';

interface PinnedItem extends vscode.QuickPickItem {
  /** Null: all pins. */
  readonly names: readonly string[] | null;
}

/**
 * Asks for which pin, if there are several, and looks for the newest revision in which its text is as pinned.
 * @returns undefined when none was picked, or the person was told that there is none
 */
export async function choosePinned(
  server: GalleyServer,
  { manifest, prompt }: PromptInfo,
  pins: PastStatesInfo['pins'],
): Promise<AgainstFiles | undefined> {
  const picked = await choosePins(prompt, pins);
  if (!picked) return undefined;
  const { names } = picked;
  const title = vscode.l10n.t('Looking for the pinned text of {0}', names?.join(', ') ?? prompt);
  const found = await searchHistory(title, (token, progress) =>
    server.pinnedRevision({ manifest, prompt, names }, token, progress),
  );
  if (!found) return undefined;
  const name = names ? vscode.l10n.t('pinned as {0}', names.join(', ')) : vscode.l10n.t('pinned');
  return { kind: 'files', at: { kind: 'revision', revision: found.id }, name };
}

async function choosePins(prompt: string, pins: PastStatesInfo['pins']): Promise<PinnedItem | undefined> {
  if (pins.length === 1) return { label: '', names: null };
  const all = {
    label: vscode.l10n.t('All {0} pins', pins.length),
    description: vscode.l10n.t('The newest revision in which every text is as pinned'),
    names: null,
  };
  const items: PinnedItem[] = pins.map(({ name, state }) => ({
    label: name,
    description: stateWords(state),
    names: [name],
  }));
  const placeHolder = vscode.l10n.t('Select the pin whose text {0} is to be compared with', prompt);
  return vscode.window.showQuickPick([all, ...items], { placeHolder });
}
