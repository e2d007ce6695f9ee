import { describe, expect, it } from 'vitest';
import type { ViewRequest } from '../../server/src/service/features/renderView';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** The text with `⟨layer⟩` where something is left out, and the reasons by layer. */
async function shown(manifest: string, request: ViewRequest = {}, files: Readonly<Record<string, string>> = {}) {
  const { service } = testWorkspace({ 'galley.yaml': manifest, ...files });
  const view = await service.render(request);
  if (!view) throw new Error('There is no prompt');
  let text = view.text;
  for (const { layer, at } of [...view.placeholders].reverse())
    text = `${text.slice(0, at)}⟨${layer}⟩${text.slice(at)}`;
  return { text, placeholders: view.placeholders };
}

const TURNS = `version: 1
prompts:
  watch:
    join: "\\n"
    layers:
      - { id: first, text: f, cadence: 9 }
      - { id: always, text: a }
      - { id: third, text: c, cadence: 3 }
      - id: group
        wrap: { before: "(", after: ")" }
        layers:
          - { id: none, text: n, when: cycle > 99 }
          - { id: second, text: b, cadence: { every: 2, offset: 1 } }
          - { id: inner, text: i }
          - { id: fourth, text: d, cadence: 4 }
      - id: gone
        layers:
          - { id: last, text: l, cadence: 7 }
`;

describe('what waits', () => {
  it('has its place in declared order, inside its group', async () => {
    const { text } = await shown(TURNS, { cycle: 2 });
    expect(text).toBe('⟨first⟩a⟨third⟩\n(⟨second⟩i⟨fourth⟩)');
  });

  it('is not told where nothing waits', async () => {
    expect((await shown(TURNS)).placeholders).toEqual([]);
  });

  it('says why, and where the manifest names it', async () => {
    const { text: manifest, ranges } = marked(`version: 1
prompts:
  watch:
    continuation: { budget: 4 B }
    layers:
      - { id: ⟦chart⟧, text: bay, priority: 1 }
      - { id: orders, text: keep }
`);
    const { placeholders } = await shown(manifest);
    expect(placeholders).toMatchObject([
      { kind: 'deferred', layer: 'chart', at: 0, reason: 'it takes 5 B, and 0 B of the budget are left' },
    ]);
    expect(placeholders[0]?.place?.range).toEqual(ranges[0]);
  });
});

describe('what has no text', () => {
  it('has its place as well, unless it only stands in slots', async () => {
    const manifest = `version: 1
prompts:
  p:
    join: " "
    layers:
      - { id: a, text: a }
      - { id: notes, file: notes.md, optional: true }
      - { id: blank, file: blank.md }
      - { id: z, text: "z{x}" }
    parts:
      - { id: part, file: part.md, optional: true }
    fill:
      - { slot: "{x}", with: part }
`;
    const { text, placeholders } = await shown(manifest, {}, { 'blank.md': '' });
    expect(text).toBe('a⟨notes⟩⟨blank⟩ z');
    expect(placeholders.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['omitted', 'there is no such file'],
      ['omitted', 'its file has no text'],
    ]);
  });
});

describe('an override that is refused', () => {
  const manifest = `version: 1
roles:
  files: roles/*.md
  overrides: { from: front-matter, budget: prompt }
prompts:
  p:
    join: " "
    caps: { prompt: 9 B }
    layers:
      - { id: a, text: a }
      - { id: watch, text: w, override: watch }
      - { id: night, text: n, override: night, when: role == "mate" }
`;

  it('stands in front of the text that it would replace', async () => {
    const { text: role, ranges } = marked(`---
overrides:
  ⟦watch⟧: a long watch
  night: a long night
---
`);
    const { text, placeholders } = await shown(manifest, { role: 'pilot' }, { 'roles/pilot.md': role });
    expect(text).toBe('a ⟨watch⟩w');
    expect(placeholders).toMatchObject([
      { kind: 'refused', override: 'watch', reason: 'with all overrides the prompt takes 14 B, over the cap of 9 B' },
    ]);
    expect(placeholders[0]?.place?.range).toEqual(ranges[0]);
  });
});

describe('a list of prompts', () => {
  const manifest = `version: 1
variables: { aim: {}, tone: { values: [plain, warm] } }
roles:
  entries: roles.yaml
  template: { text: "{{#traits}}{{text}} {{/traits}}" }
  goal: { variable: aim, categories: { safety: [safe, keep watch], speed: [fast] } }
prompts:
  crew: { layers: [{ id: who, role: true }] }
  plain: { layers: [{ id: x, text: x }] }
  turns: { layers: [{ id: x, text: x, when: cycle > 2 }] }
  fitted: { continuation: { budget: 9 B }, layers: [{ id: x, text: x }] }
requests:
  ask: { description: One question., messages: [{ id: s, prompt: crew }, { id: p, prompt: plain }, { id: q, text: q }] }
  bare: { messages: [{ id: q, text: q }] }
`;
  const roles = {
    'roles.yaml': 'pilot: { traits: [{ text: calm, for: safety }, { text: quick, for: speed }, { text: kind }] }',
  };

  it('tells which change with cycles, which read a goal, and what is sent', async () => {
    const { service } = testWorkspace({ 'galley.yaml': manifest, ...roles });
    const prompts = await service.prompts();
    expect(prompts.map(({ prompt, cycles, goal }) => [prompt, cycles, goal])).toEqual([
      ['crew', false, { variable: 'aim', categories: ['safety', 'speed'] }],
      ['plain', false, null],
      ['turns', true, null],
      ['fitted', true, null],
    ]);
    expect(prompts[1]?.requests).toEqual([
      { name: 'ask', description: 'One question.', prompts: ['crew', 'plain'] },
      { name: 'bare', description: null, prompts: [] },
    ]);
  });

  it.each([
    ['Be SAFE first', 'safety', 'calm kind'],
    ['keep the watch, fast', 'speed', 'quick kind'],
    ['anything', null, 'calm quick kind'],
    [null, null, 'calm quick kind'],
  ])('the goal %j selects %j', async (aim, category, text) => {
    const { service } = testWorkspace({ 'galley.yaml': manifest, ...roles });
    const view = await service.render({ prompt: 'crew', role: 'pilot', given: { aim } });
    expect(view?.goal).toEqual({ variable: 'aim', category });
    expect(view?.text.trim()).toBe(text);
    expect((await service.render({ prompt: 'plain', given: { aim } }))?.goal).toBeNull();
  });
});
