import { describe, expect, it } from 'vitest';
import { carryOffset } from '../../../client/webview/model/carry';
import { cycleOf, stepCycle } from '../../../client/webview/model/cycle';
import { dueRows, hasDue } from '../../../client/webview/model/due';
import { marksOf } from '../../../client/webview/model/marks';
import { messageSums } from '../../../client/webview/model/messages';
import { outputsOf, sourceAt } from '../../../client/webview/model/segments';
import { shownMessages, shownPrompt } from '../../../client/webview/model/shown';
import { toolGroups } from '../../../client/webview/model/toolGroups';
import type { PlaceholderInfo } from '../../../server/src/protocol/render';
import { message, request, segment } from './messages';
import { layer, rendering } from './rendering';

const A = 'file:///ws/a.md';

function placeholder(name: string, at: number, more: Partial<PlaceholderInfo> = {}): PlaceholderInfo {
  return { kind: 'deferred', layer: name, override: null, at, reason: 'because', location: null, ...more };
}

describe('marks of a prompt', () => {
  it('stand where things would, behind the end of a line, and in front of a boundary there', () => {
    const prompt = rendering([{ text: 'é\n\nnow' }], {
      placeholders: [placeholder('first', 0), placeholder('late', 1), placeholder('last', 6)],
      zoneBoundary: 2,
    });
    expect(marksOf(prompt).map(({ kind, offset }) => [kind, offset])).toEqual([
      ['placeholder', 0],
      ['placeholder', 2],
      ['boundary', 2],
      ['placeholder', 6],
    ]);
    // `é` and a line feed.
    expect(marksOf(prompt)[2]).toMatchObject({ bytes: 3 });
  });

  it('are no part of the text', () => {
    const prompt = rendering([{ text: 'a' }], { placeholders: [placeholder('b', 1)] });
    expect(shownPrompt(prompt).text).toBe('a');
  });
});

describe('messages as a text', () => {
  const messages = [
    message('system', 'Be brief.', {
      cached: true,
      segments: [
        segment(0, 3, { layer: 'task', file: 0, sourceStart: 10, sourceEnd: 13, verbatim: true }),
        segment(3, 9, { layer: 'task' }),
      ],
    }),
    message('talk', 'Hm\n', { segments: [segment(0, 3, { kind: 'sample' })] }),
    message('end', 'x'),
  ];
  const shown = shownMessages(request(messages, { files: [A] }), messages);

  it('begin on lines of their own, below their heads', () => {
    expect(shown.text).toBe('Be brief.\nHm\n\nx');
    expect(shown.marks.map(({ offset }) => offset)).toEqual([0, 10, 14]);
    expect(shown.marks.every(({ restarts }) => restarts)).toBe(true);
    expect([...shown.joints]).toEqual([9, 13]);
  });

  it('are covered by segments that lead to their sources', () => {
    let end = 0;
    for (const one of shown.segments) {
      expect(one.start).toBe(end);
      end = one.end;
    }
    expect(end).toBe(shown.text.length);
    expect(sourceAt(shown, 2)).toEqual({ uri: A, start: 12, end: 12 });
    expect(outputsOf(shown, { uri: A, start: 11, end: 12 })).toEqual([{ start: 1, end: 2 }]);
  });

  it('show what is cached as static', () => {
    expect(shown.segments.map(({ zone }) => zone)).toEqual([
      'static',
      'static',
      'dynamic',
      'dynamic',
      'dynamic',
      'dynamic',
    ]);
  });

  it('are layers, with those of their prompts inside', () => {
    expect(shown.layers.map(({ id, group, sample, start, end }) => [id, group, sample, start, end])).toEqual([
      ['system', true, false, 0, 9],
      ['task', false, false, 0, 9],
      ['talk', false, true, 10, 13],
      ['end', false, false, 14, 15],
    ]);
  });

  it('are summed up', () => {
    expect(messageSums(shown.marks)).toEqual({ count: 3, bytes: 13, cached: 9 });
  });

  it('keep the place one looks at when the view changes', () => {
    const text = shownPrompt(
      rendering([
        { text: '> ', kind: 'wrapper' },
        { text: 'Be brief.', file: A, at: 10 },
      ]),
    );
    expect(carryOffset(text, shown, 3)).toBe(1);
    expect(carryOffset(shown, text, 2)).toBe(4);
    expect(carryOffset(shown, text, 14)).toBe(0);
    expect(carryOffset(text, shownPrompt(rendering([{ text: '>> Be brief.' }])), 3)).toBe(4);
  });
});

describe('cycles', () => {
  it('are whole numbers from nothing to ten thousand', () => {
    expect(['', ' ', '0', '12', ' 7 ', '10000'].map(cycleOf)).toEqual([0, 0, 0, 12, 7, 10_000]);
    expect(['10001', '-1', '1.5', 'x', '1e3', '9999999'].map(cycleOf)).toEqual(Array(6).fill(undefined));
  });

  it('end at both ends', () => {
    expect([stepCycle(0, -1), stepCycle(0, 1), stepCycle(10_000, 1)]).toEqual([0, 1, 10_000]);
  });
});

describe('what is due', () => {
  const sections = [
    { layer: 'orders', size: 10, priority: null, mandatory: true, kept: true },
    { layer: 'tide', size: 7, priority: 50, mandatory: false, kept: true },
    { layer: 'chart', size: 16, priority: 20, mandatory: false, kept: false },
  ];
  const prompt = rendering([{ text: 'tide 1\nkeep watch' }], {
    cycle: 4,
    cuts: [{ layer: 'inner', unit: 'lines', size: 2 }],
    layers: [layer('tide', [0, 6]), layer('orders', [7, 17]), layer('inner', [7, 9], { depth: 1 })],
    continuation: { budget: 31, unit: 'code-points', limit: 24, used: 18, size: 18, over: false, sections },
    deferred: [
      { layer: 'chart', code: 'no-room', reason: 'no room', next: null },
      { layer: 'radio', code: 'not-due', reason: 'later', next: 5 },
    ],
    placeholders: [
      placeholder('chart', 0),
      placeholder('orders', 7, { kind: 'refused', override: 'watch' }),
      placeholder('radio', 17),
    ],
  });

  it('is told in declared order, with sizes of the budget', () => {
    expect(dueRows(prompt).map(({ placeholder: _, cuts: _cuts, ...row }) => row)).toEqual([
      { layer: 'chart', state: 'deferred', size: 16, priority: 20, mandatory: false, next: null },
      { layer: 'tide', state: 'kept', size: 7, priority: 50, mandatory: false, next: null },
      { layer: 'orders', state: 'kept', size: 10, priority: null, mandatory: true, next: null },
      { layer: 'radio', state: 'deferred', size: null, priority: null, mandatory: false, next: 5 },
    ]);
  });

  it('tells what is cut off a layer, or off one inside of it', () => {
    expect(dueRows(prompt).flatMap(({ layer: name, cuts }) => cuts.map((cut) => [name, cut]))).toEqual([
      ['orders', { layer: 'inner', unit: 'lines', size: 2 }],
    ]);
  });

  it('is told in bytes where there is no budget', () => {
    expect(dueRows({ ...prompt, continuation: null })[1]).toMatchObject({ layer: 'tide', size: 6 });
  });

  it('is what is left out alone where layers have no turns', () => {
    const rows = dueRows({ ...prompt, continuation: null, cycle: 0 });
    expect(rows.map(({ layer: name }) => name)).toEqual(['chart', 'radio']);
  });

  it('is worth a table in a cycle, with a budget, and where something is left out', () => {
    const plain = rendering([{ text: 'a' }]);
    expect(hasDue(plain)).toBe(false);
    expect(hasDue({ ...plain, cycle: 1 })).toBe(true);
    expect(hasDue({ ...plain, continuation: prompt.continuation })).toBe(true);
    expect(hasDue({ ...plain, placeholders: [placeholder('a', 0)] })).toBe(true);
    expect(hasDue({ ...plain, placeholders: [placeholder('a', 0, { kind: 'refused' })] })).toBe(false);
  });
});

describe('tools', () => {
  const tool = (
    name: string,
    place: 'resident' | 'deferred' | 'on-demand',
    bytes: number,
    tokens: number | null = 1,
  ) => ({
    name,
    place,
    json: '{}',
    bytes,
    tokens,
    source: null,
  });

  it('are summed up by the way they are sent, what is always sent first', () => {
    const groups = toolGroups([tool('a', 'on-demand', 1, null), tool('b', 'resident', 2), tool('c', 'resident', 3)]);
    expect(groups.map(({ place, tools, bytes, tokens }) => [place, tools.length, bytes, tokens])).toEqual([
      ['resident', 2, 5, 2],
      ['on-demand', 1, 1, null],
    ]);
    expect(toolGroups([])).toEqual([]);
  });
});
