import { expect, it } from 'vitest';
import { MemoryFileSystem } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const MANIFEST = `version: 1
roles:
  files: roles/*.md
  overrides: { from: front-matter, budget: prompt }
prompts:
  p:
    caps: { prompt: 12 tokens }
    join: "\\n"
    layers:
      - { id: role, role: true }
      - { id: rules, text: Be brief., override: rules }
`;

const FILES = {
  'galley.yaml': MANIFEST,
  'roles/plain.md': 'Plain.\n',
  'roles/wordy.md':
    '---\noverrides:\n  rules: Say everything that there is to say, at length and in order, and then once more.\n---\nWordy.\n',
};

it('is there before tokens can be counted', async () => {
  const never = { peek: () => undefined, load: () => new Promise<never>(() => undefined) };
  const { service } = testWorkspace(FILES, new MemoryFileSystem(), { tokenizers: never });
  const view = await service.render({ prompt: 'p', role: 'plain', when: 'early' });
  expect(view).toMatchObject({ text: 'Plain.\nBe brief.', tokens: null, measures: { bytes: 16 } });
  expect(view?.caps).toMatchObject([{ unit: 'tokens', cap: 12, current: null }]);
});

it('has the tokens that were counted before', async () => {
  const { service } = testWorkspace(FILES);
  const whole = await service.render({ prompt: 'p', role: 'plain' });
  expect(whole?.tokens?.count).toBeGreaterThan(0);
  expect(await service.render({ prompt: 'p', role: 'plain', when: 'early' })).toEqual(whole);
});

it('waits for tokens where they decide about the text', async () => {
  const { service } = testWorkspace(FILES);
  const view = await service.render({ prompt: 'p', role: 'wordy', when: 'early' });
  expect(view).toMatchObject({ text: 'Wordy.\nBe brief.', overrides: 'refused' });
  expect(view?.tokens?.count).toBeLessThanOrEqual(12);
});
