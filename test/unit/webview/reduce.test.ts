import { describe, expect, it } from 'vitest';
import { reduce } from '../../../client/webview/state/reduce';
import { INITIAL } from '../../../client/webview/state/state';
import { role } from './prompts';
import { A, init, main, other, play, prompt, selection, shown, text } from './reducing';
import { rendering } from './rendering';

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
