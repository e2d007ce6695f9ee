import * as vscode from 'vscode';
import type { RevisionInfo } from '../../../server/src/protocol/compare';
import type { AgainstFiles } from '../../messages/preview';
import { shortRevision } from './address';

interface RevisionItem extends vscode.QuickPickItem {
  readonly revision: string;
}

/** Asks for a revision: one that changed the prompt, or any that is typed. Undefined when none was picked. */
export async function chooseRevision(revisions: readonly RevisionInfo[]): Promise<AgainstFiles | undefined> {
  const listed = revisions.map(revisionItem);
  const pick = vscode.window.createQuickPick<RevisionItem>();
  try {
    pick.placeholder = vscode.l10n.t('Select a revision, or type a branch, a tag or an id');
    pick.matchOnDescription = true;
    pick.items = listed;
    pick.onDidChangeValue((value) => {
      const typed = value.trim();
      const known = typed === '' || revisions.some(({ id }) => id === typed);
      pick.items = known ? listed : [...listed, typedItem(typed)];
    });
    const revision = await new Promise<string | undefined>((resolve) => {
      pick.onDidAccept(() => resolve(pick.selectedItems[0]?.revision));
      pick.onDidHide(() => resolve(undefined));
      pick.show();
    });
    return revision === undefined ? undefined : { kind: 'files', at: { kind: 'revision', revision }, name: null };
  } finally {
    pick.dispose();
  }
}

function revisionItem({ id, time, subject, head }: RevisionInfo): RevisionItem {
  const date = new Date(time * 1000).toLocaleDateString(vscode.env.language, { dateStyle: 'medium' });
  return {
    label: subject === '' ? shortRevision(id) : subject,
    description: [...(head ? ['HEAD'] : []), shortRevision(id), date].join(' · '),
    iconPath: new vscode.ThemeIcon('git-commit'),
    // A name such as HEAD moves on; what was picked here does not.
    revision: id,
  };
}

function typedItem(revision: string): RevisionItem {
  const description = vscode.l10n.t('A revision by this name');
  return { label: revision, description, iconPath: new vscode.ThemeIcon('git-branch'), alwaysShow: true, revision };
}
