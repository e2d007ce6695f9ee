import { findMentions } from '../commands/mentions';
import { readRosterFile } from '../commands/rosterFile';
import type { DraftLayer, DraftRoster } from './draft';
import type { InitFolder, Work } from './work';

/**
 * Notes in a roster and in the layers which of them explain its commands, so that no command is introduced twice.
 * Returns those layers.
 */
export function markTaught(work: Work, roster: DraftRoster, layers: readonly DraftLayer[]): readonly DraftLayer[] {
  const { draft } = work;
  const { layers: taught, prefixes } = taughtIn(work.folder, roster.file, layers, (layer) => bodyOf(work, layer));
  for (const layer of taught) layer.keys['teaches'] = true;
  if (taught.length > 0) {
    roster.leaveOut = taught.map(({ id }) => id);
    roster.reasons.push({ code: 'teaches', data: {} });
  }
  if (prefixes.length > 0) draft.prefixes = [...new Set([...(draft.prefixes ?? []), ...prefixes])];
  return taught;
}

/** The text of the section that a layer shows. */
function bodyOf({ files, draft }: Work, { keys }: DraftLayer): string {
  const reference = keys['section'];
  if (typeof reference !== 'string') return '';
  const at = reference.indexOf('#');
  const source = draft.sources.find(({ name }) => name === reference.slice(0, at));
  const file = files.find(({ path }) => path === source?.file);
  return file?.sections.find(({ name }) => name === reference.slice(at + 1))?.body.text ?? '';
}

/** The layers that name commands of a roster in code, and the prefixes with which they do. */
function taughtIn(
  folder: InitFolder,
  rosterFile: string,
  layers: readonly DraftLayer[],
  bodyOf: (layer: DraftLayer) => string,
): { readonly layers: readonly DraftLayer[]; readonly prefixes: readonly string[] } {
  const document = folder.documents.get(rosterFile);
  const names = new Set(document ? readRosterFile(document).entries.map(({ name }) => name) : []);
  const counts = new Map<string, number>();
  const taught = layers.filter((layer) => {
    const mentions = findMentions(bodyOf(layer), { prefixes: [] });
    let found = false;
    for (const { name } of mentions) {
      const prefix = names.has(name) ? '' : prefixOf(name, names);
      if (prefix === undefined) continue;
      found = true;
      if (prefix !== '') counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
    return found;
  });
  // One such name may be another command's; several have the prefix on purpose.
  const prefixes = [...counts].filter(([, count]) => count > 1).map(([prefix]) => prefix);
  return { layers: taught, prefixes };
}

/** `harbour_` for `harbour_look` where `look` is a command. */
function prefixOf(name: string, names: ReadonlySet<string>): string | undefined {
  for (const match of name.matchAll(/[_.:-]/g)) {
    if (match.index > 0 && names.has(name.slice(match.index + 1))) return name.slice(0, match.index + 1);
  }
  return undefined;
}
