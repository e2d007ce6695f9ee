import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { DisposableStore } from './disposables';
import { PinTexts } from './language/pinTexts';
import { type ClientFactory, GalleyServer } from './language/server';
import { PreviewManager } from './preview/manager';
import { RenderedTexts } from './rendered/texts';
import { StatusItem } from './status/statusItem';
import { CommandsView } from './views/commandsView';
import { PromptsView } from './views/promptsView';

/** Starts Galley in any host. */
export async function activateGalley(
  context: vscode.ExtensionContext,
  create: ClientFactory,
  tokens?: string,
): Promise<void> {
  const store = new DisposableStore();
  const output = store.add(vscode.window.createOutputChannel('Galley', { log: true }));
  const server = new GalleyServer(create, tokens, output);
  const rendered = store.add(new RenderedTexts(server));
  const previews = store.add(new PreviewManager(context, server, rendered, output));
  const pinTexts = store.add(new PinTexts());
  store.add(registerCommands({ server, previews, pinTexts, rendered, output }));
  store.add(new StatusItem(server, output));
  store.add(new PromptsView(server, output));
  store.add(new CommandsView(server, output));
  // The editor waits for what a disposal returns, so that the server has ended before the window closes.
  context.subscriptions.push({
    dispose: async () => {
      await server.stop();
      store.dispose();
    },
  });
  await server.start();
}
