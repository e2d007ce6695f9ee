import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateGalley } from './activate';

/** The extension in a desktop or remote window: the server is a process of its own. */
export function activate(context: ExtensionContext): Promise<void> {
  const module = Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const transport = TransportKind.ipc;
  const serverOptions = {
    run: { module, transport },
    debug: { module, transport, options: { execArgv: ['--nolazy', '--inspect=6039'] } },
  };
  return activateGalley(context, (id, name, options) => new LanguageClient(id, name, serverOptions, options), {
    runsBuilders: true,
  });
}
