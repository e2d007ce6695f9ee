import * as vscode from 'vscode';
import { registerCommands } from './commands';
import { DisposableStore } from './disposables';
import { PinTexts } from './language/pinTexts';
import { type ClientFactory, GalleyServer } from './language/server';
import { PreviewManager } from './preview/manager';
import { RenderedTexts } from './rendered/texts';
import { StatusItem } from './status/statusItem';
import { Verifications } from './verify/verifications';
import { CommandsView } from './views/commandsView';
import { PromptsView } from './views/promptsView';

/** What hosts differ in. */
export interface HostAbilities {
  /** Absolute URL of the token bundle, for a server that cannot find its own. */
  readonly tokens?: string;
  /** Whether the server can run the builders that manifests name. */
  readonly runsBuilders?: boolean;
}

/** Starts Galley in any host. */
export async function activateGalley(
  context: vscode.ExtensionContext,
  create: ClientFactory,
  { tokens, runsBuilders = false }: HostAbilities,
): Promise<void> {
  const store = new DisposableStore();
  const output = store.add(vscode.window.createOutputChannel('Galley', { log: true }));
  const server = new GalleyServer(create, tokens, output);
  const rendered = store.add(new RenderedTexts(server));
  const previews = store.add(new PreviewManager(context, server, rendered, output));
  const pinTexts = store.add(new PinTexts());
  const verifications = runsBuilders ? store.add(new Verifications()) : undefined;
  store.add(registerCommands({ server, previews, pinTexts, rendered, verifications, output }));
  store.add(new StatusItem(server, output));
  store.add(new PromptsView(server, verifications, output));
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
