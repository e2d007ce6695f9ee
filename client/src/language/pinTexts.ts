import * as vscode from 'vscode';
import { DisposableStore } from '../disposables';

/** Scheme of texts that exist only to be compared. */
export const PIN_TEXT_SCHEME = 'galley-pin';

/** Holds texts of sections and prompts for as long as an editor shows them. */
export class PinTexts extends DisposableStore {
  private readonly texts = new Map<string, string>();
  private count = 0;

  constructor() {
    super();
    this.add(
      vscode.workspace.registerTextDocumentContentProvider(PIN_TEXT_SCHEME, {
        provideTextDocumentContent: (uri) => this.texts.get(uri.toString()),
      }),
    );
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())));
  }

  /** @param like the file whose name, and so whose language, the texts get */
  hold(like: vscode.Uri, texts: readonly [string, string]): readonly [vscode.Uri, vscode.Uri] {
    const name = like.path.slice(like.path.lastIndexOf('/') + 1);
    const hold = (text: string): vscode.Uri => {
      const uri = vscode.Uri.from({ scheme: PIN_TEXT_SCHEME, path: `/${++this.count}/${name}` });
      this.texts.set(uri.toString(), text);
      return uri;
    };
    return [hold(texts[0]), hold(texts[1])];
  }
}
