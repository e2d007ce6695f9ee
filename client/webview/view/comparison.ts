import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { ComparisonInfo } from '../../../server/src/protocol/compare';
import type { Format } from '../model/format';
import type { PageState } from '../state/state';
import { iconButton } from './components';
import type { Dispatch } from './dispatch';

/** What the prompt is compared with, how much differs and what that costs, in one line. Nothing without a comparison. */
export function comparisonLine(
  { comparison: { against, name, comparison, failure } }: PageState,
  format: Format,
  dispatch: Dispatch,
): TemplateResult | typeof nothing {
  if (!against) return nothing;
  const words = failure ?? (comparison ? differenceWords(comparison, format) : t('Comparing…'));
  return html`<section class="comparison" aria-label=${t('Comparison')}>
    <span class="codicon codicon-${failure === null ? 'diff' : 'warning'}" aria-hidden="true"></span>
    <p>
      <strong>${t('Compared with {0}', name)}</strong>
      <span>${words}</span>
    </p>
    <span class="actions">
      ${
        comparison && comparison.differsAt !== null
          ? iconButton('git-compare', t('Show Differences'), () => dispatch({ type: 'compare', what: 'diff' }))
          : nothing
      }
      ${iconButton('edit', t('Compare With…'), () => dispatch({ type: 'compare', what: 'ask' }))}
      ${iconButton('close', t('Stop Comparing'), () => dispatch({ type: 'compare', what: 'clear' }))}
    </span>
  </section>`;
}

function differenceWords(comparison: ComparisonInfo, format: Format): string {
  const { added, differsAt, bytes, tokens } = comparison;
  if (differsAt === null) return t('Nothing differs.');
  const size = `${format.signed(bytes)} B`;
  const total = tokens
    ? `${size}, ${tokens.approximate ? '≈ ' : ''}${tokenWords(format.signed(tokens.count), format)}`
    : size;
  return [total, added ? t('The prompt is new.') : '', prefixWords(comparison, format)].filter(Boolean).join(' · ');
}

function prefixWords({ prefix, differsAt }: ComparisonInfo, format: Format): string {
  if (!prefix) {
    return t('The text first differs at byte {0}; the static prefix is the same.', format.number(differsAt ?? 0));
  }
  const { byte, resentBytes, resentTokens } = prefix;
  const resent = resentTokens
    ? `${resentTokens.approximate ? '≈ ' : ''}${tokenWords(format.number(resentTokens.count), format)}`
    : format.size(resentBytes, 'bytes');
  return t('The static prefix first differs at byte {0}: {1} of it are sent again.', format.number(byte), resent);
}

function tokenWords(count: string, format: Format): string {
  return count === format.number(1) ? t('1 token') : t('{0} tokens', count);
}
