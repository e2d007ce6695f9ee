import {
  BulkRegistration,
  type BulkUnregistration,
  type ClientCapabilities,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  type DocumentSelector,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  ReferencesRequest,
  RenameRequest,
  SemanticTokensRegistrationType,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { COMPLETION_TRIGGERS, TOKEN_LEGEND } from './languageFeatures';
import type { ServerContext } from './server';

/**
 * Asks the client for every document that a manifest names and the client's own selector does not cover: pin
 * stores, rosters, data and role files in any language. The request is renewed when the set of files changes.
 */
export class GovernedDocuments {
  private registered: readonly string[] = [];
  private registration: BulkUnregistration | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly context: ServerContext) {}

  /** Whether a client can be asked for further documents. */
  static isSupported(client: ClientCapabilities): boolean {
    return client.textDocument?.synchronization?.dynamicRegistration === true;
  }

  /** Brings the registration up to date; calls in quick succession run one after the other. */
  update(): Promise<void> {
    this.work = this.work.then(() => this.renew());
    return this.work;
  }

  private async renew(): Promise<void> {
    const { connection, service } = this.context;
    const uris = (await service.governedFiles()).filter((uri) => !isCovered(uri));
    if (uris.length === this.registered.length && uris.every((uri, i) => uri === this.registered[i])) return;
    const previous = this.registration;
    this.registered = uris;
    this.registration = uris.length === 0 ? undefined : await connection.client.register(registrationFor(uris));
    previous?.dispose();
  }
}

/** Files that the client sends by itself: its selector names these languages. */
function isCovered(uri: string): boolean {
  return /\.(?:md|mdc|markdown)$/i.test(uri) || /\/galley\.ya?ml$/.test(uri);
}

function registrationFor(uris: readonly string[]): BulkRegistration {
  const documentSelector = selectorFor(uris);
  const bulk = BulkRegistration.create();
  bulk.add(DidOpenTextDocumentNotification.type, { documentSelector });
  bulk.add(DidChangeTextDocumentNotification.type, { documentSelector, syncKind: TextDocumentSyncKind.Incremental });
  bulk.add(DidCloseTextDocumentNotification.type, { documentSelector });
  bulk.add(DocumentDiagnosticRequest.type, {
    documentSelector,
    interFileDependencies: true,
    workspaceDiagnostics: false,
  });
  bulk.add(CodeLensRequest.type, { documentSelector });
  bulk.add(HoverRequest.type, { documentSelector });
  bulk.add(InlayHintRequest.type, { documentSelector });
  bulk.add(CodeActionRequest.type, { documentSelector });
  bulk.add(DefinitionRequest.type, { documentSelector });
  bulk.add(ReferencesRequest.type, { documentSelector });
  bulk.add(DocumentHighlightRequest.type, { documentSelector });
  bulk.add(RenameRequest.type, { documentSelector, prepareProvider: true });
  const texts = uris.filter((uri) => !CODE_FILE.test(uri));
  if (texts.length > 0) addTextFeatures(bulk, selectorFor(texts));
  return bulk;
}

/** Code has services of its own language: where an editor asks only one, that one must be it. */
const CODE_FILE = /\.(?:[cm]?[jt]sx?|py|go)$/i;

/** What only files have that no other language service looks after. */
function addTextFeatures(bulk: BulkRegistration, documentSelector: DocumentSelector): void {
  bulk.add(DocumentSymbolRequest.type, { documentSelector, label: 'Galley' });
  bulk.add(FoldingRangeRequest.type, { documentSelector });
  bulk.add(DocumentLinkRequest.type, { documentSelector });
  bulk.add(CompletionRequest.type, { documentSelector, triggerCharacters: [...COMPLETION_TRIGGERS] });
  bulk.add(LinkedEditingRangeRequest.type, { documentSelector });
  bulk.add(SemanticTokensRegistrationType.type, { documentSelector, legend: TOKEN_LEGEND, full: true });
}

function selectorFor(uris: readonly string[]): DocumentSelector {
  return uris.map((uri) => {
    const { scheme, path } = partsOf(uri);
    return { scheme, pattern: literalGlob(path) };
  });
}

function partsOf(uri: string): { scheme: string; path: string } {
  const at = uri.indexOf(':');
  const rest = uri.slice(at + 1).replace(/^\/\/[^/]*/, '');
  return { scheme: uri.slice(0, at), path: decodeURIComponent(rest) };
}

/** A glob that matches the path and nothing else. */
function literalGlob(path: string): string {
  return path.replace(/[*?[\]{}]/g, (character) => `[${character}]`);
}
