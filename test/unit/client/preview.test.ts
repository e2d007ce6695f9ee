import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Against, PersistedState, Selection } from '../../../client/messages/preview';
import { DisposableStore } from '../../../client/src/disposables';
import { messagesParams, worstSelection } from '../../../client/src/preview/choices';
import { columnFor } from '../../../client/src/preview/columns';
import { EchoGuard } from '../../../client/src/preview/echo';
import { newNonce, pageHtml } from '../../../client/src/preview/html';
import { type Memory, PreviewMemory } from '../../../client/src/preview/memory';
import { DEFAULT_OPTIONS, readPersisted } from '../../../client/src/preview/persisted';
import { Refresher } from '../../../client/src/preview/refresher';
import { ScrollEcho } from '../../../client/src/preview/scrollEcho';
import type { BudgetInfo } from '../../../server/src/protocol/budgets';

const selection: Selection = {
  manifest: 'm',
  prompt: 'p',
  role: 'pilot',
  tier: null,
  given: { mode: 'a', free: null },
};

describe('the page', () => {
  const frame = {
    cspSource: 'https://*.example',
    nonce: 'abc',
    language: 'en',
    title: '<x> & "y"',
    script: 's.js',
    style: 's.css',
    icons: 'i.css',
  };

  it('allows its own script and style sheets, and nothing else', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(pageHtml(frame))?.[1]?.replaceAll('&#39;', "'");
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      'style-src https://*.example',
      'font-src https://*.example',
      "script-src 'nonce-abc'",
    ]);
  });

  it('escapes what it is given', () => {
    expect(pageHtml(frame)).toContain('<title>&lt;x&gt; &amp; &quot;y&quot;</title>');
  });

  it('gets another nonce every time', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(newNonce()).not.toBe(newNonce());
  });
});

describe('kept state', () => {
  const state: PersistedState = {
    version: 1,
    selection,
    options: { wrap: false, invisibles: true, layers: true, due: false, messages: true, sent: true },
    locked: true,
    top: 42,
  };

  it('comes back as it was', () => {
    expect(readPersisted(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('comes back with what it is compared with', () => {
    const compared: Against[] = [
      { kind: 'files', at: { kind: 'saved' }, name: null },
      { kind: 'files', at: { kind: 'revision', revision: 'HEAD' }, name: 'pinned' },
      { kind: 'choice', of: 'variable', name: 'mode', value: null },
    ];
    for (const against of compared) expect(readPersisted({ ...state, against })).toEqual({ ...state, against });
    const other = [
      null,
      'HEAD',
      { kind: 'files', at: { kind: 'revision' }, name: null },
      { kind: 'files', at: { kind: 'elsewhere' }, name: null },
      { kind: 'choice', of: 'mood', name: '', value: 'x' },
    ];
    for (const against of other) expect(readPersisted({ ...state, against })).toEqual(state);
  });

  it('gives up what it cannot read', () => {
    for (const value of [undefined, null, 'x', {}, { ...state, version: 2 }, { ...state, selection: { prompt: 'p' } }])
      expect(readPersisted(value)).toBeUndefined();
    expect(readPersisted({ ...state, selection: { ...selection, given: { a: 1 } } })).toBeUndefined();
  });

  it('holds a cycle and how the prompt is sent, if there are any', () => {
    const send = { request: 'ask', provider: null, model: 'm' };
    const full = { ...selection, cycle: 7, send };
    expect(readPersisted({ ...state, selection: full })?.selection).toEqual(full);
    const wrong = { ...selection, cycle: -1, send: { request: 'ask', provider: 4, model: null } };
    expect(readPersisted({ ...state, selection: wrong })?.selection).toEqual(selection);
  });

  it('falls back to defaults for details', () => {
    const { options, locked, top } = readPersisted({ version: 1, selection, options: { wrap: 'no' }, top: -1 }) ?? {};
    expect({ options, locked, top }).toEqual({ options: DEFAULT_OPTIONS, locked: false, top: 0 });
  });
});

describe('memory of selections', () => {
  const memory = () => {
    const values = new Map<string, unknown>();
    const store: Memory = {
      get: (key) => values.get(key),
      // As the editor does, only JSON survives.
      update: async (key, value) => void values.set(key, JSON.parse(JSON.stringify(value))),
    };
    return new PreviewMemory(store);
  };

  it('gives every prompt its own back', async () => {
    const kept = memory();
    const other = { ...selection, prompt: 'q', role: null };
    await kept.keepSelection(selection);
    await kept.keepSelection(other);
    await kept.keepSelection({ ...selection, role: 'mate' });
    expect(kept.selection(selection)).toEqual({ ...selection, role: 'mate' });
    expect(kept.selection(other)).toEqual(other);
  });

  it('begins with nothing chosen', () => {
    const bare = { manifest: 'm', prompt: 'new', role: null, tier: null, given: {} };
    expect(memory().selection({ manifest: 'm', prompt: 'new' })).toEqual(bare);
  });

  it('forgets the oldest of more than fifty', async () => {
    const kept = memory();
    for (let i = 0; i <= 50; i++) await kept.keepSelection({ ...selection, prompt: `p${i}` });
    expect(kept.selection({ manifest: 'm', prompt: 'p0' }).role).toBeNull();
    expect(kept.selection({ manifest: 'm', prompt: 'p1' }).role).toBe('pilot');
  });

  it('remembers options', async () => {
    const kept = memory();
    expect(kept.options()).toEqual(DEFAULT_OPTIONS);
    await kept.keepOptions({ ...DEFAULT_OPTIONS, layers: true });
    expect(kept.options().layers).toBe(true);
  });
});

describe('echoes', () => {
  const place = { uri: 'a', start: 1, end: 1 };
  const elsewhere = { uri: 'a', start: 9, end: 9 };

  it('are everything while revealing, and the place revealed until another comes', async () => {
    const guard = new EchoGuard();
    await guard.during(place, async () => {
      expect(guard.isEcho(elsewhere)).toBe(true);
    });
    expect(guard.isEcho(place)).toBe(true);
    expect(guard.isEcho(place)).toBe(true);
    expect(guard.isEcho(elsewhere)).toBe(false);
    expect(guard.isEcho(place)).toBe(false);
  });

  it('end with a reveal that fails', async () => {
    const guard = new EchoGuard();
    await expect(guard.during(place, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(guard.isEcho(elsewhere)).toBe(false);
  });
});

describe('scrolling of a source', () => {
  it('is an echo for a while after it was expected, whatever other sources do', () => {
    let now = 1000;
    const echo = new ScrollEcho(() => now);
    expect(echo.isEcho('a')).toBe(false);
    echo.expect('a');
    now += 399;
    expect([echo.isEcho('a'), echo.isEcho('b')]).toEqual([true, false]);
    now += 1;
    expect(echo.isEcho('a')).toBe(false);
    echo.expect('a');
    expect(echo.isEcho('a')).toBe(true);
  });
});

describe('messages of a selection', () => {
  const { prompt: _, ...rest } = selection;

  it('are asked for by request, with what was chosen', () => {
    expect(messagesParams(selection)).toBeUndefined();
    expect(messagesParams({ ...selection, send: { request: 'ask', provider: null, model: null } })).toEqual({
      ...rest,
      request: 'ask',
    });
    const send = { request: 'ask', provider: 'openai', model: 'm' };
    expect(messagesParams({ ...selection, cycle: 3, send })).toEqual({ ...rest, ...send, cycle: 3 });
  });
});

describe('the worst case of a cap', () => {
  const budget = (tier: string | null, target: string, worstChoice: BudgetInfo['worstChoice']): BudgetInfo => {
    const sizes = { unit: 'bytes', cap: 9, worst: 9, text: '', variant: '' };
    return { manifest: 'm', prompt: 'p', tier, target, ...sizes, worstChoice };
  };
  const budgets = [
    { ...budget('lean', 'frame', { role: null, given: {} }), prompt: 'other' },
    budget('full', 'frame', { role: null, given: {} }),
    budget('lean', 'prompt', null),
    budget('lean', 'frame', { role: 'mate', given: { mode: 'b' } }),
  ];
  const cap = { tier: 'lean', target: 'frame', unit: 'bytes' };

  it('has its tier, role and values, and no cycle; what has no part in it stays', () => {
    expect(worstSelection({ ...selection, cycle: 3 }, cap, budgets)).toEqual({
      ...selection,
      tier: 'lean',
      role: 'mate',
      given: { mode: 'b', free: null },
    });
  });

  it('is not known of every cap', () => {
    expect(worstSelection(selection, { ...cap, target: 'prompt' }, budgets)).toBeUndefined();
    expect(worstSelection(selection, { ...cap, unit: 'tokens' }, budgets)).toBeUndefined();
  });
});

describe('the column of a source', () => {
  const visible = [
    { uri: 'a', column: 1 },
    { uri: 'b', column: 3 },
  ];
  const tabs = [...visible, { uri: 'c', column: 3 }, { uri: 'd', column: 2 }];

  it('is where the file is seen or has a tab', () => {
    expect(columnFor('b', visible, tabs, 2)).toBe(3);
    expect(columnFor('c', visible, tabs, 2)).toBe(3);
    expect(columnFor('d', visible, tabs, 2)).toBe(2);
  });

  it('is beside the preview for another file', () => {
    expect(columnFor('z', visible, tabs, 1)).toBe(3);
    expect(columnFor('z', [], [{ uri: 'd', column: 2 }], 2)).toBeUndefined();
  });
});

describe('refreshing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('makes one run of many requests', async () => {
    const task = vi.fn(async () => undefined);
    const refresher = new Refresher(task, 16);
    for (let i = 0; i < 5; i++) refresher.request();
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(16);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('never runs twice at once, and once more for requests meanwhile', async () => {
    const finishers: (() => void)[] = [];
    const finish = () => finishers.pop()?.();
    const task = vi.fn(() => new Promise<void>((resolve) => finishers.push(resolve)));
    const refresher = new Refresher(task, 16);
    refresher.request();
    await vi.advanceTimersByTimeAsync(16);
    refresher.request();
    refresher.request();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(16);
    expect(task).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('stops when it is let go of', async () => {
    const task = vi.fn(async () => undefined);
    const refresher = new Refresher(task, 16);
    refresher.request();
    refresher.dispose();
    refresher.request();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task).not.toHaveBeenCalled();
  });
});

describe('a store of disposables', () => {
  it('lets go in reverse order, once, and of latecomers at once', () => {
    const gone: string[] = [];
    const store = new DisposableStore();
    const thing = (name: string) => ({ dispose: () => gone.push(name) });
    store.add(thing('first'));
    store.add(thing('second'));
    store.dispose();
    store.dispose();
    store.add(thing('late'));
    expect(gone).toEqual(['second', 'first', 'late']);
  });
});
