import { CodeActionKind, CodeLensRefreshRequest, type ServerCapabilities } from 'vscode-languageserver';
import { codeActionOf } from './codeActions';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Standard language features: find the document, delegate. */
export function registerLanguageFeatures({ connection, service, onContentSettled }: ServerContext): ServerCapabilities {
  connection.onCodeLens(({ textDocument }, token) =>
    runSafe(connection, 'Code lenses', token, [], () => service.codeLenses(textDocument.uri)),
  );
  connection.onDocumentSymbol(({ textDocument }, token) =>
    runSafe(connection, 'Document symbols', token, [], () => service.documentSymbols(textDocument.uri)),
  );
  connection.onHover(({ textDocument, position }, token) =>
    runSafe(connection, 'Hover', token, null, async () => (await service.hover(textDocument.uri, position)) ?? null),
  );
  connection.onCodeAction(({ textDocument, range, context }, token) =>
    runSafe(connection, 'Code actions', token, [], async () => {
      const actions = await service.codeActions({ uri: textDocument.uri, range, only: context.only });
      return actions.map((action) => codeActionOf(action, context.diagnostics, (uri) => service.versionOf(uri)));
    }),
  );
  onContentSettled(() => void connection.sendRequest(CodeLensRefreshRequest.type));
  return {
    codeLensProvider: { resolveProvider: false },
    documentSymbolProvider: { label: 'Galley' },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  };
}
