import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activateGalley } from './activate';

/** The extension in a browser: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const inDist = (name: string) => Uri.joinPath(context.extensionUri, 'dist', name).toString(true);
  return activateGalley(
    context,
    (id, name, options) =>
      new LanguageClient(id, name, async () => new Worker(inDist('server.browser.js'), { name: 'galley' }), options),
    inDist('tokens.js'),
  );
}
