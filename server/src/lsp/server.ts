import * as l10n from '@vscode/l10n';
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { InitializationOptions } from '../protocol/files';
import { PROMPTS_CHANGED_NOTIFICATION } from '../protocol/prompts';
import type { Builders } from '../service/builders';
import type { History } from '../service/history';
import type { FileSystem, ServiceHost } from '../service/host';
import { createPromptService, type PromptService } from '../service/promptService';
import { ChangeAnnouncer } from './changeAnnouncer';
import { registerCommandRequests } from './commandRequests';
import { registerCompareRequests } from './compareRequests';
import { registerDiagnostics } from './diagnostics';
import { registerExportRequests } from './exportRequests';
import { GovernedDocuments } from './governedDocuments';
import { registerLanguageFeatures } from './languageFeatures';
import { loggerOf } from './logger';
import { registerManifestRequests } from './manifestRequests';
import { registerMessageRequests } from './messageRequests';
import { registerPinRequests } from './pinRequests';
import { registerPromptRequests } from './promptRequests';
import { inBackground } from './runSafe';
import { readSettings } from './settings';
import { registerSkillRequests } from './skillRequests';
import { registerVerifyRequests, type Trust } from './verifyRequests';

/** What a host injects. */
export interface ServerHost {
  readonly files: FileSystem;
  readonly tokenizers: ServiceHost['tokenizers'];
  /** Told what the client says at the start, before anything is asked of the host. */
  configure?(options: InitializationOptions): void;
  /** Left out where there is no version control. */
  readonly history?: History;
  /** Left out where programs cannot be started. */
  readonly builders?: Builders;
  /** Calls back after some milliseconds; returns what cancels it. */
  readonly later: (milliseconds: number, callback: () => void) => () => void;
  /** Resolves when the messages that came in meanwhile can have been taken up. */
  readonly pause: () => Promise<void>;
  /** Milliseconds since the epoch, by which long work is cut into slices; the machine's where it is left out. */
  readonly clock?: () => number;
}

/** Everything handlers need. */
export interface ServerContext {
  readonly connection: Connection;
  readonly service: PromptService;
  readonly documents: TextDocuments<TextDocument>;
  /** Calls back at once, but once a turn, when something changed that findings or prompts depend on. */
  onContentChanged(listener: () => void): void;
  /** Calls back when such changes have paused: for what re-reads everything that is shown. */
  onContentSettled(listener: () => void): void;
}

/** Wires a service to a connection. The caller starts listening. */
export function startServer(connection: Connection, host: ServerHost): void {
  const service = createPromptService({
    clock: () => Date.now(),
    ...host,
    logger: loggerOf(connection),
  });
  const documents = new TextDocuments(TextDocument);
  const changes = new ChangeAnnouncer(host.later);
  const contentChanged = () => changes.announce();
  const context: ServerContext = {
    connection,
    service,
    documents,
    onContentChanged: (listener) => changes.immediate.push(listener),
    onContentSettled: (listener) => changes.settled.push(listener),
  };
  const trust: Trust = {
    trusted: false,
    onGranted() {
      service.readHistory(true);
      contentChanged();
    },
  };
  let folders: readonly string[] = [];
  let client: InitializeParams['capabilities'] = {};

  connection.onShutdown(() => changes.dispose());

  connection.onInitialize((params): InitializeResult => {
    client = params.capabilities;
    const options = (params.initializationOptions ?? {}) as InitializationOptions;
    if (options.strings) l10n.config({ contents: { ...options.strings } });
    host.configure?.(options);
    trust.trusted = options.trusted === true;
    // A client that knows of no trust is asked for none.
    if (options.trusted === false) service.readHistory(false);
    folders = params.workspaceFolders?.map((folder) => folder.uri) ?? (params.rootUri ? [params.rootUri] : []);
    service.setFolders(folders);
    const capabilities: ServerCapabilities = {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      ...registerLanguageFeatures(context, params.capabilities, options),
      ...registerDiagnostics(context, params.capabilities),
    };
    return { capabilities, serverInfo: { name: 'galley' } };
  });

  const initialized = async () => {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'galley' });
    }
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
    }
    if (client.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map((folder) => folder.uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map((folder) => folder.uri)];
        service.setFolders(folders);
        contentChanged();
      });
    }
    await updateSettings();
    if (GovernedDocuments.isSupported(client)) {
      const governed = new GovernedDocuments(context);
      const update = inBackground(connection, 'Registering documents', () => governed.update());
      context.onContentSettled(update);
      update();
    }
  };
  connection.onInitialized(inBackground(connection, 'Starting', initialized));

  const updateSettings = async () => {
    if (client.workspace?.configuration) {
      service.setSettings(readSettings(await connection.workspace.getConfiguration('galley')));
    }
    contentChanged();
  };
  connection.onDidChangeConfiguration(inBackground(connection, 'Reading the settings', updateSettings));

  connection.onDidChangeWatchedFiles(({ changes }) => {
    const kinds = {
      [FileChangeType.Created]: 'created',
      [FileChangeType.Changed]: 'changed',
      [FileChangeType.Deleted]: 'deleted',
    } as const;
    service.filesChanged(changes.map(({ uri, type }) => ({ uri, kind: kinds[type] })));
    contentChanged();
  });

  documents.onDidOpen(({ document }) => {
    service.openDocument(document.uri, document.languageId, document.version, document.getText());
    contentChanged();
  });
  documents.onDidChangeContent(({ document }) => {
    if (service.versionOf(document.uri) === document.version) return;
    service.changeDocument(document.uri, document.version, document.getText());
    contentChanged();
  });
  documents.onDidClose(({ document }) => {
    service.closeDocument(document.uri);
    contentChanged();
  });

  // What the editor does not show of the file, as a BOM, may be another now.
  documents.onDidSave(({ document }) => {
    service.filesChanged([{ uri: document.uri, kind: 'changed' }]);
    contentChanged();
  });
  service.onChanged(contentChanged);

  registerPromptRequests(context);
  registerCompareRequests(context);
  registerExportRequests(context);
  registerMessageRequests(context);
  registerPinRequests(context);
  registerSkillRequests(context);
  registerManifestRequests(context);
  registerCommandRequests(context);
  registerVerifyRequests(context, trust);
  context.onContentChanged(() => void connection.sendNotification(PROMPTS_CHANGED_NOTIFICATION));
  documents.listen(connection);
}
