import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  State,
} from 'vscode-languageclient';
import { STATUS_REQUEST, type StatusInfo } from '../../../server/src/protocol/commands';
import { PROMPTS_CHANGED_NOTIFICATION, PROMPTS_REQUEST, type PromptInfo } from '../../../server/src/protocol/prompts';
import { RENDER_REQUEST, type RenderedPrompt, type RenderParams } from '../../../server/src/protocol/render';
import { REPIN_REQUEST, type RepinParams, type RepinResult } from '../../../server/src/protocol/repin';
import { DisposableStore } from '../disposables';
import { createErrorHandler, tell } from './errorHandler';
import { answerFileRequests } from './files';
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

  render(params: RenderParams, token: vscode.CancellationToken): Promise<RenderedPrompt | null> {
    return this.client.sendRequest(RENDER_REQUEST, params, token);
  }

  repin(params: RepinParams): Promise<RepinResult> {
    return this.client.sendRequest(REPIN_REQUEST, params);
  }

  /** @param uri of a text document */
  status(uri: vscode.Uri, token: vscode.CancellationToken): Promise<StatusInfo | null> {
    return this.client.sendRequest(STATUS_REQUEST, { uri: this.client.code2ProtocolConverter.asUri(uri) }, token);
  }

  private connect(): [BaseLanguageClient, DisposableStore] {
    const schemes = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme) ?? [];
    const client = this.create('galley', 'Galley', {
      documentSelector: documentSelector(schemes),
      outputChannel: this.output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // The server words findings in the editor's language.
      initializationOptions: { locale: vscode.env.language, strings: vscode.l10n.bundle ?? {}, tokens: this.tokens },
      errorHandler: createErrorHandler(this.output),
    });
    const owned = new DisposableStore();
    answerFileRequests(client, owned);
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
