import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activateGalley } from './activate';

/** The extension in a browser: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'server.browser.js').toString(true);
  return activateGalley(
    context,
    (id, name, options) => new LanguageClient(id, name, async () => new Worker(script, { name: 'galley' }), options),
  );
}
