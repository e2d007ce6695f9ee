import { PassThrough } from 'node:stream';
import { createConnection as createServerConnection } from 'vscode-languageserver/node';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { loadTokenizer } from '../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../server/src/engine/tokens/source';
import { inOrder } from '../../server/src/lsp/lifecycle';
import { type ServerHost, startServer } from '../../server/src/lsp/server';
import type { InitializationOptions } from '../../server/src/protocol/files';
import { MemoryFileSystem, ROOT } from './memoryFileSystem';

export interface TestClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly files: MemoryFileSystem;
  uri(path: string): string;
  open(path: string, text: string, languageId?: string): Promise<void>;
  /** Replaces the whole text. */
  change(path: string, version: number, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A client that pulls diagnostics, as VS Code does. */
export const PULLING: ClientCapabilities = {
  textDocument: { diagnostic: {}, documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] },
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
  },
};

/** A connection to a server over streams, before anything was said. Ends both with `dispose`. */
export function connect(
  files: Readonly<Record<string, string>> = {},
  host: Partial<ServerHost> = {},
): { readonly connection: ProtocolConnection; readonly files: MemoryFileSystem; dispose(): void } {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const memory = new MemoryFileSystem();
  for (const [path, text] of Object.entries(files)) memory.write(path, text);
  const server = inOrder((options) =>
    createServerConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), options),
  );
  startServer(server, {
    files: memory,
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    ...host,
  });
  server.listen();
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const dispose = () => {
    connection.dispose();
    server.dispose();
  };
  return { connection, files: memory, dispose };
}

/** A client and the server, joined by streams. */
export async function startClient(
  files: Readonly<Record<string, string>>,
  capabilities: ClientCapabilities = PULLING,
  prepare: (connection: ProtocolConnection) => void = () => undefined,
  host: Partial<ServerHost> = {},
  initializationOptions: InitializationOptions = {},
  folder = ROOT,
): Promise<TestClient> {
  const { connection, files: memory, dispose } = connect(files, host);
  for (const method of ['workspace/diagnostic/refresh', 'workspace/codeLens/refresh', 'client/registerCapability']) {
    connection.onRequest(method, () => null);
  }
  prepare(connection);
  connection.listen();
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: folder,
    capabilities,
    initializationOptions,
    workspaceFolders: [{ uri: folder, name: 'workspace' }],
  });
  await connection.sendNotification('initialized', {});
  const uri = (path: string) => `${folder}/${path}`;
  return {
    connection,
    initialized,
    files: memory,
    uri,
    open: (path, text, languageId = 'markdown') =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uri(path), languageId, version: 1, text },
      }),
    change: (path, version, text) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(path), version },
        contentChanges: [{ text }],
      }),
    async close() {
      await connection.sendRequest('shutdown');
      dispose();
    },
  };
}
