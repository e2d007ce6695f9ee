import { describe, expect, test } from 'vitest';
import type { CodeAction, DocumentDiagnosticReport } from 'vscode-languageserver-protocol';
import type { CatalogueInfo } from '../../server/src/protocol/catalogue';
import { PULLING, startClient } from '../support/languageClient';

const PATH = '.claude/skills/demo/SKILL.md';
const TEXT = '---\nname: demo\ndescription: Use it in tests.\nargument-hint: [file]\n---\nRun it.\n';
const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };

async function opened(savesWithoutBom: boolean) {
  const client = await startClient({ [PATH]: `\ufeff${TEXT}` }, PULLING, undefined, {}, { savesWithoutBom });
  await client.open(PATH, TEXT, 'skill');
  const textDocument = { uri: client.uri(PATH) };
  const actions = (context: object) =>
    client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: EVERYTHING,
      context: { diagnostics: [], only: ['source.fixAll.galley'], ...context },
    });
  const codes = async () => {
    const report = await client.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument,
    });
    return 'items' in report ? report.items.map(({ code }) => code) : [];
  };
  return { client, actions, codes };
}

describe('a skill whose byte order mark the editor hides', () => {
  test('is fixed by edits and a way to save', async () => {
    const { client, actions, codes } = await opened(true);
    expect(await codes()).toEqual(['skill/bom', 'skill/client-key', 'skill/argument-hint-list']);
    const [action] = await actions({});
    expect(action?.data).toEqual({ saveWithoutBom: client.uri(PATH) });
    expect(action?.edit?.documentChanges).toHaveLength(1);
    await client.close();
  });

  test('is not saved by an action that runs while the editor saves, nor by a client that cannot', async () => {
    const able = await opened(true);
    // Automatic, and asked for by its kind: as `editor.codeActionsOnSave` does.
    const [onSave] = await able.actions({ triggerKind: 2 });
    expect(onSave?.data).toBeUndefined();
    await able.client.close();
    const unable = await opened(false);
    const [action] = await unable.actions({});
    expect(action?.data).toBeUndefined();
    await unable.client.close();
  });

  test('has no finding once it was saved without it', async () => {
    const { client, codes } = await opened(true);
    await codes();
    client.files.write(PATH, TEXT);
    await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri: client.uri(PATH) } });
    expect(await codes()).toEqual(['skill/client-key', 'skill/argument-hint-list']);
    await client.close();
  });
});

test('catalogues are a request of their own', async () => {
  const client = await startClient({ [PATH]: TEXT });
  const found = await client.connection.sendRequest<CatalogueInfo[]>('galley/catalogue', {
    client: 'claude',
    window: null,
  });
  expect(found.map(({ client: id, budget, entries }) => [id, budget, entries.map(({ name }) => name)])).toEqual([
    ['claude', 8000, ['demo']],
  ]);
  await client.close();
});
