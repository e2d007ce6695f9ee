import { t } from '@vscode/l10n';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { cycleOf, MAX_CYCLE } from '../model/cycle';
import { action } from './components';
import type { Dispatch } from './dispatch';

/** The number of the cycle, with buttons to the one before and the one behind. */
export function cycleControl(cycle: number, dispatch: Dispatch): TemplateResult {
  const typed = (event: Event) => {
    const chosen = cycleOf((event.target as HTMLInputElement).value);
    if (chosen !== undefined) dispatch({ type: 'chooseCycle', cycle: chosen });
  };
  const hint = t('0 or empty: none in particular, every layer is due');
  const label = t('Cycle');
  return html`<div class="field cycle" role="group" aria-label=${label}>
    <span class="label" aria-hidden="true">${label}</span>
    <div class="stepper">
      ${action('chevron-left', t('Previous Cycle'), () => dispatch({ type: 'stepCycle', step: -1 }), cycle === 0)}
      <vscode-textfield
        class="number"
        type="number"
        min="0"
        max=${MAX_CYCLE}
        title=${hint}
        placeholder=${t('all due')}
        .label=${t('Cycle; {0}', hint)}
        .value=${live(cycle === 0 ? '' : String(cycle))}
        @input=${typed}
      ></vscode-textfield>
      ${action('chevron-right', t('Next Cycle'), () => dispatch({ type: 'stepCycle', step: 1 }), cycle === MAX_CYCLE)}
    </div>
  </div>`;
}
