import type { InitMessage, PageMessage, Selection } from '../../../client/messages/preview';
import type { PageEvent } from '../../../client/webview/state/events';
import { reduce } from '../../../client/webview/state/reduce';
import { INITIAL, type PageState } from '../../../client/webview/state/state';
import { promptInfo, role, variable } from './prompts';
import { layer, rendering } from './rendering';

export const A = 'file:///ws/a.md';

export const main = promptInfo('main', {
  roles: [role('pilot'), role('mate')],
  variables: [variable('mode', { default: 'a' })],
});
export const other = promptInfo('other', { variables: [variable('mode', { default: 'a' })] });

export const selection: Selection = {
  manifest: main.manifest,
  prompt: 'main',
  role: 'pilot',
  tier: null,
  given: { mode: 'b' },
};

export const init: InitMessage = {
  type: 'init',
  locale: 'en',
  strings: {},
  prompts: [main, other],
  selection,
  generation: 1,
  options: INITIAL.options,
  locked: false,
  top: 7,
};

/** Plays events one after the other; the messages are those of the last one. */
export function play(...events: readonly PageEvent[]): { state: PageState; messages: readonly PageMessage[] } {
  return events.reduce<{ state: PageState; messages: readonly PageMessage[] }>(
    ({ state }, event) => reduce(state, event),
    { state: INITIAL, messages: [] },
  );
}

export const text = 'Hello world';
export const prompt = rendering(
  [
    { text: 'Hello ', file: A, at: 10 },
    { text: 'world', kind: 'generated' },
  ],
  {
    layers: [layer('greeting', [0, 6]), layer('rest', [6, 11])],
  },
);
export const shown = [init, { type: 'rendered', generation: 1, prompt }] as const;
