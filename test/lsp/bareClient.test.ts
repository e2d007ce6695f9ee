import { afterEach, describe, expect, it } from 'vitest';
import type { SymbolInformation, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { connect, startClient, type TestClient } from '../support/languageClient';

const MANIFEST = `version: 1
sources:
  a: { file: a.md, grammar: tags }
prompts:
  p:
    layers:
      - { id: one, section: a#one }
`;
const SKILL = '---\nname: tides\ndescription: Reads tide tables. Use when a ship comes in.\n---\n\nRead them.\n';

const ends: (() => void)[] = [];
let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
  for (const end of ends.splice(0)) end();
});

/** What a request is answered with that must not succeed. */
async function errorOf(answer: Promise<unknown>): Promise<number | undefined> {
  try {
    await answer;
    return undefined;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

describe('the order of the protocol', () => {
  const hover = { textDocument: { uri: 'memory:/workspace/a.md' }, position: { line: 0, character: 0 } };

  it('starts with `initialize`, and knows it once', async () => {
    const { connection, dispose } = connect();
    ends.push(dispose);
    connection.listen();
    expect(await errorOf(connection.sendRequest('textDocument/hover', hover))).toBe(-32002);
    expect(await errorOf(connection.sendRequest('galley/prompts', {}))).toBe(-32002);
    expect(await errorOf(connection.sendRequest('shutdown'))).toBe(-32002);
    const start = { processId: null, rootUri: null, capabilities: {} };
    expect(await errorOf(connection.sendRequest('initialize', start))).toBeUndefined();
    expect(await errorOf(connection.sendRequest('initialize', start))).toBe(-32600);
    expect(await errorOf(connection.sendRequest('textDocument/hover', hover))).toBeUndefined();
  });

  it('ends with `shutdown`', async () => {
    const { connection, dispose } = connect();
    ends.push(dispose);
    connection.listen();
    await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    await connection.sendRequest('shutdown');
    expect(await errorOf(connection.sendRequest('textDocument/hover', hover))).toBe(-32600);
    expect(await errorOf(connection.sendRequest('shutdown'))).toBe(-32600);
  });
});

describe('a client that announces nothing', () => {
  const rename = (at: TestClient, path: string, line: number, character: number, newName: string) =>
    at.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri: at.uri(path) },
      position: { line, character },
      newName,
    });

  it('gets edits without versions', async () => {
    client = await startClient({ 'galley.yaml': MANIFEST, 'a.md': '<one>1</one>\n' }, {});
    const edit = await rename(client, 'a.md', 0, 2, 'two');
    expect(edit.documentChanges).toBeUndefined();
    expect(Object.keys(edit.changes ?? {}).sort()).toEqual([client.uri('a.md'), client.uri('galley.yaml')]);
    expect(edit.changes?.[client.uri('a.md')]?.map(({ newText }) => newText)).toEqual(['two', 'two']);
  });

  it('is refused a rename that has to move a file', async () => {
    client = await startClient({ '.claude/skills/tides/SKILL.md': SKILL }, {});
    const renaming = rename(client, '.claude/skills/tides/SKILL.md', 1, 7, 'floods');
    await expect(renaming).rejects.toThrow('cannot rename files');
  });

  it('gets symbols one behind the other', async () => {
    client = await startClient(
      { '.claude/skills/tides/SKILL.md': `${SKILL.replace('---\n\n', 'metadata:\n  a: b\n---\n\n')}` },
      {},
    );
    const symbols = await client.connection.sendRequest<SymbolInformation[]>('textDocument/documentSymbol', {
      textDocument: { uri: client.uri('.claude/skills/tides/SKILL.md') },
    });
    expect(symbols.map(({ name }) => name)).toContain('description');
    expect(symbols.every(({ location }) => location.uri.endsWith('SKILL.md'))).toBe(true);
  });
});

it('symbols of the workspace include sections', async () => {
  client = await startClient({ 'galley.yaml': MANIFEST, 'a.md': '<one>1</one>\n<other>2</other>\n' });
  const symbols = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: 'oTh' });
  expect(symbols).toEqual([
    {
      name: 'other',
      kind: 15,
      containerName: 'a',
      location: {
        uri: client.uri('a.md'),
        range: { start: { line: 1, character: 0 }, end: { line: 1, character: 16 } },
      },
    },
  ]);
});
