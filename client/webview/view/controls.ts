import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { PromptInfo, TierInfo, VariableInfo } from '../../../server/src/protocol/prompts';
import { promptOf } from '../../messages/selection';
import type { Format } from '../model/format';
import { wantsMessages } from '../state/show';
import type { PageState } from '../state/state';
import { type Choice, select, textField, toggle } from './components';
import { cycleControl } from './cycleControl';
import type { Dispatch } from './dispatch';
import { goalControl } from './goalControl';
import { messageControls } from './messageControls';

/** What to render: prompt, role, tier and a control for each variable. */
export function controls(state: PageState, format: Format, dispatch: Dispatch): TemplateResult {
  const { prompts, selection } = state;
  const info = promptOf(prompts, selection);
  return html`<section class="controls" aria-label=${t('What to render')}>
    ${promptControl(state, dispatch)} ${info ? choices(info, state, format, dispatch) : nothing}
  </section>`;
}

function choices(info: PromptInfo, state: PageState, format: Format, dispatch: Dispatch): TemplateResult {
  const { selection, rendered } = state;
  const variables = info.variables.map((variable) => {
    const given = selection.given[variable.name] ?? null;
    return info.goal?.variable === variable.name
      ? goalControl(variable, info.goal, given, rendered?.goal ?? null, dispatch)
      : variableControl(variable, given, dispatch);
  });
  const { send } = selection;
  return html`${roleControl(info, state, dispatch)} ${tierControl(info, state, format, dispatch)} ${variables}
  ${info.cycles ? cycleControl(selection.cycle ?? 0, dispatch) : nothing}
  ${send && wantsMessages(state) ? messageControls(info, send, state, dispatch) : nothing}`;
}

function promptControl({ prompts, selection }: PageState, dispatch: Dispatch) {
  const oneFolder = new Set(prompts.map(({ manifest }) => manifest)).size <= 1;
  const choices: Choice<number>[] = prompts.map((info, index) => ({
    label: oneFolder ? info.prompt : `${info.prompt} (${info.folderName})`,
    value: index,
    description: info.description ?? undefined,
  }));
  const chosen = prompts.findIndex((info) => info.manifest === selection.manifest && info.prompt === selection.prompt);
  // A prompt that is gone stays visible as what it was.
  if (chosen < 0) choices.unshift({ label: selection.prompt, value: -1 });
  return select(t('Prompt'), choices, chosen, (index) => {
    const id = prompts[index];
    if (id) dispatch({ type: 'choosePrompt', id: { manifest: id.manifest, prompt: id.prompt } });
  });
}

function roleControl({ roles }: PromptInfo, { selection }: PageState, dispatch: Dispatch) {
  if (roles.length === 0) return nothing;
  const choices: Choice<string | null>[] = [
    { label: t('(no role)'), value: null },
    ...roles.map(({ name }) => ({ label: name, value: name })),
  ];
  return select(t('Role'), choices, selection.role, (role) => dispatch({ type: 'chooseRole', role }));
}

function tierControl({ tiers }: PromptInfo, { selection }: PageState, format: Format, dispatch: Dispatch) {
  if (tiers.length === 0) return nothing;
  const choices: Choice<string | null>[] = tiers.map((tier) => ({
    label: tier.name,
    value: tier.name,
    description: windowWords(tier, format),
  }));
  return select(t('Tier'), choices, selection.tier, (tier) => dispatch({ type: 'chooseTier', tier }));
}

function windowWords({ minWindow, maxWindow }: TierInfo, format: Format): string | undefined {
  if (minWindow !== null && maxWindow !== null) {
    return t('Context windows of {0} to {1} tokens', format.number(minWindow), format.number(maxWindow));
  }
  if (maxWindow !== null) return t('Context windows up to {0} tokens', format.number(maxWindow));
  if (minWindow !== null) return t('Context windows from {0} tokens', format.number(minWindow));
  return undefined;
}

/** Pairs of values that mean on and off. */
const SWITCHES: readonly (readonly [string, string])[] = [
  ['on', 'off'],
  ['true', 'false'],
  ['yes', 'no'],
];

function variableControl(variable: VariableInfo, given: string | null, dispatch: Dispatch): TemplateResult {
  const { name, description, values, unset } = variable;
  const set = (value: string | null) => dispatch({ type: 'setVariable', name, value });
  const pair = values?.length === 2 ? SWITCHES.find((one) => one.every((value) => values.includes(value))) : undefined;
  if (pair && !unset && given !== null) {
    return toggle(name, description, given === pair[0], (on) => set(pair[on ? 0 : 1]));
  }
  if (values === null) {
    // An empty field is an unset variable where that is possible: a person cannot tell the two apart.
    return textField(name, description, given ?? '', (text) =>
      dispatch({ type: 'setVariable', name, value: text === '' && unset ? null : text, typed: true }),
    );
  }
  const choices: Choice<string | null>[] = values.map((value) => ({
    label: value === '' ? t('(empty)') : value,
    value,
    description: description ?? undefined,
  }));
  if (unset || given === null) choices.unshift({ label: t('(unset)'), value: null });
  return select(name, choices, given, set);
}
