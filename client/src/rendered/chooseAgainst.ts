import * as vscode from 'vscode';
import type { PastStatesInfo } from '../../../server/src/protocol/compare';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { Against, AgainstFiles, Selection } from '../../messages/preview';
import type { GalleyServer } from '../language/server';
import { shortRevision } from './address';
import { type Alternative, alternatives } from './alternatives';
import { choosePinned } from './choosePinned';
import { chooseRevision } from './chooseRevision';
import { choiceWords } from './words';

interface Item extends vscode.QuickPickItem {
  /** What a pick of it leads to; undefined: nothing, it only tells something. */
  readonly choose?: () => Promise<Against | 'nothing' | undefined>;
}

/**
 * Asks what to compare a rendering with.
 * @param stop whether nothing is a choice, too
 * @returns undefined when nothing was picked, or the person was told why there is nothing
 */
export async function chooseAgainst(
  server: GalleyServer,
  info: PromptInfo,
  selection: Selection,
  stop: boolean,
): Promise<Against | 'nothing' | undefined> {
  const items = server
    .pastStates(info)
    .then((past) => [
      ...(stop ? [item(vscode.l10n.t('Nothing'), vscode.l10n.t('No comparison'), async () => 'nothing')] : []),
      ...earlierItems(server, info, past),
      ...choiceItems(info, selection),
    ]);
  const placeHolder = vscode.l10n.t('Select what to compare {0} with', info.prompt);
  const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  return picked?.choose?.();
}

function earlierItems(server: GalleyServer, info: PromptInfo, past: PastStatesInfo | null): Item[] {
  const { revisions = [], pins = [], unavailable = null } = past ?? {};
  const head = revisions.find((revision) => revision.head);
  const saved: AgainstFiles = { kind: 'files', at: { kind: 'saved' }, name: null };
  const items = [
    separator(vscode.l10n.t('Earlier texts')),
    item(vscode.l10n.t('The text as saved on disk'), vscode.l10n.t('Without unsaved changes'), async () => saved),
  ];
  if (unavailable !== null) return [...items, { label: `$(info) ${unavailable}`, alwaysShow: true }];
  if (head) {
    const at = { kind: 'revision', revision: 'HEAD' } as const;
    items.push(
      item('HEAD', `${shortRevision(head.id)} ${head.subject}`, async () => ({ kind: 'files', at, name: null })),
    );
  }
  items.push(
    item(vscode.l10n.t('The text at a git revision…'), '', () => chooseRevision(revisions)),
    ...(pins.length === 0
      ? []
      : [
          item(vscode.l10n.t('The text when it was pinned'), pins.map(({ name }) => name).join(', '), () =>
            choosePinned(server, info, pins),
          ),
        ]),
  );
  return items;
}

function choiceItems(info: PromptInfo, selection: Selection): Item[] {
  let heading = '';
  return alternatives(selection, info).flatMap((alternative) => {
    const aspect = aspectWords(alternative);
    const begins = aspect !== heading;
    heading = aspect;
    const label = alternative.typed ? vscode.l10n.t('Other text…') : choiceWords(alternative, alternative.value);
    const one = item(label, '', () => settle(alternative));
    return begins ? [separator(aspect), one] : [one];
  });
}

async function settle({ typed, ...choice }: Alternative): Promise<Against | undefined> {
  if (!typed) return { kind: 'choice', ...choice };
  const value = await vscode.window.showInputBox({ prompt: choice.name, value: choice.value ?? '' });
  return value === undefined ? undefined : { kind: 'choice', ...choice, value };
}

function aspectWords({ of, name }: Alternative): string {
  if (of === 'role') return vscode.l10n.t('Role');
  return of === 'tier' ? vscode.l10n.t('Tier') : name;
}

function item(label: string, description: string, choose: NonNullable<Item['choose']>): Item {
  return { label, description, choose };
}

function separator(label: string): Item {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}
