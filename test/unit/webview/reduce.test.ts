import { describe, expect, it } from 'vitest';
import type { InitMessage, PageMessage, Selection } from '../../../client/messages/preview';
import type { PageEvent } from '../../../client/webview/state/events';
import { reduce } from '../../../client/webview/state/reduce';
import { INITIAL, type PageState } from '../../../client/webview/state/state';
import { message, request as requestOf, segment } from './messages';
import { promptInfo, request, role, variable } from './prompts';
import { layer, rendering } from './rendering';

const A = 'file:///ws/a.md';

const main = promptInfo('main', {
  roles: [role('pilot'), role('mate')],
  variables: [variable('mode', { default: 'a' })],
});
const other = promptInfo('other', { variables: [variable('mode', { default: 'a' })] });

const selection: Selection = {
  manifest: main.manifest,
  prompt: 'main',
  role: 'pilot',
  tier: null,
  given: { mode: 'b' },
};

const init: InitMessage = {
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
function play(...events: readonly PageEvent[]): { state: PageState; messages: readonly PageMessage[] } {
  return events.reduce<{ state: PageState; messages: readonly PageMessage[] }>(
    ({ state }, event) => reduce(state, event),
    { state: INITIAL, messages: [] },
  );
}

const text = 'Hello world';
const prompt = rendering(
  [
    { text: 'Hello ', file: A, at: 10 },
    { text: 'world', kind: 'generated' },
  ],
  {
    layers: [layer('greeting', [0, 6]), layer('rest', [6, 11])],
  },
);
const shown = [init, { type: 'rendered', generation: 1, prompt }] as const;

describe('comparing', () => {
  const against = { kind: 'files', at: { kind: 'saved' }, name: null } as const;
  const begun = { type: 'compared', against, name: 'saved on disk', comparison: null, failure: null } as const;

  it("is the extension's to choose and to show", () => {
    for (const what of ['ask', 'clear', 'diff'] as const)
      expect(play(...shown, { type: 'compare', what }).messages).toEqual([{ type: 'compare', what }]);
  });

  it('shows what the extension says, and tells when it ends', () => {
    const failed = { ...begun, failure: 'git is not there' };
    expect(play(...shown, begun).state.comparison).toMatchObject({ against, comparison: null, failure: null });
    expect(play(...shown, begun, failed).state.comparison.failure).toBe('git is not there');
    const ended = { ...begun, against: null, name: '' };
    expect(play(...shown, begun, ended).state).toMatchObject({
      comparison: { against: null },
      announcement: { text: 'The comparison has ended.' },
    });
    expect(play(...shown, ended).state.announcement.text).toBe('');
  });
});

describe('choosing', () => {
  it('waits for the first rendering and remembers where one was', () => {
    const { state, messages } = play(init);
    expect(messages).toEqual([]);
    expect(state).toMatchObject({ selection, generation: 1, pending: true });
    expect(state.scroll).toMatchObject({ offset: 7, to: 'top' });
  });

  it('asks for another one where the prompt does not offer what the extension chose', () => {
    const { state, messages } = play({ ...init, selection: { ...selection, role: 'cook' } });
    expect(messages).toEqual([{ type: 'select', generation: 2, selection: { ...selection, role: null } }]);
    expect(state.pending).toBe(true);
  });

  it('shows the beginning of a text while the whole is on its way, and copies nothing of it', () => {
    const beginning = rendering([{ text: 'Hello ', file: A, at: 10 }], { layers: prompt.layers });
    const begun = play(init, { type: 'rendered', generation: 1, prompt: beginning, partial: true });
    expect(begun.state).toMatchObject({ shown: { text: 'Hello ' }, pending: true });
    for (const event of [{ type: 'copyAll' }, { type: 'copyLayer', layer: 0 }] as const)
      expect(reduce(begun.state, event).messages).toEqual([]);
    const { state } = reduce(begun.state, shown[1]);
    expect(state).toMatchObject({ shown: { text }, pending: false });
    expect(reduce(state, { type: 'copyAll' }).messages).toEqual([{ type: 'copy', text }]);
  });

  it('asks anew for every choice, with a higher number', () => {
    const { messages } = play(init, { type: 'chooseRole', role: 'mate' }, { type: 'chooseTier', tier: 'lean' });
    expect(messages).toEqual([
      { type: 'select', generation: 3, selection: { ...selection, role: 'mate', tier: 'lean' } },
    ]);
  });

  it('sets one variable and leaves the others', () => {
    const { state } = play(init, { type: 'setVariable', name: 'mode', value: null });
    expect(state.selection.given).toEqual({ mode: null });
  });

  it('carries over what another prompt has as well', () => {
    const { state } = play(init, { type: 'choosePrompt', id: other });
    expect(state.selection).toEqual({ ...selection, prompt: 'other', role: null });
  });

  it('drops answers to earlier choices', () => {
    const { state } = play(init, { type: 'chooseRole', role: null }, { type: 'rendered', generation: 1, prompt });
    expect(state.rendered).toBeNull();
    expect(state.pending).toBe(true);
    const late = play(...shown, { type: 'failed', generation: 0, message: 'late' });
    expect(late.state.failure).toBeNull();
  });

  it('takes renderings of the same choice again and again', () => {
    const edited = rendering([{ text: 'Hello there world' }]);
    const { state } = play(...shown, { type: 'rendered', generation: 1, prompt: edited });
    expect(state.rendered).toBe(edited);
  });

  it('chooses again when the prompt no longer offers what was chosen', () => {
    const renamed = { ...main, roles: [role('mate')] };
    const { messages } = play(...shown, { type: 'prompts', prompts: [renamed] });
    expect(messages).toEqual([{ type: 'select', generation: 2, selection: { ...selection, role: null } }]);
    expect(play(...shown, { type: 'prompts', prompts: [main] }).messages).toEqual([]);
  });

  it('follows the extension', () => {
    const next = { ...selection, role: 'mate' };
    expect(play(...shown, { type: 'selection', selection: next }).messages).toEqual([
      { type: 'select', generation: 2, selection: next },
    ]);
  });
});

describe('failing', () => {
  it('keeps the last text and says what is wrong until the next one', () => {
    const failed = play(...shown, { type: 'failed', generation: 1, message: 'no server' });
    expect(failed.state).toMatchObject({ rendered: prompt, failure: 'no server', pending: false });
    expect(reduce(failed.state, shown[1]).state.failure).toBeNull();
  });

  it('says when the prompt is gone', () => {
    const { state } = play(...shown, { type: 'rendered', generation: 1, prompt: null });
    expect(state.rendered).toBeNull();
    expect(state.failure).toMatch(/no such prompt/);
  });
});

describe('the cursor in a source', () => {
  const cursor = { type: 'cursor', uri: A, start: 12, end: 12, scroll: true } as const;

  it('lights its places and scrolls to the first', () => {
    const { state } = play(...shown, cursor);
    expect(state.lit).toEqual([{ start: 2, end: 2 }]);
    expect(state.scroll).toMatchObject({ offset: 2, to: 'view' });
  });

  it('does not scroll for a cursor that the page moved', () => {
    const before = play(...shown).state.scroll;
    expect(play(...shown, { ...cursor, scroll: false }).state.scroll).toEqual(before);
  });

  it('does not scroll when the place is not in the prompt', () => {
    const before = play(...shown).state.scroll;
    const { state } = play(...shown, { ...cursor, start: 900, end: 900 });
    expect(state.scroll).toEqual(before);
    expect(state.lit).toEqual([]);
  });

  it('is found again in the next rendering', () => {
    const moved = rendering([
      { text: '>>> ', kind: 'wrapper' },
      { text: 'Hello ', file: A, at: 10 },
    ]);
    const { state } = play(...shown, cursor, { type: 'rendered', generation: 1, prompt: moved });
    expect(state.lit).toEqual([{ start: 6, end: 6 }]);
  });
});

describe('scrolling together', () => {
  const scrolled = { type: 'sourceScrolled', uri: A, start: 12, end: 40, near: 0 } as const;

  it('shows the first of the source at the top edge, and lets the keyboard where it is', () => {
    const { state } = play(...shown, { type: 'activate', offset: 7 }, scrolled);
    expect(state.scroll).toMatchObject({ offset: 2, to: 'top' });
    expect(state.active).toBe(7);
  });

  it('stays where the source is not in the prompt', () => {
    const { state } = play(...shown);
    expect(reduce(state, { ...scrolled, start: 30 }).state).toBe(state);
  });

  it('tells the sources on the screen, if there are any', () => {
    expect(play(...shown, { type: 'scrolled', visible: { start: 1, end: 11 } }).messages).toEqual([
      { type: 'scrolled', places: [{ uri: A, offset: 11 }] },
    ]);
    expect(play(...shown, { type: 'scrolled', visible: { start: 7, end: 11 } }).messages).toEqual([]);
  });
});

describe('searching', () => {
  it('goes to the first match from where one is, and on from there', () => {
    const found = play(...shown, { type: 'activate', offset: 5 }, { type: 'find', query: 'o' }).state;
    expect(found.find.current).toBe(1);
    expect(found.active).toBe(7);
    const next = reduce(found, { type: 'findStep', step: 1 }).state;
    expect(next.active).toBe(4);
    expect(next.announcement.text).toBe('Result 1 of 2');
  });

  it('stays at a match while its text is typed', () => {
    const { state } = play(
      ...shown,
      { type: 'find', query: 'o' },
      { type: 'findStep', step: 1 },
      { type: 'find', query: 'or' },
    );
    expect(state.active).toBe(7);
  });

  it('says when there is none', () => {
    const { state } = play(...shown, { type: 'find', query: 'zzz' });
    expect(state.find.current).toBe(-1);
    expect(state.announcement.text).toBe('No results');
  });

  it('can tell cases apart', () => {
    const { state } = play(...shown, { type: 'find', query: 'hello' }, { type: 'findCase' });
    expect(state.find.matches.starts).toEqual([]);
  });

  it('searches new text without moving', () => {
    const searched = play(...shown, { type: 'find', query: 'world' }).state;
    const longer = rendering([{ text: 'Hello big world' }]);
    const { state } = reduce(searched, { type: 'rendered', generation: 1, prompt: longer });
    expect(state.find.matches.starts).toEqual([10]);
    expect(state.scroll).toBe(searched.scroll);
  });
});

describe('going to the source', () => {
  it('reveals the first text of the range that has one', () => {
    const { messages } = play(...shown, { type: 'goToSource', range: { start: 2, end: 11 } });
    expect(messages).toEqual([{ type: 'reveal', uri: A, start: 12, end: 12 }]);
  });

  it('says when there is none', () => {
    const { state, messages } = play(...shown, { type: 'goToSource', range: { start: 7, end: 9 } });
    expect(messages).toEqual([]);
    expect(state.announcement.text).toMatch(/no source/);
  });
});

describe('copying and options', () => {
  it('copies the whole text, or a layer without its wrapping', () => {
    expect(play(...shown, { type: 'copyAll' }).messages).toEqual([{ type: 'copy', text }]);
    expect(play(...shown, { type: 'copyLayer', layer: 1 }).messages).toEqual([{ type: 'copy', text: 'world' }]);
    expect(play(...shown, { type: 'copyLayer', layer: 9 }).messages).toEqual([]);
    expect(play(init, { type: 'copyAll' }).messages).toEqual([]);
  });

  it('tells the extension about options, so that the next preview begins with them', () => {
    const { state, messages } = play(...shown, { type: 'toggle', option: 'wrap' });
    expect(state.options.wrap).toBe(false);
    expect(messages).toEqual([{ type: 'options', options: { ...INITIAL.options, wrap: false } }]);
  });

  it('shows a layer from its top', () => {
    const { state } = play(...shown, { type: 'showLayer', layer: 1 });
    expect(state).toMatchObject({ active: 6, scroll: { offset: 6, to: 'top' } });
  });
});

describe('cycles', () => {
  const turns = promptInfo('turns', { cycles: true });
  const chosen: Selection = { manifest: turns.manifest, prompt: 'turns', role: null, tier: null, given: {} };
  const start: InitMessage = { ...init, prompts: [turns, other], selection: { ...chosen, cycle: 4 } };

  it('are kept, stepped through and chosen', () => {
    expect(play(start).state.selection.cycle).toBe(4);
    expect(play(start, { type: 'stepCycle', step: 1 }).messages).toEqual([
      { type: 'select', generation: 2, selection: { ...chosen, cycle: 5 } },
    ]);
    expect(play(start, { type: 'chooseCycle', cycle: 0 }).messages).toEqual([
      { type: 'select', generation: 2, selection: chosen },
    ]);
  });

  it('are not asked for twice, nor below none, nor of a prompt that has none', () => {
    expect(play(start, { type: 'chooseCycle', cycle: 4 }).messages).toEqual([]);
    expect(play(start, { type: 'chooseCycle', cycle: 0 }, { type: 'stepCycle', step: -1 }).messages).toEqual([]);
    expect(play(...shown, { type: 'stepCycle', step: 1 }).messages).toEqual([]);
    expect(play(start, { type: 'choosePrompt', id: other }).state.selection.cycle).toBeUndefined();
  });
});

describe('messages', () => {
  const requests = [request('ping', 'other'), request('ask', 'main')];
  const sending = { ...main, requests };
  const unsent: InitMessage = { ...init, prompts: [sending, { ...other, requests }] };
  const send = { request: 'ask', provider: null, model: null };
  const start: InitMessage = { ...unsent, selection: { ...selection, send } };
  const messages = requestOf(
    [
      message('system', 'Hello', {
        segments: [segment(0, 5, { file: 0, sourceStart: 10, sourceEnd: 15, verbatim: true })],
      }),
      message('q', 'Why?'),
    ],
    { files: [A], adapted: [message('system', 'Hello'), message('lead', '(…)'), message('q', 'Why?')] },
  );
  const open = [
    start,
    { type: 'toggle', option: 'messages' },
    { type: 'messages', generation: 1, messages },
    { type: 'rendered', generation: 1, prompt },
  ] as const;

  it('are those of the first request that sends the prompt', () => {
    expect(play(unsent).state.selection.send).toEqual(send);
    expect(play(start, { type: 'choosePrompt', id: other }).state.selection.send?.request).toBe('ping');
    expect(play(init).state.selection.send).toBeUndefined();
  });

  it('are asked for with what was chosen', () => {
    const { messages: told } = play(start, { type: 'chooseSend', send: { model: 'm' }, typed: true });
    expect(told).toEqual([
      {
        type: 'select',
        generation: 2,
        selection: { ...selection, send: { ...send, model: 'm' } },
        typed: true,
      },
    ]);
    // The prompt itself is a request as well: it is sent alone.
    const alone = play(
      start,
      { type: 'chooseSend', send: { request: 'main' } },
      { type: 'prompts', prompts: [sending] },
    );
    expect(alone.state.selection.send?.request).toBe('main');
  });

  it('take the place of the text while they are wanted', () => {
    expect(play(start, open[1]).state.pending).toBe(true);
    const { state } = play(...open);
    expect(state.shown?.text).toBe('Hello\nWhy?');
    expect(reduce(state, { type: 'toggle', option: 'sent' }).state.shown?.text).toBe('Hello\n(…)\nWhy?');
    expect(reduce(state, { type: 'toggle', option: 'messages' }).state.shown?.text).toBe(text);
    expect(play(...open.slice(0, 2), { ...open[2], generation: 0 }).state.messages).toBeNull();
  });

  it('are searched, lit and lead to the source like the text', () => {
    expect(play(...open, { type: 'find', query: 'why' }).state.active).toBe(6);
    expect(play(...open, { type: 'cursor', uri: A, start: 12, end: 12, scroll: true }).state.lit).toEqual([
      { start: 2, end: 2 },
    ]);
    expect(play(...open, { type: 'goToSource', range: { start: 1, end: 5 } }).messages).toEqual([
      { type: 'reveal', uri: A, start: 11, end: 11 },
    ]);
  });

  it('are copied one by one, or as a body', () => {
    expect(play(...open, { type: 'copyMessage', position: 1 }).messages).toEqual([{ type: 'copy', text: 'Why?' }]);
    expect(play(...open, { type: 'copyBody', form: 'openai' }).messages).toEqual([
      { type: 'copy', text: '{\n  "o": 1\n}' },
    ]);
    expect(play(...open, { type: 'copyAll' }).messages).toEqual([{ type: 'copy', text }]);
  });

  it('are shown from their heads', () => {
    expect(play(...open, { type: 'showMessage', position: 1 }).state).toMatchObject({
      active: 6,
      scroll: { offset: 6, to: 'top' },
    });
  });
});

it('a goal may be any text, where only some values are listed', () => {
  const aimed = promptInfo('main', {
    variables: [
      variable('aim', { values: ['safe'], default: 'safe' }),
      variable('mode', { values: ['a'], default: 'a' }),
    ],
    goal: { variable: 'aim', categories: ['safety'] },
  });
  const given = { aim: 'keep watch', mode: 'b' };
  const { state } = play({ ...init, prompts: [aimed], selection: { ...selection, role: null, given } });
  expect(state.selection.given).toEqual({ aim: 'keep watch', mode: 'a' });
});
