import { describe, expect, it } from 'vitest';
import type { InitMessage, Selection } from '../../../client/messages/preview';
import { reduce } from '../../../client/webview/state/reduce';
import { message, request as requestOf, segment } from './messages';
import { promptInfo, request, variable } from './prompts';
import { A, init, main, other, play, prompt, selection, shown, text } from './reducing';

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
