import type { CatalogueEntryInfo, CatalogueInfo } from '../../../server/src/protocol/catalogue';
import { node, type TreeNode, type ViewWords } from './node';

/**
 * A node per client that lists skills, with the size of its list against what it has room for; below it the skills in
 * the client's order, so that what falls off stands last.
 */
export function catalogueNodes(catalogues: readonly CatalogueInfo[], words: ViewWords): TreeNode[] {
  const folders = new Set(catalogues.map(({ folder }) => folder));
  return catalogues.map((catalogue) => catalogueNode(catalogue, folders.size > 1, words));
}

function catalogueNode(catalogue: CatalogueInfo, tellsFolder: boolean, words: ViewWords): TreeNode {
  const { client, label, checked, folder, published, entries } = catalogue;
  const id = `catalogue ${client} ${folder}${published ? ' published' : ''}`;
  const lost = entries.filter(({ state }) => state !== 'full').length;
  const parts = [
    ...(tellsFolder ? [words.path(folder)] : []),
    ...(published ? [words.published] : []),
    size(catalogue, words),
  ];
  return node({
    id,
    kind: 'catalogue',
    label,
    description: [...parts, ...(lost > 0 ? [words.cutSkills(lost)] : [])].join(' · '),
    tooltip: words.asOf(checked),
    icon: lost > 0 ? 'warning' : 'list-ordered',
    warning: lost > 0,
    children: entries.map((entry) => entryNode(entry, id, words)),
  });
}

function size({ wanted, budget, unit }: CatalogueInfo, words: ViewWords): string {
  const used = words.number(wanted);
  return words.catalogueUnit(budget === null ? used : `${used} / ${words.number(budget)}`, unit);
}

function entryNode(
  { name, uri, range, state, cost, share, description }: CatalogueEntryInfo,
  of: string,
  words: ViewWords,
) {
  const lost = state === 'full' ? [] : [state === 'omitted' ? words.omitted : words.cut];
  return node({
    id: `${of} ${uri}`,
    kind: 'catalogue-entry',
    label: name,
    description: [`${words.number(cost)} (${words.percent(share)})`, ...lost].join(' · '),
    tooltip: description,
    icon: lost.length > 0 ? 'warning' : 'mortar-board',
    warning: lost.length > 0,
    location: { uri, range },
  });
}
