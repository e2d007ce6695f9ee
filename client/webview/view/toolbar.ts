import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedLayer } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import type { PageState } from '../state/state';
import { action, switchAction } from './components';
import type { Dispatch } from './dispatch';

/** Where one is in the text, searching in it, and how it is shown. */
export function toolbar(
  state: PageState,
  path: readonly RenderedLayer[],
  format: Format,
  dispatch: Dispatch,
): TemplateResult {
  const { wrap, invisibles, layers } = state.options;
  return html`<div class="toolbar" role="toolbar" aria-label=${t('Text')}>
    <span class="path" title=${t('The layer at the top edge')}>
      ${path.map((layer, i) => html`${i === 0 ? nothing : html`<span aria-hidden="true"> › </span>`}<span>${layer.id}</span>`)}
    </span>
    ${find(state, format, dispatch)}
    ${switchAction('word-wrap', t('Wrap Lines'), wrap, () => dispatch({ type: 'toggle', option: 'wrap' }))}
    ${switchAction('whitespace', t('Show Invisible Characters'), invisibles, () =>
      dispatch({ type: 'toggle', option: 'invisibles' }),
    )}
    ${action('diff', t('Compare With…'), () => dispatch({ type: 'compare', what: 'ask' }))}
    ${action('copy', t('Copy the Whole Prompt'), () => dispatch({ type: 'copyAll' }))}
    ${switchAction('layers', t('Show Layers'), layers, () => dispatch({ type: 'toggle', option: 'layers' }))}
  </div>`;
}

function find({ find: { query, caseSensitive, matches, current } }: PageState, format: Format, dispatch: Dispatch) {
  const none = matches.starts.length === 0;
  const keydown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') dispatch({ type: 'findStep', step: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') dispatch({ type: 'find', query: '' });
    else return;
    event.preventDefault();
  };
  const count = none
    ? t('No results')
    : t('{0} of {1}', format.number(current + 1), format.number(matches.starts.length) + (matches.more ? '+' : ''));
  return html`<search class="find">
    <vscode-textfield
      id="find"
      .label=${t('Find in the prompt')}
      placeholder=${t('Find')}
      .value=${query}
      ?invalid=${query !== '' && none}
      @input=${(event: Event) => dispatch({ type: 'find', query: (event.target as HTMLInputElement).value })}
      @keydown=${keydown}
    ></vscode-textfield>
    ${
      query === ''
        ? nothing
        : html`<span class="count" aria-hidden="true">${count}</span>
            ${action('arrow-up', t('Previous Match'), () => dispatch({ type: 'findStep', step: -1 }), none)}
            ${action('arrow-down', t('Next Match'), () => dispatch({ type: 'findStep', step: 1 }), none)}
            ${switchAction('case-sensitive', t('Match Case'), caseSensitive, () => dispatch({ type: 'findCase' }))}`
    }
  </search>`;
}
