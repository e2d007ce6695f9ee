import { expect, it } from 'vitest';
import { testWorkspace } from '../support/testService';

const MANIFEST = `version: 1
prompts:
  p:
    layers:
      - { id: a, text: hi }
      - { id: b, txt: second }
  q:
    layers:
      - { id: a, text: hi }
`;

it('tells with a text what of its prompt could not be read', async () => {
  const { service } = testWorkspace({ 'galley.yaml': MANIFEST });
  const incomplete = await service.render({ prompt: 'p' });
  expect(incomplete?.text).toBe('hi');
  expect(incomplete?.problems.join('\n')).toContain('`txt`');
  // The fault is none of the other prompt's.
  expect((await service.render({ prompt: 'q' }))?.problems).toEqual([]);
});
