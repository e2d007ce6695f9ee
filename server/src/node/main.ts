import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { inOrder } from '../lsp/lifecycle';
import { startServer } from '../lsp/server';
import { nodeBuilders } from './builders';
import { nodeFileSystem } from './fileSystem';
import { gitHistory } from './git';
import { createNodeTokenizerSource } from './tokenizerLoader';

const connection = inOrder((options) => createConnection(ProposedFeatures.all, options));
startServer(connection, {
  files: nodeFileSystem,
  history: gitHistory,
  builders: nodeBuilders,
  tokenizers: createNodeTokenizerSource(),
  later(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  pause: () => new Promise((resolve) => setImmediate(resolve)),
});
connection.listen();
