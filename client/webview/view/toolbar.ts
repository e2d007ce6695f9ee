import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import { promptOf } from '../../messages/selection';
import { hasDue } from '../model/due';
import type { Format } from '../model/format';
import type { ShownLayer } from '../model/shown';
import type { PageState } from '../state/state';
import { action, radios, switchAction, wordAction } from './components';
import type { Dispatch } from './dispatch';

/** Where one is in the text, searching in it, and how it is shown. */
export function toolbar(
  state: PageState,
  path: readonly ShownLayer[],
  format: Format,
  dispatch: Dispatch,
): TemplateResult {
  const { wrap, invisibles, layers, due } = state.options;
  const ofMessages = state.shown?.kind === 'messages';
  const toggle = (option: keyof PageState['options']) => () => dispatch({ type: 'toggle', option });
  return html`<div class="toolbar" role="toolbar" aria-label=${t('Text')}>
    ${views(state, dispatch)}
    <span class="path" title=${t('The layer at the top edge')}>
      ${path.map((layer, i) => html`${i === 0 ? nothing : html`<span aria-hidden="true"> › </span>`}<span>${layer.id}</span>`)}
    </span>
    ${find(state, format, dispatch)}
    ${switchAction('word-wrap', t('Wrap Lines'), wrap, toggle('wrap'))}
    ${switchAction('whitespace', t('Show Invisible Characters'), invisibles, toggle('invisibles'))}
    ${action('diff', t('Compare With…'), () => dispatch({ type: 'compare', what: 'ask' }))}
    ${ofMessages ? copies(dispatch) : action('copy', t('Copy the Whole Prompt'), () => dispatch({ type: 'copyAll' }))}
    ${
      state.rendered && hasDue(state.rendered)
        ? switchAction('clock', t('Show What Is Due and What Is Left Out'), due, toggle('due'))
        : nothing
    }
    ${switchAction('layers', ofMessages ? t('Show the List of Messages') : t('Show Layers'), layers, toggle('layers'))}
  </div>`;
}

/** The text alone, or the messages of a request. */
function views(state: PageState, dispatch: Dispatch) {
  if (!promptOf(state.prompts, state.selection)?.requests.length) return nothing;
  const choices = [
    { label: t('Text'), value: false },
    { label: t('Messages'), value: true },
  ];
  return radios(t('View'), choices, state.options.messages, () => dispatch({ type: 'toggle', option: 'messages' }));
}

function copies(dispatch: Dispatch): TemplateResult {
  return html`<span class="copies" role="group" aria-label=${t('Copy')}>
    ${wordAction('copy', t('JSON'), t('Copy as JSON'), () => dispatch({ type: 'copyBody', form: 'neutral' }))}
    ${wordAction('copy', 'Anthropic', t('Copy as a Body for Anthropic'), () => dispatch({ type: 'copyBody', form: 'anthropic' }))}
    ${wordAction('copy', 'OpenAI', t('Copy as a Body for OpenAI'), () => dispatch({ type: 'copyBody', form: 'openai' }))}
  </span>`;
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
