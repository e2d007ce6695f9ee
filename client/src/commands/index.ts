import * as vscode from 'vscode';
import { COMMANDS } from '../../../server/src/protocol/commands';
import { type Disposable, DisposableStore } from '../disposables';
import { tell } from '../language/errorHandler';
import type { PinTexts } from '../language/pinTexts';
import type { GalleyServer } from '../language/server';
import type { PreviewManager } from '../preview/manager';
import type { RenderedTexts } from '../rendered/texts';
import type { Verifications } from '../verify/verifications';
import { addPin } from './addPin';
import { commandAction } from './commandActions';
import { compare, compareWith } from './compare';
import { createManifest } from './createManifest';
import { copyRendered, openRendered } from './export';
import { exportPrompt } from './exportPrompt';
import { goToPin } from './goToPin';
import { pinChanges } from './pinChanges';
import { preview } from './preview';
import { repin, repinHere } from './repin';
import { saveWithoutBom } from './saveWithoutBom';
import { verify } from './verify';

/** What commands work with. */
export interface CommandContext {
  readonly server: GalleyServer;
  readonly previews: PreviewManager;
  readonly pinTexts: PinTexts;
  readonly rendered: RenderedTexts;
  /** Undefined where builders cannot be run, as in a browser: then no command does. */
  readonly verifications: Verifications | undefined;
  readonly output: vscode.LogOutputChannel;
}

/** Registers every command of the extension. */
export function registerCommands(context: CommandContext): Disposable {
  const { server, previews, output, verifications } = context;
  const store = new DisposableStore();
  const register = (id: string, run: (...args: unknown[]) => unknown) =>
    store.add(
      vscode.commands.registerCommand(id, async (...args: unknown[]) => {
        try {
          await run(...args);
        } catch (error) {
          output.error(error instanceof Error ? error : String(error));
          tell(
            output,
            vscode.l10n.t('The command failed: {0}', error instanceof Error ? error.message : String(error)),
          );
        }
      }),
    );
  register(COMMANDS.preview, (target) => preview(context, target));
  register(COMMANDS.compare, (target) => compare(context, target));
  register(COMMANDS.compareWith, () => compareWith(context));
  register(COMMANDS.exportPrompt, (target) => exportPrompt(context, target));
  register(COMMANDS.copyRendered, (target) => copyRendered(context, target));
  register(COMMANDS.openRendered, (target) => openRendered(context, target));
  register(COMMANDS.repin, (params) => repin(context, params));
  register(COMMANDS.repinHere, () => repinHere(context));
  register(COMMANDS.addPin, (pin) => addPin(context, pin));
  register(COMMANDS.goToPin, () => goToPin(context));
  register(COMMANDS.pinChanges, (pin) => pinChanges(context, pin));
  register(COMMANDS.commandReferences, (target) => commandAction(context, 'references', target));
  register(COMMANDS.renameCommand, (target) => commandAction(context, 'rename', target));
  register(COMMANDS.explainCommand, (target) => commandAction(context, 'explain', target));
  register(COMMANDS.saveWithoutBom, (uri) => saveWithoutBom(uri));
  register(COMMANDS.createManifest, (folder) => createManifest(context, folder));
  register(COMMANDS.showOutput, () => output.show());
  register(COMMANDS.restart, () => server.restart());
  register(COMMANDS.toggleLock, () => previews.toggleLock());
  register(COMMANDS.previousCycle, () => previews.stepCycle(-1));
  register(COMMANDS.nextCycle, () => previews.stepCycle(1));
  if (verifications) register(COMMANDS.verify, (prompt) => verify(context, verifications, prompt));
  return store;
}
