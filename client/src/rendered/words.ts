import * as vscode from 'vscode';
import type { ComparisonInfo } from '../../../server/src/protocol/compare';
import type { Against, AgainstChoice } from '../../messages/preview';
import { shortRevision } from './address';
import { type DeltaWords, largestLayers, tokenWords } from './deltas';

/** Layers that a message names. */
const NAMED_LAYERS = 3;

export const words: DeltaWords = {
  number: (value) => value.toLocaleString(vscode.env.language),
  tokens: (count) => (count === words.number(1) ? vscode.l10n.t('1 token') : vscode.l10n.t('{0} tokens', count)),
};

/**
 * What a rendering is compared with.
 * @param revision full id of the revision that it turned out to be
 */
export function againstWords(against: Against, revision: string | null = null): string {
  if (against.kind === 'choice') return choiceWords(against, against.value);
  const { at, name } = against;
  if (at.kind === 'saved') return vscode.l10n.t('saved on disk');
  const short = shortRevision(revision ?? at.revision);
  const known = name ?? shortRevision(at.revision);
  return known === short ? short : `${known} (${short})`;
}

export function choiceWords({ of, name }: Pick<AgainstChoice, 'of' | 'name'>, value: string | null): string {
  if (of === 'role') return value ?? vscode.l10n.t('(no role)');
  if (of === 'tier') return value ?? vscode.l10n.t('(no tier)');
  return `${name} = ${value ?? vscode.l10n.t('(unset)')}`;
}

export function prefixWords({ prefix }: ComparisonInfo): string {
  if (!prefix) return vscode.l10n.t('Both have the same static prefix: none of it is sent again.');
  const { byte, resentBytes, resentTokens } = prefix;
  return vscode.l10n.t(
    'The static prefix first differs at byte {0}: {1} of cached prefix are sent again.',
    words.number(byte),
    resentTokens ? tokenWords(resentTokens, words, false) : `${words.number(resentBytes)} B`,
  );
}

/** What keeps either text from being complete; empty where nothing does. */
export function partWords({ problems }: ComparisonInfo): string {
  const all = [...new Set([...problems.before, ...problems.after])];
  return all.length === 0 ? '' : vscode.l10n.t('Only in part: {0}', all.join(' '));
}

/** Empty where no layer changed its text. */
export function layerWords({ layers }: ComparisonInfo): string {
  const { text, others } = largestLayers(layers, NAMED_LAYERS, words);
  if (text === '') return '';
  return others === 0
    ? vscode.l10n.t('Layers: {0}.', text)
    : vscode.l10n.t('Layers: {0}, and {1} more.', text, words.number(others));
}
