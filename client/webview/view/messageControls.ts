import { t } from '@vscode/l10n';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { SendChoice } from '../../messages/preview';
import type { PageState } from '../state/state';
import { type Choice, select } from './components';
import type { Dispatch } from './dispatch';

/** Providers that Galley knows nothing of are all alike. */
const OTHER = 'other';

/** Which request the messages are of, whom they are for, and which of their two forms is shown. */
export function messageControls(
  { requests, prompt }: PromptInfo,
  send: SendChoice,
  { messages, options }: PageState,
  dispatch: Dispatch,
): TemplateResult {
  const choose = (choice: Partial<SendChoice>) => dispatch({ type: 'chooseSend', send: choice });
  const named: Choice<string>[] = requests.map(({ name, description }) => {
    return { label: name, value: name, description: description ?? undefined };
  });
  const alone = { label: t('{0} alone', prompt), value: prompt, description: t('The prompt as a system message') };
  const choices = requests.some(({ name }) => name === prompt) ? named : [...named, alone];
  const forms: Choice<boolean>[] = [
    {
      label: t('as put together'),
      value: false,
      description: t('What the program makes, markers as the manifest has them'),
    },
    {
      label: t('as the provider gets it'),
      value: true,
      description: t('With the markers that this provider takes for this model'),
    },
  ];
  return html`${select(t('Request'), choices, send.request, (request) => choose({ request }))}
    ${select(t('Messages'), forms, options.sent, () => dispatch({ type: 'toggle', option: 'sent' }))}
    ${select(t('Provider'), providerChoices(send, messages), send.provider, (provider) => choose({ provider }))}
    ${modelField(send, messages, dispatch)}`;
}

function providerChoices({ provider }: SendChoice, messages: PageState['messages']): readonly Choice<string | null>[] {
  const known = messages?.providers ?? [];
  // What the messages say is what was chosen here, if something was.
  const own = provider === null ? messages?.provider : undefined;
  return [
    { label: own ? t('as the request says: {0}', own) : t('as the request says'), value: null },
    ...known.map((name) => ({ label: name, value: name })),
    { label: t('any other'), value: OTHER },
  ];
}

function modelField({ model }: SendChoice, messages: PageState['messages'], dispatch: Dispatch) {
  const label = t('Model');
  const typed = (event: Event) => {
    const { value } = event.target as HTMLInputElement;
    dispatch({ type: 'chooseSend', send: { model: value === '' ? null : value }, typed: true });
  };
  return html`<div class="field" title=${t('The rules of a provider may differ between its models')}>
    <span class="label" aria-hidden="true">${label}</span>
    <vscode-textfield
      .label=${label}
      placeholder=${(model === null && messages?.model) || t('as the request says')}
      .value=${live(model ?? '')}
      @input=${typed}
    ></vscode-textfield>
  </div>`;
}
