import { afterEach, expect, it } from 'vitest';
import type { InlayHint } from 'vscode-languageserver-protocol';
import { PULLING, startClient, type TestClient } from '../support/languageClient';

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

it('gives inlay hints as soon as the settings ask for them, and tells the client to ask again', async () => {
  let inlayHints: Record<string, boolean> = {};
  let refreshed: () => void = () => undefined;
  client = await startClient(
    {
      'galley.yaml':
        'version: 1\nsources: { s: { file: s.md, grammar: tags } }\nprompts:\n  p: { caps: { prompt: 40 B }, layers: [{ id: a, section: s#one }] }\n',
    },
    { ...PULLING, workspace: { ...PULLING.workspace, configuration: true, inlayHint: { refreshSupport: true } } },
    (connection) => {
      connection.onRequest('workspace/configuration', () => [{ inlayHints }]);
      connection.onRequest('workspace/inlayHint/refresh', () => {
        refreshed();
        return null;
      });
    },
  );
  const server = client;
  expect(server.initialized.capabilities.inlayHintProvider).toBe(true);
  await server.open('s.md', '<one>\n0123456789\n</one>\n');
  const ask = () =>
    server.connection.sendRequest<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri: server.uri('s.md') },
      range: { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } },
    });
  expect(await ask()).toEqual([]);
  inlayHints = { sections: true };
  // The first refresh may still be that of the open file: what counts is that one comes when there is something new.
  const told = new Promise<void>((resolve) => {
    refreshed = resolve;
  });
  await server.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  await told;
  expect((await ask()).map(({ label }) => label)).toEqual(['25 % of p']);
});
