import { describe, expect, it } from 'vitest';
import { testWorkspace } from '../support/testService';

// One prompt alone, and a pair of two that are sent together: none of them part of another.
const FILES = {
  'galley.yaml': `version: 1
sources: { judge: { file: judge.md, grammar: tags } }
variables: { strict: { values: ["no", "yes"], default: "no" } }
prompts:
  title:
    caps: { prompt: 30 B }
    layers: [{ id: task, text: "Name it in five words. é" }]
  judge-system:
    caps: { prompt: 40 B }
    layers:
      - { id: rule, section: judge#system }
      - { id: strict, text: Doubt is a no., when: strict == "yes" }
  judge-user:
    layers:
      - { id: question, section: judge#user, dialect: python-format, slots: { plan: { text: "1 < 2" } } }
requests:
  judge:
    messages:
      - { id: rule, prompt: judge-system, cache: here }
      - { id: question, prompt: judge-user, role: user }
`,
  'judge.md': '<system>\nYou judge plans.\n</system>\n<user>\nThe plan: {plan}\n</user>\n',
};

/** By hand: text, and its bytes. */
const TEXTS = {
  title: ['Name it in five words. é', 25],
  'judge-system': ['You judge plans.', 16],
  'judge-user': ['The plan: 1 < 2', 15],
} as const;

describe('prompts that stand alone, and pairs', () => {
  it.each(Object.entries(TEXTS))('%s is rendered like any other', async (prompt, [text, bytes]) => {
    const { service } = testWorkspace(FILES);
    const view = await service.render({ prompt });
    expect(view).toMatchObject({ text, measures: { bytes }, problems: [] });
    const messages = await service.renderMessages({ request: prompt });
    expect(messages?.messages).toMatchObject([{ role: 'system', content: text, bytes }]);
  });

  it('have budgets of their own, each with its worst variant', async () => {
    const { service } = testWorkspace(FILES);
    const rows = (await service.budgets()).map(({ prompt, target, cap, worst }) => [
      prompt,
      target,
      cap?.size.value ?? null,
      worst?.value,
      worst?.given,
    ]);
    expect(rows).toEqual([
      ['title', 'prompt', 30, 25, {}],
      // A blank line and 14 bytes more.
      ['judge-system', 'prompt', 40, 32, { strict: 'yes' }],
      ['judge-user', 'prompt', null, 15, {}],
    ]);
  });

  it('are sent as a pair by a request', async () => {
    const { service } = testWorkspace(FILES);
    const view = await service.renderMessages({ request: 'judge', given: { strict: 'yes' } });
    expect(view?.messages.map(({ role, content, cached, prompt }) => [role, content, cached, prompt])).toEqual([
      ['system', 'You judge plans.\n\nDoubt is a no.', true, 'judge-system'],
      ['user', 'The plan: 1 < 2', false, 'judge-user'],
    ]);
    expect(view?.bodies.anthropic).toMatchObject({
      system: [{ text: 'You judge plans.\n\nDoubt is a no.' }],
      messages: [{ role: 'user', content: 'The plan: 1 < 2' }],
    });
  });

  it('are found, renamed and linked where a request names them', async () => {
    const { service, uri } = testWorkspace(FILES);
    const line = FILES['galley.yaml'].split('\n').findIndex((text) => text.includes('id: question, prompt'));
    const character = FILES['galley.yaml'].split('\n')[line]?.indexOf('judge-user') ?? 0;
    const edits = await service.rename(uri('galley.yaml'), { line, character }, 'judge-question');
    expect(edits.map(({ range, newText }) => [range.start.line, newText])).toEqual([
      [FILES['galley.yaml'].split('\n').findIndex((text) => text.includes('  judge-user:')), 'judge-question'],
      [line, 'judge-question'],
    ]);
  });
});
