import { expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** One `assembly/condition-failed` at each mark of a manifest, and no other finding of its group. */
async function expectFailed(manifest: string): Promise<void> {
  const { text, ranges } = marked(`version: 1\n${manifest}`);
  const workspace = testWorkspace({ 'galley.yaml': text, 'r/a.md': '---\noverrides: { w: New. }\n---\nA.' });
  const { findings } = await workspace.service.check();
  const found = findings.filter(({ code }) => /condition|undeclared/.test(code));
  expect(found.map(({ code, range }) => ({ code, range }))).toEqual(
    ranges.map((range) => ({ code: 'assembly/condition-failed', range })),
  );
}

const prompt = (when: string) => `prompts: { p: { layers: [{ id: a, text: A, when: '${when}' }] } }\n`;

it('a predicate without a boolean value is told at the predicate, once', async () => {
  await expectFailed(`predicates:\n  number: ⟦1 + 1⟧\n  user: '!number'\n${prompt('user || number')}`);
});

it('a layer without a boolean value is told at the layer', async () => {
  await expectFailed(`prompts: { p: { layers: [{ id: a, text: A, when: ⟦'"text"'⟧ }] } }\n`);
});

it('the condition of overrides is told where it stands', async () => {
  await expectFailed(
    'roles: { files: "r/*", overrides: { when: ⟦\'"yes"\'⟧ } }\nprompts: { p: { layers: [{ id: w, text: W, override: w }, { id: r, role: true }] } }\n',
  );
});

it('boolean values are none', async () => {
  await expectFailed(`predicates: { p1: '1 < 2' }\n${prompt('p1')}`);
});

it('two manifests of one folder are told at the second', async () => {
  const manifest = `version: 1\n${prompt('true')}`;
  const workspace = testWorkspace({ 'a/galley.yaml': manifest, 'a/galley.yml': manifest, 'b/galley.yml': manifest });
  const { findings } = await workspace.service.check();
  const found = findings.filter(({ code }) => code === 'manifest/two-manifests');
  expect(found.map(({ uri, range }) => [uri, range.start])).toEqual([
    [workspace.uri('a/galley.yml'), { line: 0, character: 0 }],
  ]);
});
