import { t } from '@vscode/l10n';
import type { RenderedMessage } from '../../messages/preview';
import { promptOf } from '../../messages/selection';
import { carryOffset } from '../model/carry';
import { outputsOf } from '../model/segments';
import { type ShownText, shownMessages, shownPrompt } from '../model/shown';
import { search } from './search';
import type { PageState } from './state';

/** Takes a new rendering, or the beginning of one. */
export function showRendered(state: PageState, { prompt, partial = false }: RenderedMessage): PageState {
  const failure = prompt ? null : t('The workspace has no such prompt any more.');
  return reshow({ ...state, rendered: prompt, partial, pending: partial, failure });
}

/** Shows what the options say, of what there is. What one looked at stays where it is on the screen. */
export function reshow(state: PageState): PageState {
  const { shown: before, cursor } = state;
  const shown = shownOf(state);
  const next: PageState = {
    ...state,
    shown,
    lit: shown && cursor ? outputsOf(shown, cursor) : [],
    active: before && shown ? carryOffset(before, shown, state.active) : state.active,
  };
  return state.find.query === '' ? next : search(next, state.find, false);
}

/** Whether the messages are wanted in place of the text, and the manifest has requests. */
export function wantsMessages({ options, prompts, selection }: PageState): boolean {
  return options.messages && (promptOf(prompts, selection)?.requests.length ?? 0) > 0;
}

function shownOf(state: PageState): ShownText | null {
  const { rendered, messages, options } = state;
  if (messages && wantsMessages(state)) {
    return shownMessages(messages, options.sent ? messages.adapted : messages.messages);
  }
  return rendered && shownPrompt(rendered);
}
