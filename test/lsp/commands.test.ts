import { afterEach, describe, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  CodeLens,
  DocumentHighlight,
  Location,
  RegistrationParams,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import {
  COMMAND_DETAILS_REQUEST,
  COMMAND_GROUPS_REQUEST,
  COMMANDS_REQUEST,
  type CommandDetails,
  type CommandInfo,
} from '../../server/src/protocol/commandList';
import { PULLING, startClient, type TestClient } from '../support/languageClient';
import { marked } from '../support/markedText';

const TEXT = marked('Take a `⟦lo│ok⟧`, then a second `⟦look⟧`.\n');
const ROSTER = marked('{ "⟦look⟧": "See", "note": "Write" }\n');
const FILES = {
  'galley.yaml': `version: 1
rosters: { all: { file: roster.json } }
prompts:
  p:
    layers:
      - { id: a, file: a.md, teaches: true }
`,
  'a.md': TEXT.text,
  'roster.json': ROSTER.text,
  '.claude/skills/review/SKILL.md': '---\nname: review\ndescription: Reads changes.\n---\nReads.\n',
  'CLAUDE.md': 'Run /review.\n',
};

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

const at = (path: string, position: { line: number; character: number }) => ({
  textDocument: { uri: client?.uri(path) ?? '' },
  position,
});
const inText = TEXT.cursors[0] ?? { line: 0, character: 0 };

describe('commands over the protocol', () => {
  it('are highlighted, followed, and renamed in all files by one edit', async () => {
    client = await startClient(FILES);
    const { connection, uri } = client;
    const highlights = await connection.sendRequest<DocumentHighlight[]>(
      'textDocument/documentHighlight',
      at('a.md', inText),
    );
    expect(highlights.map(({ range }) => range)).toEqual(TEXT.ranges);
    const definition = await connection.sendRequest<Location[]>('textDocument/definition', at('a.md', inText));
    expect(definition).toEqual([{ uri: uri('roster.json'), range: ROSTER.ranges[0] }]);
    const lenses = await connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri: uri('roster.json') },
    });
    expect(lenses.map(({ command }) => command?.title)).toContain('taught by a · not listed · 2 mentions');
    const edit = await connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...at('a.md', inText),
      newName: 'gaze',
    });
    const changes = (edit.documentChanges ?? []).map((change) => 'edits' in change && change.edits.length);
    expect(changes).toEqual([1, 2]);
  });

  it('of files move first, and are edited where they are then', async () => {
    client = await startClient(FILES);
    const edit = await client.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...at('CLAUDE.md', { line: 0, character: 6 }),
      newName: 'inspect',
    });
    const [moved, ...edited] = edit.documentChanges ?? [];
    expect(moved).toMatchObject({
      kind: 'rename',
      oldUri: client.uri('.claude/skills/review'),
      newUri: client.uri('.claude/skills/inspect'),
    });
    expect(edited.map((change) => 'edits' in change && change.textDocument.uri).sort()).toEqual(
      [client.uri('.claude/skills/inspect/SKILL.md'), client.uri('CLAUDE.md')].sort(),
    );
    const symbols = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: 'rev' });
    expect(symbols.map(({ name }) => name)).toEqual(['review']);
  });

  it('are asked for in roster files, whatever their language', async () => {
    const capabilities: ClientCapabilities = {
      ...PULLING,
      textDocument: { ...PULLING.textDocument, synchronization: { dynamicRegistration: true } },
    };
    const registered = new Promise<string[]>((resolve) => {
      const prepare = (connection: TestClient['connection']) => {
        connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
          const roster = registrations.filter(({ registerOptions }) =>
            JSON.stringify(registerOptions ?? {}).includes('/roster.json'),
          );
          if (roster.length > 0) resolve(roster.map(({ method }) => method));
          return null;
        });
      };
      void startClient(FILES, capabilities, prepare).then((started) => {
        client = started;
      });
    });
    expect(await registered).toEqual(
      expect.arrayContaining(['textDocument/references', 'textDocument/documentHighlight', 'textDocument/rename']),
    );
  });

  it('are counted, listed and told in detail for a view, and a command that is gone is none', async () => {
    client = await startClient(FILES);
    const { connection, uri } = client;
    expect(await connection.sendRequest(COMMAND_GROUPS_REQUEST)).toEqual([
      { group: 'roster', count: 2 },
      { group: 'skill', count: 1 },
    ]);
    const listed = await connection.sendRequest<CommandInfo[]>(COMMANDS_REQUEST, { group: 'roster' });
    expect(listed.map(({ name, mentions }) => [name, mentions])).toEqual([
      ['look', 2],
      ['note', 0],
    ]);
    const id = { group: 'roster', name: 'look', from: uri('galley.yaml') };
    const details = await connection.sendRequest<CommandDetails>(COMMAND_DETAILS_REQUEST, id);
    expect(details.mentions).toEqual(TEXT.ranges.map((range) => ({ uri: uri('a.md'), range })));
    expect(details.anchor).toEqual({ uri: uri('roster.json'), range: ROSTER.ranges[0] });
    expect(await connection.sendRequest(COMMAND_DETAILS_REQUEST, { ...id, name: 'gone' })).toBeNull();
  });
});
