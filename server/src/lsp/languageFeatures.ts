import {
  type ClientCapabilities,
  CodeActionKind,
  CodeActionTriggerKind,
  CodeLensRefreshRequest,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { InitializationOptions } from '../protocol/files';
import { TOKEN_TYPES } from '../service/features/semanticTokens';
import { codeActionOf } from './codeActions';
import { symbolsFor } from './documentSymbols';
import { inBackground, runSafe } from './runSafe';
import type { ServerContext } from './server';
import { WorkspaceEdits } from './workspaceEdits';

/** What semantic tokens are of; there are no modifiers. */
export const TOKEN_LEGEND = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] };
/** Characters behind which names can be offered without being asked for. */
export const COMPLETION_TRIGGERS: readonly string[] = ['/', '<', '{', '#', '.', ' ', '`'];

/** Standard language features: find the document, delegate. */
export function registerLanguageFeatures(
  { connection, service, onContentSettled }: ServerContext,
  client: ClientCapabilities,
  options: InitializationOptions = {},
): ServerCapabilities {
  const edits = new WorkspaceEdits(client, (uri) => service.versionOf(uri));
  connection.onCodeLens(({ textDocument }, token) =>
    runSafe(connection, 'Code lenses', token, [], () => service.codeLenses(textDocument.uri, token)),
  );
  connection.languages.inlayHint.on(({ textDocument, range }, token) =>
    runSafe(connection, 'Inlay hints', token, [], () => service.inlayHints(textDocument.uri, range, token)),
  );
  connection.onDocumentSymbol(({ textDocument }, token) =>
    runSafe(connection, 'Document symbols', token, [], async () =>
      symbolsFor(client, textDocument.uri, await service.documentSymbols(textDocument.uri)),
    ),
  );
  connection.onHover(({ textDocument, position }, token) =>
    runSafe(connection, 'Hover', token, null, async () => (await service.hover(textDocument.uri, position)) ?? null),
  );
  connection.onCodeAction(({ textDocument, range, context }, token) =>
    runSafe(connection, 'Code actions', token, [], async () => {
      // An action that the editor asks for while it saves must not save by itself.
      const isSaving = context.triggerKind === CodeActionTriggerKind.Automatic && context.only !== undefined;
      const canSave = options.savesWithoutBom === true && !isSaving;
      const actions = await service.codeActions({ uri: textDocument.uri, range, only: context.only, canSave });
      return actions.flatMap((action) => codeActionOf(action, context.diagnostics, edits));
    }),
  );
  connection.onFoldingRanges(({ textDocument }, token) =>
    runSafe(connection, 'Folding ranges', token, null, async () => {
      const ranges = await service.foldingRanges(textDocument.uri);
      // An empty answer would take the editor's own folding by indentation away.
      return ranges.length > 0 ? ranges : null;
    }),
  );
  connection.languages.semanticTokens.on(({ textDocument }, token) =>
    runSafe(connection, 'Semantic tokens', token, { data: [] }, () => service.semanticTokens(textDocument.uri)),
  );
  connection.onDocumentLinks(({ textDocument }, token) =>
    runSafe(connection, 'Document links', token, [], () => service.documentLinks(textDocument.uri)),
  );
  connection.onCompletion(({ textDocument, position }, token) =>
    runSafe(connection, 'Completion', token, [], () => service.completion(textDocument.uri, position)),
  );
  connection.onDefinition(({ textDocument, position }, token) =>
    runSafe(connection, 'Definition', token, [], () => service.definition(textDocument.uri, position)),
  );
  connection.onReferences(({ textDocument, position, context }, token) =>
    runSafe(connection, 'References', token, [], () =>
      service.references(textDocument.uri, position, context.includeDeclaration),
    ),
  );
  connection.onWorkspaceSymbol(({ query }, token) =>
    runSafe(connection, 'Workspace symbols', token, [], () => service.workspaceSymbols(query)),
  );
  connection.onDocumentHighlight(({ textDocument, position }, token) =>
    runSafe(connection, 'Document highlights', token, [], () => service.documentHighlights(textDocument.uri, position)),
  );
  connection.languages.onLinkedEditingRange(({ textDocument, position }, token) =>
    runSafe(connection, 'Linked editing', token, null, async () => {
      return (await service.linkedEditingRanges(textDocument.uri, position)) ?? null;
    }),
  );
  connection.onPrepareRename(({ textDocument, position }, token) =>
    runSafe(connection, 'Prepare rename', token, null, async () => {
      return (await service.prepareRename(textDocument.uri, position)) ?? null;
    }),
  );
  connection.onRenameRequest(({ textDocument, position, newName }, token) =>
    runSafe(connection, 'Rename', token, null, async () => {
      const changes = await service.rename(textDocument.uri, position, newName);
      return edits.of(changes, await service.renamedFile(textDocument.uri, position, newName));
    }),
  );
  if (client.workspace?.codeLens?.refreshSupport) {
    onContentSettled(
      inBackground(connection, 'Refreshing code lenses', () => connection.sendRequest(CodeLensRefreshRequest.type)),
    );
  }
  if (client.workspace?.inlayHint?.refreshSupport) {
    onContentSettled(
      inBackground(connection, 'Refreshing inlay hints', () => connection.languages.inlayHint.refresh()),
    );
  }
  return {
    codeLensProvider: { resolveProvider: false },
    documentSymbolProvider: { label: 'Galley' },
    hoverProvider: true,
    inlayHintProvider: true,
    foldingRangeProvider: true,
    semanticTokensProvider: { legend: TOKEN_LEGEND, full: true },
    documentLinkProvider: {},
    completionProvider: { triggerCharacters: [...COMPLETION_TRIGGERS] },
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    workspaceSymbolProvider: true,
    linkedEditingRangeProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  };
}
