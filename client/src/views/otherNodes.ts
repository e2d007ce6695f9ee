import type { CatalogueInfo } from '../../../server/src/protocol/catalogue';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { ProtocolLocation, ProtocolRange } from '../../../server/src/protocol/positions';
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

/** What the clients' catalogues say of one skill. */
interface ListedSkill {
  readonly name: string;
  readonly location: ProtocolLocation;
  /** The largest listing, as clients read different parts of a header; null where none lists it. */
  bytes: number | null;
  /** A line per client that does not show all of it. */
  readonly cuts: string[];
  /** A line per client that leaves it out on purpose or for a fault, which is a finding of its own. */
  readonly unlisted: string[];
}

/** Skills, each once, with what becomes of them in the clients' catalogues. */
export function skillNodes(catalogues: readonly CatalogueInfo[], words: ViewWords): TreeNode[] {
  const byUri = new Map<string, ListedSkill>();
  const skillAt = (name: string, uri: string, range: ProtocolRange): ListedSkill => {
    const skill = byUri.get(uri) ?? { name, location: { uri, range }, bytes: null, cuts: [], unlisted: [] };
    byUri.set(uri, skill);
    return skill;
  };
  for (const { label: client, entries, unlisted } of catalogues) {
    for (const { name, uri, range, bytes, state } of entries) {
      const skill = skillAt(name, uri, range);
      skill.bytes = Math.max(skill.bytes ?? 0, bytes);
      if (state !== 'full') skill.cuts.push(`${client}: ${state === 'omitted' ? words.omitted : words.cut}`);
    }
    for (const { name, uri, reason } of unlisted) skillAt(name, uri, START).unlisted.push(`${client}: ${reason}`);
  }
  return [...byUri.values()].map((skill) => skillNode(skill, words));
}

function skillNode({ name, location, bytes, cuts, unlisted }: ListedSkill, words: ViewWords): TreeNode {
  const size = bytes === null ? words.omitted : `${words.number(bytes)} B`;
  const warning = cuts.length > 0;
  return node({
    id: `skill ${location.uri}`,
    kind: 'skill',
    label: name,
    description: warning ? `${size} · ${cuts[0]}${cuts.length > 1 ? ', …' : ''}` : size,
    tooltip: [words.path(location.uri), ...cuts, ...unlisted].join('\n'),
    icon: warning ? 'warning' : 'mortar-board',
    warning,
    location,
  });
}
