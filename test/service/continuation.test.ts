import { describe, expect, it } from 'vitest';
import type { RenderedView } from '../../server/src/service/features/renderView';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

async function views(manifest: string, cycles: readonly number[], files: Readonly<Record<string, string>> = {}) {
  const { service } = testWorkspace({ 'galley.yaml': manifest, ...files });
  const found: RenderedView[] = [];
  for (const cycle of cycles) {
    const view = await service.render({ cycle });
    expect(view?.problems).toEqual([]);
    found.push(view as RenderedView);
  }
  return found;
}

const cyclesTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const texts = async (manifest: string, cycles: readonly number[]) =>
  (await views(manifest, cycles)).map(({ text }) => text);

const FIT = `version: 1
prompts:
  watch:
    join: "\\n"
    continuation: { budget: 31 B, reserve: 7, mandatory: 90, note: "(+{deferred})" }
    layers:
      - { id: chart, sample: { text: "chart of the bay" }, priority: 20 }
      - { id: tide, sample: { text: "tide é" }, priority: 50 }
      - { id: orders, text: "keep watch", priority: 90 }
      - { id: log, sample: { text: "log ok" }, priority: 20 }
      - { id: sign, text: "-" }
`;

describe('a prompt with a budget', () => {
  it('keeps what is mandatory, then what fits by priority, in declared order', async () => {
    const [view] = await views(FIT, [0]);
    // Of 24 bytes: sign 1, orders 1 + 10, tide 1 + 7, no room for the chart, and 4 left: none for the log.
    expect(view?.text).toBe('tide é\nkeep watch\n-\n(+2)');
    expect(view?.continuation).toEqual({
      budget: 31,
      unit: 'bytes',
      limit: 24,
      used: 20,
      size: 25,
      over: false,
      sections: [
        { layer: 'sign', size: 1, priority: null, mandatory: true, kept: true },
        { layer: 'orders', size: 10, priority: 90, mandatory: true, kept: true },
        { layer: 'tide', size: 7, priority: 50, mandatory: false, kept: true },
        { layer: 'chart', size: 16, priority: 20, mandatory: false, kept: false },
        { layer: 'log', size: 6, priority: 20, mandatory: false, kept: false },
      ],
    });
    expect(view?.deferred).toEqual([
      { layer: 'chart', code: 'no-room', reason: 'it takes 17 B, and 4 B of the budget are left', next: null },
      { layer: 'log', code: 'no-room', reason: 'it takes 7 B, and 4 B of the budget are left', next: null },
    ]);
  });

  it('counts in its own unit', async () => {
    const text = (budget: string) => texts(FIT.replace('31 B', budget), [0]);
    // Of 26 units sign, orders and tide take 20 bytes, as the é has two, but 19 of the others; the log takes 7.
    expect(await text('33 B')).toEqual(['tide é\nkeep watch\n-\n(+2)']);
    expect(await text('33 code points')).toEqual(['tide é\nkeep watch\nlog ok\n-\n(+1)']);
    expect(await text('33 utf-16')).toEqual(['tide é\nkeep watch\nlog ok\n-\n(+1)']);
  });

  it('says nothing when all of them fit', async () => {
    expect(await texts(FIT.replace('31 B', '90 B'), [0])).toEqual(['chart of the bay\ntide é\nkeep watch\nlog ok\n-']);
  });

  it('keeps every piece at its source, and the note without one', async () => {
    const [view] = await views(FIT, [0]);
    const pieces = view?.segments.map(({ start, end, sourceStart, sourceEnd, file, kind }) => ({
      text: view.text.slice(start, end),
      kind,
      source: file < 0 ? null : FIT.slice(sourceStart, sourceEnd),
    }));
    expect(pieces?.filter(({ kind }) => kind !== 'separator')).toEqual([
      { text: 'tide é', kind: 'sample', source: 'tide é' },
      { text: 'keep watch', kind: 'source', source: 'keep watch' },
      { text: '-', kind: 'source', source: '-' },
      { text: '(+2)', kind: 'generated', source: null },
    ]);
  });

  it('takes its budget from a variable', async () => {
    const manifest = FIT.replace('budget: 31 B', 'budget: { variable: window, divide: 4, min: 20, max: 60 }').replace(
      'prompts:',
      'variables: { window: {} }\nprompts:',
    );
    const { service } = testWorkspace({ 'galley.yaml': manifest });
    const budgets = ['0', '163', '1000', null].map(async (window) => {
      const view = await service.render({ given: { window } });
      return view?.continuation?.budget;
    });
    expect(await Promise.all(budgets)).toEqual([20, 40, 60, 20]);
  });
});

describe('what steps cut off', () => {
  const manifest = (step: string, budget = '99 B') => `version: 1
prompts:
  watch:
    continuation: { budget: ${budget} }
    layers:
      - { id: log, text: "one\\ntwo\\n🦀 three", steps: [{ cap: ${step} }], priority: 2 }
      - { id: sign, text: "-", steps: [{ cap: { unit: bytes, max: 9 } }] }
`;

  it.each([
    // The text has 4 + 4 + 10 bytes; 6 stay beside the ellipsis of 3.
    ['{ unit: bytes, max: 9, ellipsis: "…" }', { unit: 'bytes', size: 12 }],
    ['{ unit: lines, max: 1 }', { unit: 'lines', size: 2 }],
    // `one` and `two` have 3 units each, the crab line 7 code points.
    ['{ unit: code-points, max: 2, each: line }', { unit: 'code-points', size: 1 + 1 + 5 }],
  ])('%s', async (step, cut) => {
    const [view] = await views(manifest(step), [1]);
    expect(view?.cuts).toEqual([{ layer: 'log', ...cut }]);
  });

  it('is not told of what fits, nor of what waits', async () => {
    expect((await views(manifest('{ unit: bytes, max: 99 }'), [1]))[0]?.cuts).toEqual([]);
    const [view] = await views(manifest('{ unit: bytes, max: 9 }', '3 B'), [1]);
    expect(view?.text).toBe('-');
    expect(view?.cuts).toEqual([]);
  });
});

const TURNS = `version: 1
prompts:
  watch:
    join: " "
    layers:
      - { id: always, text: a }
      - { id: third, text: c, cadence: 3 }
      - id: group
        wrap: { before: "(", after: ")" }
        layers:
          - { id: second, text: b, cadence: { every: 2, offset: 1 } }
      - { id: late, text: l, when: cycle > 4 && cycle % 2 == 0 }
      - { id: seldom, text: s, repeat: 4 }
`;

describe('a cycle', () => {
  it('has the layers that are due', async () => {
    expect(await texts(TURNS, cyclesTo(9))).toEqual([
      'a (b) s',
      'a',
      'a c (b)',
      'a',
      'a (b) s',
      'a c l',
      'a (b)',
      'a l',
      'a c (b) s',
    ]);
  });

  it('is none in particular without a number: everything is due', async () => {
    expect(await texts(TURNS, [0, -1, 1.5, 10_001])).toEqual(Array(4).fill('a c (b) s'));
  });

  it('tells who waits for which cycle', async () => {
    const [second] = await views(TURNS, [2]);
    expect(second?.cycle).toBe(2);
    expect(second?.continuation).toBeNull();
    expect(second?.deferred).toEqual([
      { layer: 'third', code: 'not-due', reason: 'it is not due before cycle 3', next: 3 },
      {
        layer: 'seldom',
        code: 'repeated',
        reason: 'it says what it said in cycle 1; due again in cycle 5',
        next: 5,
      },
    ]);
  });

  it('shows a text that changed at once', async () => {
    const manifest = `version: 1
prompts:
  watch:
    layers:
      - id: weather
        repeat: 6
        layers:
          - { id: calm, text: calm, when: cycle < 4 || cycle > 5 }
          - { id: storm, text: storm, when: cycle == 4 || cycle == 5 }
`;
    expect(await texts(manifest, cyclesTo(12))).toEqual([
      'calm',
      '',
      '',
      'storm',
      '',
      'calm',
      '',
      '',
      '',
      '',
      '',
      'calm',
    ]);
  });

  it('counts as the turn of a text whether or not there was room for it', async () => {
    const manifest = `version: 1
prompts:
  watch:
    continuation: { budget: 10 B }
    layers:
      - { id: big, text: "0123456789", cadence: 3, priority: 9 }
      - { id: small, text: small, repeat: 2, priority: 1 }
`;
    // The small one has its turn in 1, 3 and 5; in 3 the big one leaves no room.
    expect(await texts(manifest, cyclesTo(5))).toEqual(['small', '', '0123456789', '', 'small']);
  });

  it('a declared variable of that name stays one', async () => {
    const manifest = `version: 1
variables: { cycle: { values: [moon, sun], default: moon } }
prompts:
  watch:
    layers:
      - { id: a, text: night, when: cycle == "moon" }
`;
    expect(await texts(manifest, [0, 7])).toEqual(['night', 'night']);
  });
});

describe('what is wrong with a continuation', () => {
  it.each([
    [
      'assembly/over-budget',
      `version: 1
prompts:
  watch:
    continuation: { budget: ⟦3 B⟧ }
    layers:
      - { id: orders, text: keep watch }
      - { id: tide, text: low, priority: 2 }
`,
      '`watch` takes 10 B even without what can be deferred; its budget is 3 B (every variant).',
    ],
    [
      'assembly/split-character',
      `version: 1
prompts:
  watch:
    layers:
      - { id: crab, text: a🦀, steps: ⟦[cap: { unit: utf-16, max: 2 }]⟧ }
`,
      'A cut in layer `crab` leaves half of a character; it is sent as U+FFFD.',
    ],
    [
      'assembly/split-character',
      String.raw`version: 1
prompts:
  watch:
    layers:
      - ⟦{ id: crab, text: "a\ud800b" }⟧
`,
      'Layer `crab` has half of a character, as an escape such as `\\ud800` is; it is sent as U+FFFD.',
    ],
    [
      'manifest/idle-priority',
      `version: 1
prompts:
  watch:
    layers:
      - { id: tide, text: low, ⟦priority⟧: 2 }
`,
      'The priority of `tide` changes nothing: only layers at the top of a prompt with a `continuation` are deferred.',
    ],
    [
      'manifest/undeclared-name',
      `version: 1
prompts:
  watch:
    continuation: { budget: { variable: ⟦window⟧, min: 10 } }
    layers:
      - { id: tide, text: low }
`,
      undefined,
    ],
    [
      'manifest/missing-key',
      `version: 1
variables: { window: {} }
prompts:
  watch:
    continuation: { ⟦budget⟧: { variable: window } }
    layers:
      - { id: tide, text: low, priority: 2 }
`,
      '`min` is missing in `budget`.',
    ],
    [
      'manifest/missing-key',
      `version: 1
prompts:
  watch:
    ⟦continuation⟧: {}
    layers:
      - { id: tide, text: low, priority: 2 }
`,
      '`budget` is missing in `continuation`.',
    ],
    [
      'manifest/invalid-value',
      `version: 1
prompts:
  watch:
    layers:
      - { id: tide, text: low, cadence: ⟦{ every: 3, offset: 3 }⟧ }
`,
      '`cadence` must be an offset below `every`, or the layer is never due.',
    ],
  ])('%s', async (code, written, message) => {
    const { text, ranges } = marked(written);
    const { service, uri } = testWorkspace({ 'galley.yaml': text });
    const findings = await service.findings(uri('galley.yaml'));
    expect(findings.map((one) => one.code)).toEqual([code]);
    expect(findings[0]?.range).toEqual(ranges[0]);
    if (message !== undefined) expect(findings[0]?.message).toBe(message);
  });
});
