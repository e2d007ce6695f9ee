import * as vscode from 'vscode';
import { PREVIEW_VIEW_TYPE } from '../../../server/src/protocol/commands';
import type { PersistedState, Selection } from '../../messages/preview';
import type { PreviewTarget } from '../commands/arguments';
import { DisposableStore } from '../disposables';
import type { GalleyServer } from '../language/server';
import type { RenderedTexts } from '../rendered/texts';
import { PreviewMemory } from './memory';
import { type PanelContext, PreviewPanel } from './panel';
import { readPersisted } from './persisted';
import { selectionOf } from './sources';

/**
 * All previews of the window. A prompt has one that its command brings to the front again; a locked one is left
 * alone, so that a second one of the same prompt can stand beside it.
 */
export class PreviewManager extends DisposableStore {
  private readonly panels = new Set<PreviewPanel>();
  private readonly context: PanelContext;

  constructor(
    extension: vscode.ExtensionContext,
    server: GalleyServer,
    rendered: RenderedTexts,
    output: vscode.LogOutputChannel,
  ) {
    super();
    const { extensionUri, workspaceState } = extension;
    this.context = { server, rendered, output, extensionUri, memory: new PreviewMemory(workspaceState) };
    this.add(
      vscode.window.registerWebviewPanelSerializer(PREVIEW_VIEW_TYPE, {
        deserializeWebviewPanel: async (panel, state) => this.restore(panel, state),
      }),
    );
    this.add(server.onPromptsChanged(() => this.each((panel) => panel.promptsChanged())));
    this.add(vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.cursorMoved(textEditor)));
    this.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor) this.cursorMoved(editor);
      }),
    );
    this.add(
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) =>
        this.each((panel) => panel.sourceScrolled(textEditor)),
      ),
    );
    this.add({ dispose: () => this.each((panel) => panel.panel.dispose()) });
  }

  /** Shows a prompt, in its own preview if there is one that is not locked. */
  open(target: PreviewTarget): void {
    const { role, tier, given } = target;
    const selection = this.selectionFor(target);
    const present = [...this.panels].find((panel) => !panel.locked && panel.shows(target));
    if (present) {
      present.panel.reveal(undefined, true);
      if (role !== undefined || tier !== undefined || given !== undefined) present.select(selection);
      return;
    }
    const panel = vscode.window.createWebviewPanel(
      PREVIEW_VIEW_TYPE,
      target.prompt,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true },
    );
    const options = this.context.memory.options();
    this.adopt(panel, { version: 1, selection, options, locked: false, top: 0 }, false);
  }

  /** What was shown of a prompt last, but for what the target says. */
  selectionFor(target: PreviewTarget): Selection {
    const kept = this.context.memory.selection(target);
    const { role, tier, given } = target;
    return {
      ...kept,
      ...(role === undefined ? {} : { role }),
      ...(tier === undefined ? {} : { tier }),
      ...(given === undefined ? {} : { given: { ...kept.given, ...given } }),
    };
  }

  /** The preview with the focus. */
  active(): PreviewPanel | undefined {
    return [...this.panels].find(({ panel }) => panel.active);
  }

  /** What that shows. */
  activeSelection(): Selection | undefined {
    return this.active()?.shown;
  }

  /** Locks or unlocks the preview that has the focus. */
  toggleLock(): void {
    this.active()?.toggleLock();
  }

  /** Goes to another cycle in the preview that has the focus. */
  stepCycle(step: 1 | -1): void {
    const active = [...this.panels].find(({ panel }) => panel.active);
    active?.stepCycle(step);
  }

  private restore(panel: vscode.WebviewPanel, state: unknown): void {
    const persisted = readPersisted(state);
    if (persisted) this.adopt(panel, persisted, true);
    else panel.dispose();
  }

  private adopt(panel: vscode.WebviewPanel, state: PersistedState, restored: boolean): void {
    const preview = new PreviewPanel(this.context, panel, state, restored);
    this.panels.add(preview);
    preview.add({ dispose: () => this.panels.delete(preview) });
  }

  private cursorMoved(editor: vscode.TextEditor): void {
    if (this.panels.size === 0) return;
    const selection = selectionOf(editor);
    this.each((panel) => panel.cursorMoved(selection));
  }

  private each(visit: (panel: PreviewPanel) => void): void {
    for (const panel of [...this.panels]) visit(panel);
  }
}
