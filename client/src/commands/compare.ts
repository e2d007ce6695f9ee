import * as vscode from 'vscode';
import type { ComparisonInfo } from '../../../server/src/protocol/compare';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { Selection } from '../../messages/preview';
import { type Alternative, alternatives, currentValue, withAlternative } from '../rendered/alternatives';
import { type DeltaWords, deltaText, largestLayers, tokenWords } from '../rendered/deltas';
import { chooseRendering } from './chooseRendering';
import type { CommandContext } from './index';

/** Layers that the message names. */
const NAMED_LAYERS = 3;

const words: DeltaWords = {
  number: (value) => value.toLocaleString(vscode.env.language),
  tokens: (count) => (count === words.number(1) ? vscode.l10n.t('1 token') : vscode.l10n.t('{0} tokens', count)),
};

/**
 * Compares a rendering with another role, tier or value of a variable in the editor's own diff, and tells what of the
 * cached prefix is sent again.
 */
export async function compare(context: CommandContext, argument: unknown): Promise<void> {
  const { server, rendered } = context;
  const placeHolder = vscode.l10n.t('Select the prompt to compare');
  const chosen = await chooseRendering(context, argument, placeHolder);
  if (!chosen) return;
  const { info, selection } = chosen;
  const alternative = await chooseAlternative(info, selection);
  if (!alternative) return;
  const other = withAlternative(selection, alternative);
  const found = await server.compare({ before: selection, after: other });
  if (!found) {
    await vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
    return;
  }
  const [from, to] = [currentValue(selection, alternative), alternative.value];
  const title = vscode.l10n.t(
    '{0}: {1} ↔ {2} ({3})',
    info.prompt,
    valueWords(alternative, from),
    valueWords(alternative, to),
    deltaText(found, words),
  );
  await vscode.commands.executeCommand('vscode.diff', rendered.uri(selection), rendered.uri(other), title);
  // Nobody has to answer.
  void vscode.window.showInformationMessage([prefixWords(found), layerWords(found)].filter(Boolean).join(' '));
}

/** Undefined when nothing was picked, or there is nothing to pick and the person was told. */
async function chooseAlternative(info: PromptInfo, selection: Selection): Promise<Alternative | undefined> {
  const choices = alternatives(selection, info);
  if (choices.length === 0) {
    await vscode.window.showInformationMessage(
      vscode.l10n.t('{0} has no other role, tier or value to compare with.', info.prompt),
    );
    return undefined;
  }
  const items = choices.map((alternative) => ({
    label: alternative.typed ? vscode.l10n.t('Other text…') : valueWords(alternative, alternative.value),
    description: aspectWords(alternative),
    alternative,
  }));
  const placeHolder = vscode.l10n.t('Select what to compare {0} with', info.prompt);
  const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  if (!picked?.alternative.typed) return picked?.alternative;
  const { alternative } = picked;
  const value = await vscode.window.showInputBox({ prompt: alternative.name, value: alternative.value ?? '' });
  return value === undefined ? undefined : { ...alternative, value };
}

function aspectWords({ of, name }: Alternative): string {
  if (of === 'role') return vscode.l10n.t('Role');
  return of === 'tier' ? vscode.l10n.t('Tier') : name;
}

function valueWords({ of, name }: Alternative, value: string | null): string {
  if (of === 'role') return value ?? vscode.l10n.t('(no role)');
  if (of === 'tier') return value ?? vscode.l10n.t('(no tier)');
  return `${name} = ${value ?? vscode.l10n.t('(unset)')}`;
}

function prefixWords({ prefix }: ComparisonInfo): string {
  if (!prefix) return vscode.l10n.t('Both have the same static prefix: none of it is sent again.');
  const { byte, resentBytes, resentTokens } = prefix;
  return vscode.l10n.t(
    'The static prefix first differs at byte {0}: {1} of cached prefix are sent again.',
    words.number(byte),
    resentTokens ? tokenWords(resentTokens, words, false) : `${words.number(resentBytes)} B`,
  );
}

/** Empty where no layer changed its size. */
function layerWords({ layers }: ComparisonInfo): string {
  const { text, others } = largestLayers(layers, NAMED_LAYERS, words);
  if (text === '') return '';
  return others === 0
    ? vscode.l10n.t('Layers: {0}.', text)
    : vscode.l10n.t('Layers: {0}, and {1} more.', text, words.number(others));
}
