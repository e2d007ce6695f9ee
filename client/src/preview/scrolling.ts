import * as vscode from 'vscode';
import type { HostMessage, ScrolledMessage } from '../../messages/preview';
import { ScrollEcho } from './scrollEcho';

/** Keeps the sources and one preview at the same place while either is scrolled, as the settings say. */
export class PanelScrolling {
  private readonly echo = new ScrollEcho(Date.now);
  /** First line on the screen, by source: changes of the text alone are no scrolling. */
  private readonly tops = new Map<string, number>();

  /** @param post tells the page */
  constructor(private readonly post: (message: HostMessage) => void) {}

  /** A source is about to move for another reason than its own scrolling. */
  expect(uri: string): void {
    this.echo.expect(uri);
  }

  /** An editor shows other lines of a source. */
  sourceScrolled({ document, visibleRanges }: vscode.TextEditor): void {
    const [first] = visibleRanges;
    if (!first) return;
    const uri = document.uri.toString();
    const { line } = first.start;
    const isMoved = this.tops.get(uri) !== line;
    this.tops.set(uri, line);
    if (!isMoved || this.echo.isEcho(uri) || !isOn('scrollPreviewWithEditor')) return;
    const start = document.offsetAt(new vscode.Position(line, 0));
    this.post({ type: 'sourceScrolled', uri, start, end: document.offsetAt(first.end) });
  }

  /** The page was scrolled: the first of the sources on its screen that an editor shows follows. */
  previewScrolled({ places }: ScrolledMessage): void {
    if (!isOn('scrollEditorWithPreview')) return;
    for (const { uri, offset } of places) {
      const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
      if (!editor) continue;
      this.echo.expect(uri);
      const { line } = editor.document.positionAt(offset);
      const range = new vscode.Range(line, 0, line, 0);
      editor.revealRange(range, vscode.TextEditorRevealType.AtTop);
      return;
    }
  }
}

function isOn(setting: 'scrollPreviewWithEditor' | 'scrollEditorWithPreview'): boolean {
  return vscode.workspace.getConfiguration('galley.preview').get(setting, true);
}
