import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { Format } from '../model/format';
import { layerPath } from '../model/layers';
import type { PageState } from '../state/state';
import { comparisonLine } from './comparison';
import { controls } from './controls';
import type { Dispatch } from './dispatch';
import { layerTable } from './layerTable';
import { notices } from './notices';
import { sizes } from './sizes';
import { toolbar } from './toolbar';

/**
 * The whole page.
 * @param text element that draws the assembled text on its own
 * @param top output offset at its top edge
 */
export function page(
  state: PageState,
  text: HTMLElement,
  top: number,
  format: Format,
  dispatch: Dispatch,
): TemplateResult {
  const { rendered, options } = state;
  return html`<main aria-busy=${state.pending}>
    <h1 class="sr">${t('Preview of {0}', state.selection.prompt)}</h1>
    ${controls(state, format, dispatch)} ${notices(state, dispatch)} ${comparisonLine(state, format, dispatch)}
    ${rendered ? sizes(rendered, format) : nothing}
    ${rendered ? toolbar(state, layerPath(rendered.layers, top), format, dispatch) : nothing}
    <div class="body" ?hidden=${!rendered}>
      ${rendered?.text === '' ? html`<p class="empty">${t('This variant of the prompt is empty.')}</p>` : nothing} ${text}
      ${rendered && options.layers ? layerTable(rendered, state.comparison, format, dispatch) : nothing}
    </div>
    <p class="sr" role="status">${spoken(state)}</p>
  </main>`;
}

/** The same words twice in a row are read twice: every other time a space is added. */
function spoken({ announcement: { serial, text } }: PageState): string {
  return serial % 2 === 0 ? text : `${text}\u00a0`;
}
