import * as vscode from 'vscode';
import type { RenderedMessages } from '../../../server/src/protocol/messages';
import type { PromptId } from '../../../server/src/protocol/prompts';
import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type {
  HostMessage,
  PageMessage,
  PersistedState,
  Selection,
  SelectMessage,
  ViewOptions,
  WorstMessage,
} from '../../messages/preview';
import { DisposableStore } from '../disposables';
import { tell } from '../language/errorHandler';
import type { GalleyServer } from '../language/server';
import type { RenderedTexts } from '../rendered/texts';
import { worstSelection } from './choices';
import { PanelComparison } from './comparison';
import type { SourceSelection } from './echo';
import { firstWindow } from './firstWindow';
import type { PreviewMemory } from './memory';
import { ask, Opening } from './opening';
import { pageDocument, pageStrings } from './pageDocument';
import { readPersisted } from './persisted';
import { Refresher } from './refresher';
import { type Greeting, PanelSources } from './sources';

/** Milliseconds in which changes are gathered: a frame. */
const FRAME = 16;

/** Milliseconds in which keystrokes are gathered in a field of the page. */
const TYPING = 150;

/** What panels share. */
export interface PanelContext {
  readonly server: GalleyServer;
  readonly rendered: RenderedTexts;
  readonly memory: PreviewMemory;
  readonly output: vscode.LogOutputChannel;
  readonly extensionUri: vscode.Uri;
}

/** One preview: a panel, the page in it, and what it shows. */
export class PreviewPanel extends DisposableStore {
  private selection: Selection;
  private options: ViewOptions;
  private isLocked: boolean;
  private top: number;
  private generation = 0;
  /** Whether the page has said that it is there; it goes away while the panel is hidden. */
  private ready = false;
  /** What a new page begins with. */
  private opening: Opening | undefined;
  /** Whether the page has text on it. */
  private blank = true;
  private greeting: Greeting;
  private request: vscode.CancellationTokenSource | undefined;
  readonly comparison: PanelComparison;
  private readonly sources: PanelSources;
  private readonly refresher = this.add(new Refresher(() => this.refresh(), FRAME));

  constructor(
    private readonly context: PanelContext,
    readonly panel: vscode.WebviewPanel,
    state: PersistedState,
    restored: boolean,
  ) {
    super();
    this.selection = state.selection;
    this.options = state.options;
    this.isLocked = state.locked;
    this.top = state.top;
    this.greeting = restored ? 'show' : 'scroll';
    const post = (message: HostMessage) => void this.post(message);
    this.comparison = this.add(new PanelComparison(this.context, () => this.selection, post, state.against ?? null));
    this.sources = new PanelSources(panel, post);
    this.add(panel.webview.onDidReceiveMessage((message: PageMessage) => this.receive(message)));
    this.add(panel.onDidDispose(() => this.dispose()));
    this.add(
      panel.onDidChangeViewState(() => {
        if (panel.visible) {
          if (!this.ready) this.prepare();
          return;
        }
        // The page is gone until the panel is seen again.
        this.ready = false;
        this.greeting = 'show';
        this.forgetOpening();
      }),
    );
    this.add({
      dispose: () => {
        this.ready = false;
        this.forgetOpening();
        this.request?.dispose();
      },
    });
    if (panel.visible) this.prepare();
    this.describe();
    panel.webview.options = { enableScripts: true, localResourceRoots: [this.dist] };
    panel.webview.html = pageDocument(panel, this.dist);
  }

  get locked(): boolean {
    return this.isLocked;
  }

  /** What it shows, or is about to. */
  get shown(): Selection {
    return this.selection;
  }

  shows({ manifest, prompt }: PromptId): boolean {
    return this.selection.manifest === manifest && this.selection.prompt === prompt;
  }

  /** Shows something else of the same prompt. */
  select(selection: Selection): void {
    this.selection = selection;
    void this.post({ type: 'selection', selection });
  }

  toggleLock(): void {
    this.isLocked = !this.isLocked;
    this.describe();
    void this.post({ type: 'locked', locked: this.isLocked });
  }

  /** Something that prompts are made from has changed. */
  promptsChanged(): void {
    if (this.opening) this.prepare();
    this.refresher.request();
  }

  /** The selection in some source has changed. */
  cursorMoved(selection: SourceSelection): void {
    this.sources.cursorMoved(selection);
  }

  /** An editor shows other lines. */
  sourceScrolled(editor: vscode.TextEditor): void {
    this.sources.sourceScrolled(editor);
  }

  private get dist(): vscode.Uri {
    return vscode.Uri.joinPath(this.context.extensionUri, 'dist');
  }

  private describe(): void {
    const { prompt } = this.selection;
    this.panel.title = this.isLocked ? vscode.l10n.t('[Preview] {0}', prompt) : vscode.l10n.t('Preview {0}', prompt);
    const media = vscode.Uri.joinPath(this.context.extensionUri, 'client', 'media');
    this.panel.iconPath = {
      light: vscode.Uri.joinPath(media, 'preview-light.svg'),
      dark: vscode.Uri.joinPath(media, 'preview-dark.svg'),
    };
  }

  /** Resolves when the editor has taken the message on its way; at once where there is no page. */
  private async post(message: HostMessage): Promise<void> {
    if (this.ready || message.type === 'init') await this.panel.webview.postMessage(message);
  }

  private receive(message: PageMessage): void {
    this.handle(message).catch((error: unknown) => {
      this.context.output.error(error instanceof Error ? error : String(error));
      tell(this.context.output, error instanceof Error ? error.message : String(error));
    });
  }

  private async handle(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        await this.begin(readPersisted(message.kept)?.top ?? this.top);
        break;
      case 'select':
        await this.selected(message);
        break;
      case 'options':
        // Messages are made only while somebody looks at them.
        if (message.options.messages !== this.options.messages) this.refresher.request();
        this.options = message.options;
        await this.context.memory.keepOptions(message.options);
        break;
      case 'scrolled':
        this.sources.previewScrolled(message);
        break;
      case 'worst':
        await this.showWorst(message.cap);
        break;
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        break;
      case 'reveal':
        await this.sources.reveal(message);
        break;
      case 'compare':
        await this.comparison.handle(message.what);
        break;
      case 'open':
        await this.sources.open(message);
        break;
    }
  }

  private async showWorst(cap: WorstMessage['cap']): Promise<void> {
    const worst = worstSelection(this.selection, cap, await this.context.server.budgets());
    if (worst) this.select(worst);
    else void vscode.window.showInformationMessage(vscode.l10n.t('The worst case of this cap is not known.'));
  }

  /** Goes to the cycle before or behind. */
  stepCycle(step: 1 | -1): void {
    void this.post({ type: 'stepCycle', step });
  }

  /** Asks for what the page begins with, before it is there. */
  private prepare(): Opening {
    this.opening?.dispose();
    const { selection, options } = this;
    this.opening = new Opening(this.context.server, { selection, messages: options.messages }, (error) =>
      this.context.output.error(String(error)),
    );
    return this.opening;
  }

  private forgetOpening(): void {
    this.opening?.dispose();
    this.opening = undefined;
  }

  /** Tells a new page everything, and has the selection rendered. */
  private async begin(top: number): Promise<void> {
    const { prompts, selection } = await (this.opening ?? this.prepare()).choice;
    const { options, isLocked: locked } = this;
    const generation = 1;
    this.ready = true;
    this.blank = true;
    this.generation = generation;
    this.selection = selection;
    this.top = top;
    const { language: locale } = vscode.env;
    void this.post({
      type: 'init',
      locale,
      strings: pageStrings(),
      prompts,
      selection,
      generation,
      options,
      locked,
      top,
    });
    this.comparison.begin();
    this.refresher.request(0);
    await this.context.memory.keepSelection(selection);
  }

  private async selected({ generation, selection, typed }: SelectMessage): Promise<void> {
    const renamed = selection.prompt !== this.selection.prompt;
    this.generation = generation;
    this.selection = selection;
    if (renamed) this.describe();
    // What is being rendered for an earlier choice is not wanted any more.
    this.request?.cancel();
    this.forgetOpening();
    this.refresher.request(typed ? TYPING : FRAME);
    await this.context.memory.keepSelection(selection);
  }

  private async refresh(): Promise<void> {
    if (!this.ready) return;
    const { generation, selection, opening } = this;
    this.opening = undefined;
    const request = opening?.request ?? new vscode.CancellationTokenSource();
    this.request = request;
    try {
      const wanted = { selection, messages: this.options.messages };
      const answer = opening?.answer ?? ask(this.context.server, wanted, request.token);
      const { prompts, prompt, messages } = await answer;
      if (generation !== this.generation) return;
      void this.post({ type: 'prompts', prompts });
      await this.show(generation, prompt, messages);
      // The text came first; now its tokens.
      if (opening && prompt?.sizes.tokens === null) this.refresher.request(0);
    } catch (error) {
      if (request.token.isCancellationRequested) return;
      this.context.output.error(error instanceof Error ? error : String(error));
      const message = vscode.l10n.t("Galley's language server does not answer: {0}", String(error));
      void this.post({ type: 'failed', generation, message });
    } finally {
      request.dispose();
      if (this.request === request) this.request = undefined;
    }
  }

  private async show(
    generation: number,
    prompt: RenderedPrompt | null,
    messages: RenderedMessages | null | undefined,
  ): Promise<void> {
    const files = prompt?.files.map(editorUri) ?? [];
    const others = messages?.files.map(editorUri) ?? [];
    this.sources.shows([...new Set([...files, ...others])]);
    if (messages !== undefined)
      void this.post({ type: 'messages', generation, messages: messages && { ...messages, files: others } });
    const whole = prompt && { ...prompt, files };
    const first = this.blank && whole && !messages ? firstWindow(whole, this.top) : undefined;
    this.blank = false;
    if (first) {
      // The whole would keep it waiting: it is made into a message only when this one has left.
      await this.post({ type: 'rendered', generation, prompt: first, partial: true });
      if (generation !== this.generation) return;
    }
    void this.post({ type: 'rendered', generation, prompt: whole });
    this.comparison.request();
    if (!prompt) return;
    this.sources.greet(this.greeting);
    this.greeting = undefined;
  }
}

/** The page compares files with what the editor calls its documents. */
function editorUri(uri: string): string {
  return vscode.Uri.parse(uri).toString();
}
