import * as vscode from 'vscode';
import type { Selection } from '../../messages/preview';
import { DisposableStore } from '../disposables';
import type { GalleyServer } from '../language/server';
import { Refresher } from '../preview/refresher';
import { RENDERED_SCHEME, renderedAddress, selectionAt } from './address';

/** Milliseconds to wait for more changes: previews come first. */
const DELAY = 200;

/** Rendered prompts as read-only documents, which follow what they are made from. */
export class RenderedTexts extends DisposableStore {
  private readonly changed = this.add(new vscode.EventEmitter<vscode.Uri>());

  constructor(private readonly server: GalleyServer) {
    super();
    this.add(
      vscode.workspace.registerTextDocumentContentProvider(RENDERED_SCHEME, {
        onDidChange: this.changed.event,
        provideTextDocumentContent: (uri, token) => this.text(uri, token),
      }),
    );
    const refresher = this.add(new Refresher(async () => this.refresh(), DELAY));
    this.add(server.onPromptsChanged(() => refresher.request()));
  }

  /** The document that shows a selection. */
  uri(selection: Selection): vscode.Uri {
    return vscode.Uri.from(renderedAddress(selection));
  }

  /** @throws for a prompt that there is not; the editor shows the words, or keeps the text that it has */
  private async text(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
    const selection = selectionAt(uri);
    const rendered = selection && (await this.server.render(selection, token));
    // An earlier state of the files may have no such prompt: all of it is new.
    if (!rendered && selection?.at) return '';
    if (!rendered) throw new Error(vscode.l10n.t('The workspace does not have this prompt.'));
    return rendered.text;
  }

  private refresh(): void {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === RENDERED_SCHEME) this.changed.fire(uri);
  }
}
