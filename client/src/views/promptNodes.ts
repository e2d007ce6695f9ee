import type { BudgetInfo } from '../../../server/src/protocol/budgets';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { RenderedLayer, RenderedPrompt } from '../../../server/src/protocol/render';
import type { Verdict } from '../verify/results';
import { node, type TreeNode, type ViewWords } from './node';

/** A prompt with its worst case per tier, and what its builder was found to print; its layers are yet to be rendered. */
export function promptNode(
  info: PromptInfo,
  budgets: readonly BudgetInfo[],
  verdict: Verdict | undefined,
  words: ViewWords,
): TreeNode {
  const { manifest, prompt, description, location, builder } = info;
  const own = budgets.filter((row) => row.manifest === manifest && row.prompt === prompt && row.worst !== null);
  const tightest = tightestPerTier(own);
  const over = own.some((row) => share(row) > 1);
  const sizes = tightest.map(({ text }) => text).join(' · ');
  const differs = verdict !== undefined && verdict.state !== 'equal' && !verdict.stale;
  const warning = over || differs;
  return node({
    id: `prompt ${manifest} ${prompt}`,
    kind: 'prompt',
    ...(builder === true && { kind: 'prompt-built' }),
    label: prompt,
    description: [over ? `${sizes} (${words.overCap})` : sizes, ...(verdict ? [words.verdict(verdict)] : [])].join(
      ' · ',
    ),
    tooltip: [description ?? prompt, ...own.map(budgetLine), ...(verdict?.lines ?? [])].join('\n'),
    icon: warning ? 'warning' : 'book',
    warning,
    location,
    children: 'asked',
    manifest,
    prompt,
  });
}

/** Layers as a prompt's manifest nests them. What has no source opens where the manifest has the prompt. */
export function layerNodes(rendered: RenderedPrompt, { id, location }: TreeNode, words: ViewWords): TreeNode[] {
  const { layers, manifest, prompt } = rendered;
  let next = 0;
  const level = (depth: number): TreeNode[] => {
    const nodes: TreeNode[] = [];
    for (let layer = layers[next]; layer && layer.depth >= depth; layer = layers[next]) {
      next++;
      nodes.push(
        node({
          id: `layer ${next} ${layer.id} of ${id}`,
          kind: 'layer',
          label: layer.id,
          description: layerWords(layer, words),
          icon: layerIcon(layer),
          location: layer.source ?? location,
          children: level(layer.depth + 1),
          manifest,
          prompt,
        }),
      );
    }
    return nodes;
  };
  return level(0);
}

function layerWords({ zone, bytes, sample }: RenderedLayer, words: ViewWords): string {
  return [words.zone(zone), `${words.number(bytes)} B`, ...(sample ? [words.sample] : [])].join(' · ');
}

function layerIcon({ group, role, sample, zone }: RenderedLayer): string {
  if (group) return 'list-tree';
  if (role) return 'account';
  if (sample) return 'beaker';
  return zone === 'static' ? 'symbol-string' : 'sync';
}

/** Of each tier the budget that is closest to its cap, or furthest over it; one without a cap where there is no other. */
function tightestPerTier(rows: readonly BudgetInfo[]): BudgetInfo[] {
  const byTier = new Map<string | null, BudgetInfo>();
  for (const row of rows) {
    const known = byTier.get(row.tier);
    if (!known || share(row) > share(known)) byTier.set(row.tier, row);
  }
  return [...byTier.values()];
}

function share({ worst, cap }: BudgetInfo): number {
  return worst !== null && cap ? worst / cap : 0;
}

function budgetLine({ text, target, variant }: BudgetInfo): string {
  return `${text} (${[target, variant].filter((part) => part !== '').join('; ')})`;
}
