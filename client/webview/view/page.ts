import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import { hasDue } from '../model/due';
import type { Format } from '../model/format';
import { layerPath } from '../model/layers';
import type { ShownText } from '../model/shown';
import type { PageState } from '../state/state';
import { comparisonLine } from './comparison';
import { controls } from './controls';
import type { Dispatch } from './dispatch';
import { dueTable } from './dueTable';
import { layerTable } from './layerTable';
import { messageTable } from './messageTable';
import { notices } from './notices';
import { sizes } from './sizes';
import { toolbar } from './toolbar';
import { toolTable } from './toolTable';

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
  const { rendered, shown } = state;
  return html`<main aria-busy=${state.pending}>
    <h1 class="sr">${t('Preview of {0}', state.selection.prompt)}</h1>
    ${controls(state, format, dispatch)} ${notices(state, dispatch)} ${comparisonLine(state, format, dispatch)}
    ${rendered && shown ? sizes(rendered, shown, format, dispatch) : nothing}
    ${rendered && shown ? toolbar(state, layerPath(shown.layers, top), format, dispatch) : nothing}
    <div class="body" ?hidden=${!rendered}>
      ${shown?.text === '' ? html`<p class="empty">${emptyWords(shown)}</p>` : nothing} ${text}
      ${tables(state, format, dispatch)}
    </div>
    <p class="sr" role="status">${spoken(state)}</p>
  </main>`;
}

/** Below the text, what a calculator and a screen reader like better. */
function tables(state: PageState, format: Format, dispatch: Dispatch) {
  const { rendered, options } = state;
  const due = rendered && options.due && hasDue(rendered) ? dueTable(rendered, format, dispatch) : nothing;
  const others = options.layers ? listTables(state, format, dispatch) : nothing;
  if (due === nothing && others === nothing) return nothing;
  return html`<div class="tables" role="group" aria-label=${t('Tables')} tabindex="0">${due} ${others}</div>`;
}

/** The layers and tools of the text, or the messages. */
function listTables({ rendered, shown, comparison }: PageState, format: Format, dispatch: Dispatch) {
  if (!rendered || !shown) return nothing;
  if (shown.kind === 'messages') return messageTable(shown, format, dispatch);
  const { tools } = rendered;
  return html`${layerTable(rendered, comparison, format, dispatch)}
  ${tools && tools.tools.length > 0 ? toolTable(tools, format, dispatch) : nothing}`;
}

function emptyWords({ kind }: ShownText): string {
  return kind === 'messages' ? t('This request sends nothing.') : t('This variant of the prompt is empty.');
}

/** The same words twice in a row are read twice: every other time a space is added. */
function spoken({ announcement: { serial, text } }: PageState): string {
  return serial % 2 === 0 ? text : `${text}\u00a0`;
}
