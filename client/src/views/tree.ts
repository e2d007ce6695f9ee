import type { BudgetInfo } from '../../../server/src/protocol/budgets';
import type { CatalogueInfo } from '../../../server/src/protocol/catalogue';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { PromptId, PromptInfo } from '../../../server/src/protocol/prompts';
import type { Verdict } from '../verify/results';
import { catalogueNodes } from './catalogueNodes';
import { node, type TreeNode, type ViewWords } from './node';
import { pinNodes, roleNodes, skillNodes } from './otherNodes';
import { promptNode } from './promptNodes';

/** All that the view shows, but for the layers of prompts. */
export interface ViewData {
  readonly prompts: readonly PromptInfo[];
  readonly budgets: readonly BudgetInfo[];
  readonly pins: readonly PinInfo[];
  readonly catalogues: readonly CatalogueInfo[];
  /** What came of the last run of a prompt's builder; left out where builders cannot be run. */
  readonly verdictOf?: (prompt: PromptId) => Verdict | undefined;
}

/** The top of the tree: a node per manifest, or what it would hold if there is but one; then the skills and what clients list of them. */
export function rootNodes(data: ViewData, words: ViewWords): TreeNode[] {
  const manifests = [...new Set([...data.prompts, ...data.pins].map(({ manifest }) => manifest))];
  const first = manifests[0];
  const skills = [
    ...group('skills', '', words.skills, 'mortar-board', skillNodes(data.catalogues, words)),
    ...group('catalogues', '', words.catalogues, 'list-unordered', catalogueNodes(data.catalogues, words)),
  ];
  if (manifests.length === 1 && first !== undefined) return [...ofManifest(first, data, words), ...skills];
  return [...manifests.map((manifest) => manifestNode(manifest, data, words)), ...skills];
}

function manifestNode(manifest: string, data: ViewData, words: ViewWords): TreeNode {
  const path = words.path(manifest);
  const start = { line: 0, character: 0 };
  return node({
    id: `manifest ${manifest}`,
    kind: 'manifest',
    label: data.prompts.find((prompt) => prompt.manifest === manifest)?.folderName ?? path,
    description: path,
    icon: 'folder',
    location: { uri: manifest, range: { start, end: start } },
    children: ofManifest(manifest, data, words),
    open: true,
  });
}

function ofManifest(manifest: string, { prompts, budgets, pins, verdictOf }: ViewData, words: ViewWords): TreeNode[] {
  const own = prompts.filter((prompt) => prompt.manifest === manifest);
  const ownPins = pins.filter((pin) => pin.manifest === manifest);
  return [
    ...own.map((prompt) => promptNode(prompt, budgets, verdictOf?.(prompt), words)),
    ...group('roles', manifest, words.roles, 'organization', roleNodes(own)),
    ...group('pins', manifest, words.pins, 'pinned', pinNodes(ownPins, words)),
  ];
}

/** Nothing for an empty group. */
function group(kind: string, of: string, label: string, icon: string, children: readonly TreeNode[]): TreeNode[] {
  if (children.length === 0) return [];
  const warning = children.some((child) => child.warning);
  return [node({ id: `${kind} ${of}`, kind, label, description: String(children.length), icon, warning, children })];
}
