import * as vscode from 'vscode';
import type { ComparisonInfo } from '../../../server/src/protocol/compare';
import type { Against, Selection } from '../../messages/preview';
import { refusalWords } from '../language/refusal';
import type { GalleyServer } from '../language/server';
import { currentValue, withAgainst } from './alternatives';
import { deltaText } from './deltas';
import type { RenderedTexts } from './texts';
import { againstWords, choiceWords, layerWords, partWords, prefixWords, words } from './words';

/** What a difference is shown with. */
export interface DiffContext {
  readonly server: GalleyServer;
  readonly rendered: RenderedTexts;
}

/**
 * Shows how a rendering differs in the editor's own diff, and tells what of the cached prefix is sent again. What is
 * not there any more, or cannot be read, is told.
 * @param order `to`: what it is compared with is the later text, as a choice that one thinks about is
 */
export async function showDiff(
  { server, rendered }: DiffContext,
  selection: Selection,
  against: Against,
  order: 'from' | 'to',
): Promise<void> {
  const other = withAgainst(selection, against);
  const later = against.kind === 'choice' && order === 'to';
  const [before, after] = later ? [selection, other] : [other, selection];
  const found = await server.compare({ before, after }).catch((error: unknown) => refused(error));
  if (found === undefined) return;
  if (found === null) {
    await vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
    return;
  }
  const name = againstWords(against, found.revision);
  const own = against.kind === 'choice' ? choiceWords(against, currentValue(selection, against)) : vscode.l10n.t('now');
  const { prompt } = selection;
  if (found.differsAt === null) {
    const same = vscode.l10n.t('Nothing differs: {0} is the same text, {1} and {2}.', prompt, name, own);
    await tell(found, [same]);
    return;
  }
  const [left, right] = later ? [own, name] : [name, own];
  const title = vscode.l10n.t('{0}: {1} ↔ {2} ({3})', prompt, left, right, deltaText(found, words));
  // A diff with a name such as HEAD shows the revision that it is now.
  const fixed =
    found.revision === null ? before : { ...before, at: { kind: 'revision', revision: found.revision } as const };
  await vscode.commands.executeCommand('vscode.diff', rendered.uri(fixed), rendered.uri(after), title);
  const added = found.added ? vscode.l10n.t('The prompt is new since {0}.', name) : '';
  // Nobody has to answer.
  void tell(found, [added, prefixWords(found), layerWords(found)]);
}

/** A comparison of texts that could be made only in part is a warning. */
function tell(found: ComparisonInfo, sentences: readonly string[]): Thenable<unknown> {
  const part = partWords(found);
  const message = [...sentences, part].filter(Boolean).join(' ');
  return part === '' ? vscode.window.showInformationMessage(message) : vscode.window.showWarningMessage(message);
}

/** Tells words that are for people; undefined then. */
function refused(error: unknown): undefined {
  const said = refusalWords(error);
  if (said === undefined) throw error;
  void vscode.window.showInformationMessage(said);
  return undefined;
}
