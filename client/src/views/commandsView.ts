import * as vscode from 'vscode';
import type { CommandGroup } from '../../../server/src/protocol/commandList';
import { COMMANDS_VIEW } from '../../../server/src/protocol/commands';
import type { GalleyServer } from '../language/server';
import { type CommandWords, commandNodes, detailNodes, groupNodes } from './commandNodes';
import { LazyView } from './lazyView';
import type { TreeNode } from './node';

/** The side bar's list of commands, skills and tools: who may call them, who teaches them, where they are named. */
export class CommandsView extends LazyView {
  private readonly words = commandWords();

  constructor(server: GalleyServer, output: vscode.LogOutputChannel) {
    super(COMMANDS_VIEW, server, output);
  }

  protected async roots(): Promise<readonly TreeNode[]> {
    return groupNodes(await this.server.commandGroups(), this.words);
  }

  protected async asked(parent: TreeNode): Promise<readonly TreeNode[]> {
    const { command, kind } = parent;
    if (!command) {
      const group = kind.replace(/^group-/, '') as CommandGroup;
      return commandNodes(await this.server.commands({ group }), this.words);
    }
    const details = await this.server.commandDetails(command);
    return details ? detailNodes(details, parent, this.words) : [];
  }
}

function commandWords(): CommandWords {
  const { t } = vscode.l10n;
  return {
    path: (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
    group: (group) => ({ roster: t('Rosters'), tool: t('Tools'), skill: t('Skills'), file: t('Command Files') })[group],
    callable: (who) =>
      ({
        user: t('only the user can call it'),
        model: t('only the model can call it'),
        both: t('user and model can call it'),
      })[who],
    taughtBy: (names) => t('taught by {0}', names),
    listedIn: (names) => t('listed in {0}', names),
    also: (names) => t('also {0}', names),
    mentions: (count) => (count === 1 ? t('1 mention') : t('{0} mentions', count)),
    problems: (count) => (count === 1 ? t('1 problem') : t('{0} problems', count)),
    introduction: ({ how, prompt, by }) =>
      how === 'taught' ? t('Taught in {0} by {1}', prompt, by) : t('Listed in {0} by {1}', prompt, by),
    untaught: t('neither taught nor listed'),
    mentioned: t('Mentioned'),
  };
}
