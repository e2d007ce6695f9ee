import { afterEach, expect, it } from 'vitest';
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol';
import { startClient, type TestClient } from '../support/languageClient';

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

const SKILL = (name: string) => `---\nname: ${name}\ndescription: How to splice a rope, step by step.\n---\nSplice.\n`;

it('tells in a word what has not changed since the last report', async () => {
  const files = { 'skills/a/SKILL.md': SKILL('a'), 'skills/b/SKILL.md': SKILL('other') };
  client = await startClient(files);
  const { connection, uri, open } = client;
  const pull = async (previous: readonly { uri: string; value: string }[]) => {
    const report = await connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: previous,
    });
    return new Map(report.items.map((item) => [item.uri, item]));
  };
  const first = await pull([]);
  const ids = [...first].map(([one, { resultId = '' }]) => ({ uri: one, value: resultId }));
  expect([...first.values()].map(({ kind }) => kind)).toEqual(['full', 'full']);

  const second = await pull(ids);
  expect([...second.values()].map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);

  await open('skills/a/SKILL.md', SKILL('c'));
  const third = await pull(ids);
  expect(third.get(uri('skills/a/SKILL.md'))?.kind).toBe('full');
  expect(third.get(uri('skills/b/SKILL.md'))?.kind).toBe('unchanged');
});

it('answers for one document as well', async () => {
  client = await startClient({ 'skills/a/SKILL.md': SKILL('other') });
  const { connection, uri } = client;
  const textDocument = { uri: uri('skills/a/SKILL.md') };
  const pull = (previousResultId?: string) =>
    connection.sendRequest<{ kind: string; resultId: string }>('textDocument/diagnostic', {
      textDocument,
      previousResultId,
    });
  const { kind, resultId } = await pull();
  expect(kind).toBe('full');
  expect(await pull(resultId)).toEqual({ kind: 'unchanged', resultId });
  expect((await pull('of another server')).kind).toBe('full');
});
