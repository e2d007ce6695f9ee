import * as vscode from 'vscode';
import { COMMANDS, PREVIEW_VIEW_TYPE, type StatusInfo } from '../../../server/src/protocol/commands';
import { DisposableStore } from '../disposables';
import type { GalleyServer } from '../language/server';

/**
 * Context key: paths of files that are known to be part of a prompt; `package.json` asks whether an editor's is one.
 * Not URIs: in a remote window the two sides spell the scheme differently.
 */
const GOVERNED_KEY = 'galley.governed';

/** Milliseconds to wait for more changes: previews come first, and the worst case takes the server a while. */
const DELAY = 300;

const BACKGROUNDS: Readonly<Record<StatusInfo['severity'], vscode.ThemeColor | undefined>> = {
  none: undefined,
  warning: new vscode.ThemeColor('statusBarItem.warningBackground'),
  error: new vscode.ThemeColor('statusBarItem.errorBackground'),
};

/** The status bar item: the sizes of the prompt that the active file is part of. A click opens its preview. */
export class StatusItem extends DisposableStore {
  private readonly item = this.add(
    vscode.window.createStatusBarItem('galley.status', vscode.StatusBarAlignment.Right, 110),
  );
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the item is about: the active editor, or the one that was active before a preview took the focus. */
  private shown: vscode.Uri | undefined;
  private readonly governed = new Set<string>();
  private request = new vscode.CancellationTokenSource();

  constructor(
    private readonly server: GalleyServer,
    private readonly output: vscode.LogOutputChannel,
  ) {
    super();
    this.item.name = vscode.l10n.t('Galley: Prompt Size');
    this.add(vscode.window.onDidChangeActiveTextEditor(() => this.schedule(0)));
    this.add(server.onPromptsChanged(() => this.schedule(DELAY)));
    this.add({ dispose: () => clearTimeout(this.timer) });
    this.add({ dispose: () => this.request.dispose() });
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.update().catch((error: unknown) => this.output.error(String(error)));
    }, delay);
  }

  private async update(): Promise<void> {
    this.request.cancel();
    this.request.dispose();
    this.request = new vscode.CancellationTokenSource();
    const { token } = this.request;
    const uri = vscode.window.activeTextEditor?.document.uri ?? (previewHasFocus() ? this.shown : undefined);
    const status = uri ? await this.ask(uri, token) : null;
    if (token.isCancellationRequested) return;
    this.shown = uri;
    this.show(status);
    if (uri) await this.remember(uri.fsPath, status !== null);
  }

  private async remember(path: string, governed: boolean): Promise<void> {
    if (governed === this.governed.has(path)) return;
    if (governed) this.governed.add(path);
    else this.governed.delete(path);
    await vscode.commands.executeCommand('setContext', GOVERNED_KEY, [...this.governed]);
  }

  /** Null while the server is down: its own message tells about that. */
  private async ask(uri: vscode.Uri, token: vscode.CancellationToken): Promise<StatusInfo | null> {
    try {
      return await this.server.status(uri, token);
    } catch (error) {
      if (!token.isCancellationRequested) this.output.debug(`No status for ${uri}: ${error}`);
      return null;
    }
  }

  private show(status: StatusInfo | null): void {
    if (!status) {
      this.item.hide();
      return;
    }
    const { text, tooltip, severity, manifest, prompt } = status;
    this.item.text = `$(book) ${text}`;
    this.item.tooltip = new vscode.MarkdownString(tooltip);
    this.item.backgroundColor = BACKGROUNDS[severity];
    this.item.accessibilityInformation = { label: vscode.l10n.t('Prompt size: {0}', text) };
    this.item.command = {
      title: vscode.l10n.t('Preview Prompt'),
      command: COMMANDS.preview,
      arguments: [{ manifest, prompt }],
    };
    this.item.show();
  }
}

function previewHasFocus(): boolean {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  // The editor prefixes the view types of extensions' webviews.
  return input instanceof vscode.TabInputWebview && input.viewType.endsWith(PREVIEW_VIEW_TYPE);
}
