import { t } from '@vscode/l10n';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { GoalInfo, VariableInfo } from '../../../server/src/protocol/prompts';
import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { Dispatch } from './dispatch';

/**
 * A goal in words, and below it what the words select.
 * @param rendered what the newest rendering says that they select
 */
export function goalControl(
  { name, description, unset }: VariableInfo,
  { categories }: GoalInfo,
  given: string | null,
  rendered: RenderedPrompt['goal'],
  dispatch: Dispatch,
): TemplateResult {
  const set = (event: Event) => {
    const value = (event.target as HTMLInputElement).value;
    dispatch({ type: 'setVariable', name, value: value === '' && unset ? null : value, typed: true });
  };
  const all = t('One of: {0}', categories.join(', '));
  const selected = rendered?.category ?? null;
  return html`<div class="field goal" title=${description === null ? all : `${description}\n${all}`}>
    <span class="label" aria-hidden="true">${name}</span>
    <vscode-textfield
      .label=${t('{0}, a goal in words', name)}
      placeholder=${t('what is to be done')}
      .value=${live(given ?? '')}
      @input=${set}
    ></vscode-textfield>
    <span class="selects" aria-live="polite">
      ${selected === null ? t('selects nothing: all is kept') : html`${t('selects')} <strong>${selected}</strong>`}
    </span>
  </div>`;
}
