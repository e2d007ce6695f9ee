import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { TokenizerSource } from '../engine/tokens/tokenizer';
import { inOrder } from '../lsp/lifecycle';
import { startServer } from '../lsp/server';
import { clientFileSystem } from './fileSystem';
import { pause } from './pause';
import { createBrowserTokenizerSource } from './tokenizerLoader';

declare const self: DedicatedWorkerGlobalScope;

const connection = inOrder((options) =>
  createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), options),
);

/** Known when the client has said where its files are. */
let tokenizers: TokenizerSource | undefined;

startServer(connection, {
  files: clientFileSystem(connection),
  tokenizers: {
    peek: (encoding) => tokenizers?.peek(encoding),
    load: (encoding) => tokenizers?.load(encoding) ?? Promise.reject(new Error('The client names no token bundle')),
  },
  configure({ tokens }) {
    if (tokens !== undefined) tokenizers = createBrowserTokenizerSource(tokens, (url) => self.importScripts(url));
  },
  later(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  pause,
});
connection.listen();
