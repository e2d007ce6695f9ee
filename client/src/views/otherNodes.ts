import type { CatalogueInfo } from '../../../server/src/protocol/catalogue';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import { node, type TreeNode, type ViewWords } from './node';

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The roles of a manifest's prompts, each once; a role is shown with the first prompt that takes it. */
export function roleNodes(prompts: readonly PromptInfo[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { manifest, prompt, roles } of prompts)
    for (const { name, uri } of roles) {
      const id = `role ${manifest} ${name}`;
      if (nodes.has(id)) continue;
      const location = { uri, range: START };
      nodes.set(id, node({ id, kind: 'role', label: name, icon: 'account', location, manifest, prompt, role: name }));
    }
  return [...nodes.values()];
}

/** Pins with their state. */
export function pinNodes(pins: readonly PinInfo[], words: ViewWords): TreeNode[] {
  return pins.map(({ name, manifest, store, state, text, location }) => {
    const warning = state !== 'ok' && state !== 'unpinned';
    return node({
      id: `pin ${manifest} ${store} ${name}`,
      kind: `pin-${state}`,
      label: name,
      description: words.pinState(state),
      tooltip: [text, words.path(store)].filter((part) => part !== null).join(' · '),
      icon: warning ? 'warning' : state === 'ok' ? 'pinned' : 'pin',
      warning,
      location,
      manifest,
      name,
      store,
    });
  });
}

/** Skills, each once, with what becomes of them in the clients' catalogues. */
export function skillNodes(catalogues: readonly CatalogueInfo[], words: ViewWords): TreeNode[] {
  const byUri = new Map<string, { readonly node: TreeNode; readonly trouble: string[] }>();
  for (const { label: client, entries } of catalogues)
    for (const { name, uri, range, bytes, state } of entries) {
      const known = byUri.get(uri);
      const location = { uri, range };
      const description = `${words.number(bytes)} B`;
      const own = known ?? {
        node: node({ id: `skill ${uri}`, kind: 'skill', label: name, description, icon: 'mortar-board', location }),
        trouble: [],
      };
      if (state !== 'full') own.trouble.push(`${client}: ${state === 'omitted' ? words.omitted : words.cut}`);
      byUri.set(uri, own);
    }
  return [...byUri.values()].map(({ node: skill, trouble }) => {
    if (trouble.length === 0) return { ...skill, tooltip: words.path(skill.location?.uri ?? '') };
    const description = `${skill.description} · ${trouble[0]}${trouble.length > 1 ? ', …' : ''}`;
    return { ...skill, description, tooltip: trouble.join('\n'), icon: 'warning', warning: true };
  });
}
