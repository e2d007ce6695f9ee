import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type LanguageClientOptions,
  ProgressType,
  RevealOutputChannelOn,
  State,
} from 'vscode-languageclient';
import { BUDGETS_REQUEST, type BudgetInfo } from '../../../server/src/protocol/budgets';
import { CATALOGUE_REQUEST, type CatalogueInfo, type CatalogueParams } from '../../../server/src/protocol/catalogue';
import {
  COMMAND_DETAILS_REQUEST,
  COMMAND_GROUPS_REQUEST,
  COMMANDS_REQUEST,
  type CommandDetails,
  type CommandGroupInfo,
  type CommandId,
  type CommandInfo,
  type CommandsParams,
} from '../../../server/src/protocol/commandList';
import { STATUS_REQUEST, type StatusInfo } from '../../../server/src/protocol/commands';
import {
  COMPARE_REQUEST,
  type CompareParams,
  type ComparisonInfo,
  PAST_STATES_REQUEST,
  type PastStatesInfo,
  PINNED_REVISION_REQUEST,
  type PinnedRevisionParams,
  type RevisionInfo,
} from '../../../server/src/protocol/compare';
import { EXPORT_REQUEST, type ExportParams } from '../../../server/src/protocol/export';
import type { InitializationOptions } from '../../../server/src/protocol/files';
import {
  type ManifestProposalInfo,
  PROPOSE_MANIFEST_REQUEST,
  type ProposeManifestParams,
} from '../../../server/src/protocol/manifestProposal';
import { MESSAGES_REQUEST, type MessagesParams, type RenderedMessages } from '../../../server/src/protocol/messages';
import {
  PIN_CHANGES_REQUEST,
  PINS_REQUEST,
  type PinChangesInfo,
  type PinChangesParams,
  type PinChangesProgress,
  type PinInfo,
  type PinsParams,
} from '../../../server/src/protocol/pins';
import {
  PROMPTS_CHANGED_NOTIFICATION,
  PROMPTS_REQUEST,
  type PromptId,
  type PromptInfo,
} from '../../../server/src/protocol/prompts';
import { RENDER_REQUEST, type RenderedPrompt, type RenderRequest } from '../../../server/src/protocol/render';
import {
  ADD_PIN_REQUEST,
  type AddPinParams,
  REPIN_REQUEST,
  type RepinParams,
  type RepinResult,
} from '../../../server/src/protocol/repin';
import {
  TRUSTED_NOTIFICATION,
  VERIFY_REQUEST,
  type VerifyInfo,
  type VerifyParams,
  type VerifyProgress,
} from '../../../server/src/protocol/verify';
import { DisposableStore } from '../disposables';
import { createErrorHandler, tell } from './errorHandler';
import { answerFileRequests } from './files';
import { withPinCommands } from './pinActions';
import { withSaveCommands } from './saveActions';
import { documentSelector } from './selector';

/** Makes the client of one host. */
export type ClientFactory = (id: string, name: string, options: LanguageClientOptions) => BaseLanguageClient;

/** Requests and events of the language server, typed. Requests reject while it is not running. */
export class GalleyServer {
  private readonly promptsChanged = new vscode.EventEmitter<void>();
  /** Something that prompts are made from changed, or the server has just come up or gone down. */
  readonly onPromptsChanged = this.promptsChanged.event;
  private client: BaseLanguageClient;
  private owned: DisposableStore;
  private progressCount = 0;

  constructor(
    private readonly create: ClientFactory,
    /** Absolute URL of the token bundle; a server on Node.js has its own. */
    private readonly tokens: string | undefined,
    private readonly output: vscode.LogOutputChannel,
  ) {
    [this.client, this.owned] = this.connect();
  }

  /** Starts the server; tells the person if that fails. */
  async start(): Promise<void> {
    try {
      await this.client.start();
    } catch (error) {
      this.output.error(String(error));
      tell(this.output, vscode.l10n.t("Galley's language server could not be started."));
    }
  }

  /** Ends the server, whatever its state, and starts another. */
  async restart(): Promise<void> {
    await this.end();
    // A client that failed to start cannot be started again, so it is a new one.
    [this.client, this.owned] = this.connect();
    await this.start();
    this.output.info('The language server was restarted.');
  }

  async stop(): Promise<void> {
    await this.end();
    this.promptsChanged.dispose();
  }

  prompts(): Promise<readonly PromptInfo[]> {
    return this.client.sendRequest(PROMPTS_REQUEST);
  }

  render(params: RenderRequest, token: vscode.CancellationToken): Promise<RenderedPrompt | null> {
    return this.client.sendRequest(RENDER_REQUEST, params, token);
  }

  /** Null when one of the two does not exist. Rejects with words for the person where a revision cannot be read. */
  compare(params: CompareParams, token?: vscode.CancellationToken): Promise<ComparisonInfo | null> {
    return this.client.sendRequest(COMPARE_REQUEST, params, token);
  }

  /** Null when there is no such prompt. */
  pastStates({ manifest, prompt }: PromptId): Promise<PastStatesInfo | null> {
    return this.client.sendRequest(PAST_STATES_REQUEST, { manifest, prompt });
  }

  /** Rejects with words for the person when there is no such revision. */
  pinnedRevision(
    params: Omit<PinnedRevisionParams, 'progressToken'>,
    token: vscode.CancellationToken,
    progress: (report: PinChangesProgress) => void,
  ): Promise<RevisionInfo | null> {
    return this.withProgress(progress, (progressToken) =>
      this.client.sendRequest(PINNED_REVISION_REQUEST, { ...params, progressToken }, token),
    );
  }

  /** The content of a file; null when there is no such prompt. Rejects as `compare` does. */
  export(params: ExportParams): Promise<string | null> {
    return this.client.sendRequest(EXPORT_REQUEST, params);
  }

  /** Null when the manifest has no such request. */
  messages(params: MessagesParams, token: vscode.CancellationToken): Promise<RenderedMessages | null> {
    return this.client.sendRequest(MESSAGES_REQUEST, params, token);
  }

  /** The worst cases of every prompt. */
  budgets(): Promise<readonly BudgetInfo[]> {
    return this.client.sendRequest(BUDGETS_REQUEST);
  }

  catalogue(params: CatalogueParams): Promise<readonly CatalogueInfo[]> {
    return this.client.sendRequest(CATALOGUE_REQUEST, params);
  }

  commandGroups(): Promise<readonly CommandGroupInfo[]> {
    return this.client.sendRequest(COMMAND_GROUPS_REQUEST);
  }

  commands(params: CommandsParams): Promise<readonly CommandInfo[]> {
    return this.client.sendRequest(COMMANDS_REQUEST, params);
  }

  /** Null for a command that is gone. */
  commandDetails({ group, name, from }: CommandId): Promise<CommandDetails | null> {
    return this.client.sendRequest(COMMAND_DETAILS_REQUEST, { group, name, from });
  }

  /** Null where the server failed, which it has logged. @param folder that the manifest is for */
  proposeManifest(folder: vscode.Uri): Promise<ManifestProposalInfo | null> {
    const params: ProposeManifestParams = { folder: this.client.code2ProtocolConverter.asUri(folder) };
    return this.client.sendRequest(PROPOSE_MANIFEST_REQUEST, params);
  }

  repin(params: RepinParams): Promise<RepinResult> {
    return this.client.sendRequest(REPIN_REQUEST, params);
  }

  /** Tells the server to read files anew, before the editor's watcher does. @param uris as the server spells them */
  filesChanged(uris: readonly string[]): void {
    const changes = uris.map((uri) => ({ uri, type: FileChangeType.Changed }));
    void this.client.sendNotification(DidChangeWatchedFilesNotification.method, { changes });
  }

  addPin(params: AddPinParams): Promise<RepinResult> {
    return this.client.sendRequest(ADD_PIN_REQUEST, params);
  }

  /** The pins that a place is about, or all. */
  pins(at?: { readonly uri: vscode.Uri; readonly position: vscode.Position }): Promise<readonly PinInfo[]> {
    const { code2ProtocolConverter: convert } = this.client;
    const params: PinsParams = {
      at: at ? { uri: convert.asUri(at.uri), position: convert.asPosition(at.position) } : null,
    };
    return this.client.sendRequest(PINS_REQUEST, params);
  }

  /** Rejects with words for the person when there is nothing to show. */
  pinChanges(
    params: Omit<PinChangesParams, 'progressToken'>,
    token: vscode.CancellationToken,
    progress: (report: PinChangesProgress) => void,
  ): Promise<PinChangesInfo | null> {
    return this.withProgress(progress, (progressToken) =>
      this.client.sendRequest<PinChangesInfo | null>(PIN_CHANGES_REQUEST, { ...params, progressToken }, token),
    );
  }

  /** Runs the builder of a prompt. Rejects with words for the person when there is nothing to run. */
  verify(
    params: Omit<VerifyParams, 'progressToken'>,
    token: vscode.CancellationToken,
    progress: (report: VerifyProgress) => void,
  ): Promise<VerifyInfo | null> {
    return this.withProgress(progress, (progressToken) =>
      this.client.sendRequest<VerifyInfo | null>(VERIFY_REQUEST, { ...params, progressToken }, token),
    );
  }

  /** @param uri of a text document */
  status(uri: vscode.Uri, token: vscode.CancellationToken): Promise<StatusInfo | null> {
    return this.client.sendRequest(STATUS_REQUEST, { uri: this.client.code2ProtocolConverter.asUri(uri) }, token);
  }

  private async withProgress<P, T>(
    progress: (report: P) => void,
    send: (progressToken: string) => Promise<T>,
  ): Promise<T> {
    const progressToken = `galley-${++this.progressCount}`;
    const listening = this.client.onProgress(new ProgressType<P>(), progressToken, progress);
    try {
      return await send(progressToken);
    } finally {
      listening.dispose();
    }
  }

  private connect(): [BaseLanguageClient, DisposableStore] {
    const schemes = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme) ?? [];
    const client = this.create('galley', 'Galley', {
      documentSelector: documentSelector(schemes),
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // The server words findings in the editor's language.
      initializationOptions: {
        locale: vscode.env.language,
        strings: vscode.l10n.bundle ?? {},
        tokens: this.tokens,
        savesWithoutBom: true,
        trusted: vscode.workspace.isTrusted,
      } satisfies InitializationOptions,
      errorHandler: createErrorHandler(this.output),
      middleware: {
        provideCodeActions: async (document, range, context, token, next) =>
          withSaveCommands(withPinCommands((await next(document, range, context, token)) ?? [])),
      },
    });
    const owned = new DisposableStore();
    answerFileRequests(client, owned);
    owned.add(vscode.workspace.onDidGrantWorkspaceTrust(() => void client.sendNotification(TRUSTED_NOTIFICATION)));
    owned.add(client.onNotification(PROMPTS_CHANGED_NOTIFICATION, () => this.promptsChanged.fire()));
    owned.add(
      client.onDidChangeState(({ newState }) => {
        if (newState !== State.Starting) this.promptsChanged.fire();
      }),
    );
    return [client, owned];
  }

  private async end(): Promise<void> {
    this.owned.dispose();
    await this.client.dispose();
  }
}
