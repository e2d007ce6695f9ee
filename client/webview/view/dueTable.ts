import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { ContinuationInfo, RenderedPrompt } from '../../../server/src/protocol/render';
import { type DueRow, dueRows, isTimed } from '../model/due';
import type { Format } from '../model/format';
import { iconButton } from './components';
import type { Dispatch } from './dispatch';
import { PLACEHOLDER_ICONS } from './marks';

/** What has its turn, what has to wait and what is left out, with the reasons and the budget. */
export function dueTable(prompt: RenderedPrompt, format: Format, dispatch: Dispatch): TemplateResult {
  const { continuation } = prompt;
  return html`<section class="layers due" aria-label=${isTimed(prompt) ? t('What is due') : t('What is left out')}>
    ${continuation ? budget(continuation, format) : nothing}
    <table>
      <caption class="sr">
        ${titleOf(prompt, format)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Layer')}</th>
          <th scope="col">${t('State')}</th>
          ${
            isTimed(prompt)
              ? html`<th scope="col" class="number">${t('Size')}</th>
                  <th scope="col" class="number">${t('Priority')}</th>
                  <th scope="col">${t('Next')}</th>`
              : nothing
          }
          <th scope="col" class="why">${t('Why')}</th>
          <th scope="col"><span class="sr">${t('Actions')}</span></th>
        </tr>
      </thead>
      <tbody>
        ${dueRows(prompt).map((row) => dueRow(row, prompt, format, dispatch))}
      </tbody>
    </table>
  </section>`;
}

function titleOf(prompt: RenderedPrompt, format: Format): string {
  const { prompt: name, cycle } = prompt;
  if (cycle > 0) return t('Cycle {0} of {1}', format.number(cycle), name);
  return isTimed(prompt) ? t('What is due of {0}', name) : t('What is left out of {0}', name);
}

function dueRow(row: DueRow, prompt: RenderedPrompt, format: Format, dispatch: Dispatch) {
  const { layer, state, placeholder } = row;
  const index = prompt.layers.findIndex(({ id }) => id === layer);
  const location = placeholder?.location;
  return html`<tr class=${state}>
    <th scope="row">
      ${
        index < 0
          ? layer
          : html`<button type="button" class="link" @click=${() => dispatch({ type: 'showLayer', layer: index })}>
              ${layer}
            </button>`
      }
    </th>
    <td class="state">
      <span class="codicon codicon-${state === 'kept' ? 'check' : PLACEHOLDER_ICONS[state]}" aria-hidden="true"></span>
      ${stateWords(state)}
    </td>
    ${isTimed(prompt) ? timeCells(row, prompt, format, dispatch) : nothing}
    <td class="why">${placeholder?.reason ?? cutWords(row, format)}</td>
    <td class="actions">
      ${
        location
          ? iconButton('go-to-file', t('Go to {0} in the manifest', layer), () =>
              dispatch({ type: 'openLocation', location }),
            )
          : nothing
      }
    </td>
  </tr>`;
}

/** What is missing of a text that is shown. */
function cutWords({ cuts, layer }: DueRow, format: Format): string {
  return cuts
    .map((cut) => {
      const size = format.size(cut.size, cut.unit);
      return cut.layer === layer ? t('{0} cut off', size) : t('{0} cut off {1}', size, cut.layer);
    })
    .join(', ');
}

function timeCells(row: DueRow, { continuation }: RenderedPrompt, format: Format, dispatch: Dispatch) {
  const { size, priority, mandatory, next } = row;
  return html`<td class="number">${size === null ? '–' : format.size(size, continuation?.unit ?? 'bytes')}</td>
    <td class="number">${priorityCell(priority, mandatory, format)}</td>
    <td>
      ${
        next === null
          ? nothing
          : html`<button type="button" class="link" @click=${() => dispatch({ type: 'chooseCycle', cycle: next })}>
              ${t('cycle {0}', format.number(next))}
            </button>`
      }
    </td>`;
}

function priorityCell(priority: number | null, mandatory: boolean, format: Format) {
  if (!mandatory) return priority === null ? '–' : format.number(priority);
  return html`<span class="badge" title=${t('The budget never defers it')}>${t('mandatory')}</span>
    ${priority === null ? nothing : format.number(priority)}`;
}

function stateWords(state: DueRow['state']): string {
  switch (state) {
    case 'kept':
      return t('shown');
    case 'deferred':
      return t('waits');
    case 'omitted':
      return t('left out');
  }
}

/** How the layers fit, in one line. */
function budget({ budget: whole, unit, limit, used, size, over }: ContinuationInfo, format: Format): TemplateResult {
  return html`<p class="budget ${over ? 'over' : ''}">
    <span>${t('Layers take {0} of {1}', format.number(used), format.size(limit, unit))}</span>
    <span class="muted">${t('budget {0}, {1} kept free', format.size(whole, unit), format.number(whole - limit))}</span>
    <span>
      ${over ? html`<span class="codicon codicon-error" aria-hidden="true"></span>` : nothing}
      ${over ? t('Whole prompt {0}: over the budget', format.size(size, unit)) : t('Whole prompt {0}', format.size(size, unit))}
    </span>
  </p>`;
}
