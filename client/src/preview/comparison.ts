import * as vscode from 'vscode';
import type { ComparisonInfo } from '../../../server/src/protocol/compare';
import type { Against, CompareMessage, HostMessage, Selection } from '../../messages/preview';
import { DisposableStore } from '../disposables';
import { refusalWords } from '../language/refusal';
import type { GalleyServer } from '../language/server';
import { completeSelection, withAgainst } from '../rendered/alternatives';
import { chooseAgainst } from '../rendered/chooseAgainst';
import { showDiff } from '../rendered/showDiff';
import type { RenderedTexts } from '../rendered/texts';
import { againstWords } from '../rendered/words';
import { Refresher } from './refresher';

/** Milliseconds in which changes are gathered: the text itself comes first. */
const DELAY = 60;

interface ComparisonContext {
  readonly server: GalleyServer;
  readonly rendered: RenderedTexts;
  readonly output: vscode.LogOutputChannel;
}

/** What one preview is compared with, kept up to date while its sources change. */
export class PanelComparison extends DisposableStore {
  private readonly refresher = this.add(new Refresher(() => this.refresh(), DELAY));
  private newest: ComparisonInfo | null = null;

  /**
   * @param selection what the preview shows
   * @param post tells the page
   */
  constructor(
    private readonly context: ComparisonContext,
    private readonly selection: () => Selection,
    private readonly post: (message: HostMessage) => void,
    private against: Against | null,
  ) {
    super();
  }

  /** What the preview is compared with, and that in words; undefined for nothing. */
  get chosen(): { readonly against: Against; readonly name: string } | undefined {
    const { against } = this;
    return against ? { against, name: this.name(against) } : undefined;
  }

  /** The page is there: tells it what is known. */
  begin(): void {
    this.tell(this.newest, null);
  }

  /** What is shown has changed. */
  request(): void {
    if (this.against) this.refresher.request();
  }

  async handle(what: CompareMessage['what']): Promise<void> {
    switch (what) {
      case 'ask':
        return this.ask();
      case 'clear':
        return this.set(null);
      case 'diff':
        if (this.against) await showDiff(this.context, this.selection(), this.against, 'from');
    }
  }

  /** Lets the person choose. */
  async ask(): Promise<void> {
    const { server } = this.context;
    const { manifest, prompt } = this.selection();
    const info = (await server.prompts()).find((one) => one.manifest === manifest && one.prompt === prompt);
    if (!info) {
      void vscode.window.showInformationMessage(vscode.l10n.t('The workspace does not have this prompt.'));
      return;
    }
    const chosen = await chooseAgainst(server, info, completeSelection(this.selection(), info), this.against !== null);
    if (chosen) this.set(chosen === 'nothing' ? null : chosen);
  }

  private set(against: Against | null): void {
    this.against = against;
    this.newest = null;
    this.tell(null, null);
    this.request();
  }

  private async refresh(): Promise<void> {
    const { against } = this;
    if (!against) return;
    const selection = this.selection();
    try {
      const before = withAgainst(selection, against);
      const found = await this.context.server.compare({ before, after: selection });
      if (against !== this.against) return;
      this.newest = found;
      this.tell(found, found ? null : vscode.l10n.t('The workspace does not have this prompt.'));
    } catch (error) {
      if (against !== this.against) return;
      const said = refusalWords(error);
      if (said === undefined) this.context.output.error(error instanceof Error ? error : String(error));
      this.newest = null;
      this.tell(null, said ?? vscode.l10n.t("Galley's language server does not answer: {0}", String(error)));
    }
  }

  private tell(comparison: ComparisonInfo | null, failure: string | null): void {
    const { against } = this;
    this.post({ type: 'compared', against, name: against ? this.name(against) : '', comparison, failure });
  }

  private name(against: Against): string {
    return againstWords(against, this.newest?.revision);
  }
}
