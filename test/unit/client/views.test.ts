import { describe, expect, it } from 'vitest';
import { attentionOf } from '../../../client/src/views/attention';
import type { TreeNode } from '../../../client/src/views/node';
import { layerNodes } from '../../../client/src/views/promptNodes';
import { rootNodes, type ViewData } from '../../../client/src/views/tree';
import type { BudgetInfo } from '../../../server/src/protocol/budgets';
import type { CatalogueInfo } from '../../../server/src/protocol/catalogue';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { RenderedLayer, RenderedPrompt } from '../../../server/src/protocol/render';
import { promptInfo, role } from '../webview/prompts';
import { viewWords as words } from './viewWords';

const MANIFEST = 'file:///ws/galley.yaml';
const RANGE = { start: { line: 4, character: 2 }, end: { line: 4, character: 9 } };

function budget(more: Partial<BudgetInfo>): BudgetInfo {
  const base = { manifest: MANIFEST, prompt: 'main', tier: null, target: 'prompt', unit: 'bytes', variant: '' };
  return { ...base, cap: null, worst: 10, worstChoice: null, text: '10 B', ...more };
}

function pin(name: string, state: PinInfo['state']): PinInfo {
  const location = { uri: 'file:///ws/pins.yaml', range: RANGE };
  const base = { name, manifest: MANIFEST, store: 'file:///ws/pins.yaml', recorded: 'aa', live: 'bb', location };
  return { ...base, state, text: `a#${name}`, textLocation: null };
}

function catalogue(label: string, states: Readonly<Record<string, CatalogueInfo['entries'][number]['state']>>) {
  const entries = Object.entries(states).map(([name, state]) => {
    const uri = `file:///ws/skills/${name}/SKILL.md`;
    return { name, uri, range: RANGE, state, description: 'd', cost: 1, share: 0.5, bytes: 30 };
  });
  const folder = 'file:///ws';
  const sizes = { unit: 'tokens', budget: null, window: null, wanted: 1, used: 1 } as const;
  const facts = { client: label, label, checked: '2026-01-01', folder, published: false, orderIsAssumed: false };
  return { ...facts, ...sizes, entries, unlisted: [] } satisfies CatalogueInfo;
}

function layer(id: string, depth: number, more: Partial<RenderedLayer> = {}): RenderedLayer {
  const places = { start: 0, end: 0, outerStart: 0, outerEnd: 0, source: null };
  const facts = { group: false, zone: 'static', tokens: null, sample: false, role: false, override: null } as const;
  const catalogue = false;
  return { id, depth, bytes: 7, catalogue, ...facts, ...places, ...more };
}

const nothing: ViewData = { prompts: [], budgets: [], pins: [], catalogues: [] };
const tree = (data: Partial<ViewData>) => rootNodes({ ...nothing, ...data }, words);
const main = promptInfo('main');

/** Labels, indented by depth. */
function outline(nodes: readonly TreeNode[], indent = ''): string[] {
  return nodes.flatMap(({ label, children }) => [
    `${indent}${label}`,
    ...(children === 'asked' ? [`${indent}  …`] : outline(children, `${indent}  `)),
  ]);
}

describe('the tree', () => {
  it('is empty where there is nothing', () => {
    expect(tree({})).toEqual([]);
  });

  it('starts with the prompts where there is one manifest', () => {
    const prompts = [promptInfo('main', { roles: [role('pilot')] }), promptInfo('side', { roles: [role('pilot')] })];
    const pins = [pin('one', 'ok')];
    expect(outline(tree({ prompts, pins, catalogues: [catalogue('A', { sail: 'full' })] }))).toEqual([
      'main',
      '  …',
      'side',
      '  …',
      'Roles',
      '  pilot',
      'Pins',
      '  one',
      'Skills',
      '  sail',
      'Catalogues',
      '  A',
      '    sail',
    ]);
  });

  it('starts with the manifests where there are several', () => {
    const other = promptInfo('main', { manifest: 'file:///other/galley.yaml', folderName: 'other' });
    expect(outline(tree({ prompts: [main, other], pins: [pin('one', 'ok')] }))).toEqual([
      'ws',
      '  main',
      '    …',
      '  Pins',
      '    one',
      'other',
      '  main',
      '    …',
    ]);
  });

  it('has no two nodes of one id', () => {
    const other = promptInfo('main', { manifest: 'file:///other/galley.yaml', roles: [role('pilot')] });
    const prompts = [promptInfo('main', { roles: [role('pilot')] }), other];
    const pins = [pin('main', 'ok'), { ...pin('main', 'ok'), store: 'file:///ws/other.yaml' }];
    const ids = (nodes: readonly TreeNode[]): string[] =>
      nodes.flatMap(({ id, children }) => [id, ...(children === 'asked' ? [] : ids(children))]);
    const all = ids(tree({ prompts, pins }));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a prompt', () => {
  it('tells of each tier the worst case that is closest to its cap', () => {
    const budgets = [
      budget({ tier: 'lean', cap: 100, worst: 50, text: 'lean 50 / 100 B' }),
      budget({ tier: 'lean', target: 'frame', cap: 40, worst: 30, text: 'lean 30 / 40 B', variant: 'mode=a' }),
      budget({ tier: 'full', text: 'full 50 B' }),
      budget({ tier: 'full', unit: 'tokens', worst: null, text: 'full 0 tokens' }),
      budget({ prompt: 'side', cap: 1, text: '10 / 1 B' }),
    ];
    expect(tree({ prompts: [main], budgets })[0]).toMatchObject({
      description: 'lean 30 / 40 B · full 50 B',
      tooltip: 'main\nlean 50 / 100 B (prompt)\nlean 30 / 40 B (frame; mode=a)\nfull 50 B (prompt)',
      warning: false,
      icon: 'book',
      location: main.location,
    });
  });

  it('is marked where any cap is exceeded, in words too', () => {
    const budgets = [budget({ cap: 10, worst: 10, text: '10 / 10 B' })];
    expect(tree({ prompts: [main], budgets })[0]).toMatchObject({ warning: false, description: '10 / 10 B' });
    const over = [budget({ cap: 10, worst: 11, text: '11 / 10 B' })];
    expect(tree({ prompts: [main], budgets: over })[0]).toMatchObject({
      warning: true,
      icon: 'warning',
      description: '11 / 10 B (over)',
    });
  });
});

describe('layers', () => {
  const [parent] = tree({ prompts: [main] });
  const source = { uri: 'file:///ws/a.md', range: RANGE };
  const rendered = (layers: readonly RenderedLayer[]) =>
    ({ manifest: MANIFEST, prompt: 'main', layers }) as RenderedPrompt;
  const nodes = (...layers: readonly RenderedLayer[]) => layerNodes(rendered(layers), parent as TreeNode, words);

  it('are nested as their depths say', () => {
    const all = [layer('a', 0), layer('b', 0), layer('b1', 1), layer('b1x', 2), layer('b2', 1), layer('c', 0)];
    expect(outline(nodes(...all))).toEqual(['a', 'b', '  b1', '    b1x', '  b2', 'c']);
  });

  it('tell their zone and their bytes, and whether they are samples', () => {
    const [a, b] = nodes(layer('a', 0), layer('b', 0, { zone: 'dynamic', sample: true, bytes: 12 }));
    expect([a?.description, b?.description]).toEqual(['static · 7 B', 'dynamic · 12 B · sample']);
  });

  it('open their source, or the prompt where they have none', () => {
    const [a, b] = nodes(layer('a', 0, { source }), layer('b', 0));
    expect([a?.location, b?.location]).toEqual([source, main.location]);
  });
});

describe('pins and skills', () => {
  it('tell their state', () => {
    const [group] = tree({ pins: [pin('one', 'ok'), pin('two', 'drift'), pin('three', 'unpinned')] });
    expect(group).toMatchObject({ label: 'Pins', description: '3', warning: true });
    expect(group?.children).toMatchObject([
      { kind: 'pin-ok', description: 'is ok', warning: false, name: 'one', store: 'file:///ws/pins.yaml' },
      { kind: 'pin-drift', description: 'is drift', warning: true, tooltip: 'a#two · ws/pins.yaml' },
      { kind: 'pin-unpinned', description: 'is unpinned', warning: false },
    ]);
  });

  it('tell who does not list a skill, which is no fault', () => {
    const uri = 'file:///ws/skills/row/SKILL.md';
    const without = { ...catalogue('A', {}), unlisted: [{ name: 'row', uri, reason: 'only by hand' }] };
    const [none] = tree({ catalogues: [without] });
    const row = { label: 'row', warning: false, tooltip: 'ws/skills/row/SKILL.md\nA: only by hand' };
    expect(none?.children).toMatchObject([{ ...row, description: 'left out' }]);
    const [some] = tree({ catalogues: [without, catalogue('B', { row: 'full' })] });
    expect(some?.children).toMatchObject([{ ...row, description: '30 B' }]);
  });

  it('tell what clients do not show in full', () => {
    const catalogues = [
      catalogue('A', { sail: 'full', dive: 'cut' }),
      catalogue('B', { sail: 'full', dive: 'omitted' }),
    ];
    const [group] = tree({ catalogues });
    expect(group?.children).toMatchObject([
      { label: 'sail', description: '30 B', warning: false, tooltip: 'ws/skills/sail/SKILL.md' },
      {
        label: 'dive',
        description: '30 B · A: cut, …',
        warning: true,
        tooltip: 'ws/skills/dive/SKILL.md\nA: cut\nB: left out',
      },
    ]);
  });
});

describe('catalogues', () => {
  const group = (...catalogues: readonly CatalogueInfo[]) =>
    tree({ catalogues }).find(({ kind }) => kind === 'catalogues') as TreeNode;
  const nodesOf = (...catalogues: readonly CatalogueInfo[]) => group(...catalogues).children as readonly TreeNode[];

  it('tell the size against the room there is, and what falls off', () => {
    const full = { ...catalogue('A', { sail: 'full', dive: 'omitted' }), wanted: 120, budget: 100 };
    expect(group(full)).toMatchObject({ description: '1', warning: true });
    expect(nodesOf(full)).toMatchObject([
      { label: 'A', description: '120 / 100 tokens · 1 lost', tooltip: 'as of 2026-01-01', warning: true },
    ]);
  });

  it('tell no limit that is not known', () => {
    const open = { ...catalogue('A', { sail: 'full' }), unit: 'utf16' as const, wanted: 90 };
    expect(nodesOf(open)).toMatchObject([{ label: 'A', description: '90 utf16', warning: false }]);
  });

  it('tell the folder where there are several, and what is to be installed', () => {
    const here = catalogue('A', { sail: 'full' });
    const there = { ...here, folder: 'file:///other', published: true };
    const descriptions = nodesOf(here, there).map(({ description }) => description);
    expect(descriptions).toEqual(['ws · 1 tokens', 'other · to install · 1 tokens']);
  });

  it('hold the skills in the order of the client, each with its share', () => {
    const [only] = nodesOf(catalogue('A', { sail: 'full', dive: 'cut' }));
    expect(only?.children).toMatchObject([
      { label: 'sail', description: '1 (50 %)', warning: false, location: { uri: 'file:///ws/skills/sail/SKILL.md' } },
      { label: 'dive', description: '1 (50 %) · cut', warning: true },
    ]);
  });
});

describe('the number on the icon', () => {
  it('counts prompts over a cap, each once, and drifted pins', () => {
    const budgets = [
      budget({ tier: 'lean', cap: 5 }),
      budget({ tier: 'full', cap: 9 }),
      budget({ prompt: 'exact', cap: 10 }),
      budget({ prompt: 'free', cap: null }),
      budget({ prompt: 'uncounted', cap: 5, worst: null }),
      budget({ prompt: 'main', manifest: 'file:///other/galley.yaml', cap: 5 }),
    ];
    const pins = [pin('A', 'drift'), pin('B', 'ok'), pin('C', 'unpinned'), pin('D', 'drift')];
    expect(attentionOf(budgets, pins)).toEqual({ overCap: 2, drifted: 2 });
    expect(attentionOf([], [])).toEqual({ overCap: 0, drifted: 0 });
  });
});
