import { expect, it } from 'vitest';
import { testWorkspace } from '../support/testService';

async function codes(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const workspace = testWorkspace(files);
  const { findings } = await workspace.service.check();
  expect(workspace.errors).toEqual([]);
  return findings.map(({ code }) => code);
}

it('a manifest that holds itself is one finding', async () => {
  expect(await codes({ 'galley.yaml': 'version: 1\nprompts: &p\n  s: *p\n' })).toEqual(['manifest/yaml-syntax']);
});

it.each(['\\ud800.md', 'a\\0b.md'])('a path that no file can have is refused: %s', async (path) => {
  expect(await codes({ 'galley.yaml': `version: 1\nsources: { a: { file: "${path}" } }\n` })).toEqual([
    'manifest/outside-folder',
  ]);
});

it.each([
  ['binary', new Uint8Array([0x89, 0x50, 0, 0, 0, 0, 0xff])],
  ['not-utf8', Buffer.from('---\nname: caf\xe9\n---\n', 'latin1')],
])('a skill that cannot be read is told: %s', async (fault, content) => {
  expect(await codes({ '.claude/skills/x/SKILL.md': content })).toEqual([`file/${fault}`]);
});

it.each([9_000, 100_000])('a header with %d brackets open ends no process', async (depth) => {
  const text = `---\nname: x\ndescription: d\nmetadata: ${'['.repeat(depth)}\n---\nbody\n`;
  expect(await codes({ '.claude/skills/x/SKILL.md': text })).not.toEqual([]);
});

it('a chain of predicates that each ask twice is asked once each', async () => {
  const chain = Array.from({ length: 60 }, (_, i) => `  p${i}: ${i === 59 ? 'v == "a"' : `p${i + 1} && p${i + 1}`}\n`);
  const manifest = `version: 1\nvariables: { v: { values: [a, b] } }\npredicates:\n${chain.join('')}prompts:\n  x: { layers: [{ id: l, text: hi, when: p0 }] }\n`;
  const workspace = testWorkspace({ 'galley.yaml': manifest });
  expect((await workspace.service.render({ given: { v: 'a' } }))?.text).toBe('hi');
  expect((await workspace.service.render({ given: { v: 'b' } }))?.text).toBe('');
});

it('a glob of many stars is answered at once', async () => {
  const manifest = 'version: 1\nroles: { files: "r/*a*a*a*a*a*a*ab" }\n';
  expect(await codes({ 'galley.yaml': manifest, [`r/${'a'.repeat(200)}`]: 'x' })).toContain('manifest/missing-file');
});
