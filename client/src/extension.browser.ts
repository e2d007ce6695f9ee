import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activateGalley } from './activate';

/** The extension in a browser: the server is a web worker. */
export function activate(context: ExtensionContext): Promise<void> {
  const inDist = (name: string) => Uri.joinPath(context.extensionUri, 'dist', name).toString(true);
  let worker: Worker | undefined;
  return activateGalley(
    context,
    (id, name, options) => {
      // A worker does not end by itself when its client does.
      worker?.terminate();
      worker = new Worker(inDist('server.browser.js'), { name: 'galley' });
      return new LanguageClient(id, name, worker, options);
    },
    { tokens: inDist('tokens.js') },
  );
}
