import * as vscode from 'vscode';
import type { HostMessage, OpenMessage, RevealMessage, ScrolledMessage } from '../../messages/preview';
import { EchoGuard, type SourceSelection } from './echo';
import { revealOffsets, revealRange } from './reveal';
import { PanelScrolling } from './scrolling';

/** What of the cursor a page is told with its first text: scroll to it, show it, or nothing. */
export type Greeting = 'scroll' | 'show' | undefined;

/** Between a preview and the editors of its sources: cursor, scrolling, and the way to a place. */
export class PanelSources {
  private files: readonly string[] = [];
  private readonly echo = new EchoGuard();
  private readonly scrolling: PanelScrolling;

  /**
   * @param panel the preview, beside which sources are opened
   * @param post tells the page
   */
  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly post: (message: HostMessage) => void,
  ) {
    this.scrolling = new PanelScrolling(post);
  }

  /** The text on the page is made from other files. */
  shows(files: readonly string[]): void {
    this.files = files;
  }

  /** The selection in some source has changed. */
  cursorMoved(selection: SourceSelection): void {
    // An editor scrolls to its cursor; the place of the cursor is more than the first line on its screen.
    this.scrolling.expect(selection.uri);
    if (!this.files.includes(selection.uri)) return;
    this.post({ type: 'cursor', ...selection, scroll: !this.echo.isEcho(selection) });
  }

  /** An editor shows other lines. */
  sourceScrolled(editor: vscode.TextEditor): void {
    if (this.files.includes(editor.document.uri.toString())) this.scrolling.sourceScrolled(editor);
  }

  previewScrolled(message: ScrolledMessage): void {
    this.scrolling.previewScrolled(message);
  }

  /** Selects a place of a source in an editor, which is no news to the page that asked for it. */
  async reveal(message: RevealMessage): Promise<void> {
    const { uri, start, end } = message;
    this.scrolling.expect(uri);
    await this.echo.during({ uri, start, end }, () => revealOffsets(message, this.panel.viewColumn));
  }

  async open({ location: { uri, range } }: OpenMessage): Promise<void> {
    const { start, end } = range;
    this.scrolling.expect(uri);
    const place = new vscode.Range(start.line, start.character, end.line, end.character);
    await revealRange(vscode.Uri.parse(uri), place, this.panel.viewColumn);
  }

  /** Tells a page with its first text where the cursor is in one of its sources on the screen. */
  greet(greeting: Greeting): void {
    const editor = vscode.window.visibleTextEditors.find(({ document }) =>
      this.files.includes(document.uri.toString()),
    );
    if (editor && greeting) this.post({ type: 'cursor', ...selectionOf(editor), scroll: greeting === 'scroll' });
  }
}

/** The main selection of an editor, in offsets. */
export function selectionOf({ document, selection }: vscode.TextEditor): SourceSelection {
  return {
    uri: document.uri.toString(),
    start: document.offsetAt(selection.start),
    end: document.offsetAt(selection.end),
  };
}
