import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { PageState } from '../state/state';
import { iconButton } from './components';
import type { Dispatch } from './dispatch';

/** What a reader must know before believing the text: failures, gaps, and overrides that were not honoured. */
export function notices(state: PageState, dispatch: Dispatch): TemplateResult | typeof nothing {
  const { failure, rendered, messages, shown, comparison } = state;
  const sending = shown?.kind === 'messages' ? (messages?.problems ?? []) : [];
  // Today's text is what is shown; the other one may lack something of its own.
  const compared = (comparison.comparison?.problems.before ?? []).map((problem) => `${comparison.name}: ${problem}`);
  const problems = [...new Set([...(rendered?.problems ?? []), ...sending, ...compared])];
  const refused = rendered?.refused ?? [];
  if (failure === null && problems.length === 0 && refused.length === 0) return nothing;
  return html`<section class="notices" aria-label=${t('Notices')} tabindex="0">
    <ul>
      ${failure === null ? nothing : notice('error', failure)} ${problems.map((problem) => notice('error', problem))}
      ${refused.map((one) => refusal(one, dispatch))}
    </ul>
  </section>`;
}

function notice(icon: 'error' | 'warning', words: string, after?: TemplateResult) {
  return html`<li class="notice ${icon}">
    <span class="codicon codicon-${icon}" aria-hidden="true"></span><span>${words}</span>${after ?? nothing}
  </li>`;
}

function refusal({ override, reason, location }: RenderedPrompt['refused'][number], dispatch: Dispatch) {
  return notice(
    'warning',
    t('The override {0} is refused: {1}.', override, reason),
    iconButton('go-to-file', t('Go to the override {0}', override), () => dispatch({ type: 'openLocation', location })),
  );
}
