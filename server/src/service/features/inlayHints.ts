import { type InlayHint, MarkupKind, type Position, type Range } from 'vscode-languageserver-types';
import type { CompiledLayer } from '../../engine/assembly/program';
import { type Cap, capsOf } from '../../engine/assembly/tiers';
import { sizeIn } from '../../engine/budget/sizeIn';
import { isMeasured } from '../../engine/budget/targets';
import type { Cell } from '../../engine/budget/walk';
import type { Unit } from '../../engine/manifest/model/size';
import type { Steps } from '../../engine/steps';
import { measureMapped } from '../../engine/text/measureMapped';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { formatPercent, formatSize, say } from '../words';
import { cellsOf, type ProjectFacts } from '../workspace/projectFacts';
import { type GovernedFile, type GovernedSection, governedFile, openingMark } from './governed';
import { tokenizerOf } from './renderView';
import { layersShowing } from './usage';

/**
 * Behind the mark of every section, and behind the id of every layer in the manifest: what it takes of the cap that it
 * takes most of. Nothing where no cap is stated. Either kind is there if the settings ask for it.
 * @param range what the editor shows
 * @throws Cancelled, Outdated
 */
export async function inlayHints(
  context: ServiceContext,
  uri: string,
  range: Range,
  cancellation?: Cancellation,
): Promise<InlayHint[]> {
  const { sections, layers } = context.checker.settings.inlayHints;
  if (!sections && !layers) return [];
  const file = await governedFile(context, uri);
  if (!file) return [];
  const tokenizer = await tokenizerOf(context, file.project);
  const isManifest = uri === file.project.manifestUri;
  return [
    ...(sections ? sectionHints(file, range, tokenizer) : []),
    ...(layers && isManifest
      ? await context.checker.work(file.project, (facts) => layerHints(file, range, facts, tokenizer), cancellation)
      : []),
  ];
}

function sectionHints(file: GovernedFile, range: Range, tokenizer: Tokenizer | undefined): InlayHint[] {
  return file.sections.flatMap(({ source, section }: GovernedSection): InlayHint[] => {
    const { end } = file.document.rangeOf(openingMark(section));
    if (section.name === '' || section.shadowed || !isIn(end, range)) return [];
    const { text } = section.body;
    const sizeOf = (_tier: string | null, unit: Unit) => textSize(text, unit, tokenizer);
    const shares = layersShowing(file.project, `${source.name}#${section.name}`).flatMap(({ prompt, layer }) =>
      sharesOf(file, prompt, layer, sizeOf),
    );
    return hintAt(end, shares, () => sizeWords(sizeOf, tokenizer));
  });
}

/** A layer is as large as in the variant in which it is largest. */
function* layerHints(
  file: GovernedFile,
  range: Range,
  facts: ProjectFacts,
  tokenizer: Tokenizer | undefined,
): Steps<InlayHint[]> {
  const { reading, program } = file.project;
  const hints: InlayHint[] = [];
  for (const prompt of program?.prompts.values() ?? []) {
    const shown = [...prompt.byId.values()]
      .map((layer) => ({ layer, end: file.document.rangeOf(reading.locate([...layer.path, 'id'])).end }))
      .filter(({ end }) => isIn(end, range));
    if (shown.length === 0) continue;
    const cells = (yield* facts.ofPrompt(cellsOf, prompt.name)) ?? [];
    for (const { layer, end } of shown) {
      const sizeOf = (tier: string | null, unit: Unit) => largest(cells, layer.id, tier, unit, tokenizer);
      const words = () => say('At its largest: {sizes}', { sizes: sizeWords(sizeOf, tokenizer) });
      hints.push(...hintAt(end, sharesOf(file, prompt.name, layer, sizeOf), words));
      yield;
    }
  }
  return hints;
}

/** Size of something in a tier (null: in any), in a unit; undefined for tokens that cannot be counted. */
type SizeOf = (tier: string | null, unit: Unit) => number | undefined;

/** What something takes of one cap. */
interface Share {
  readonly tier: string | null;
  readonly prompt: string;
  readonly cap: Cap;
  readonly size: number;
  readonly part: number;
}

/** What a layer of a prompt takes of each cap that measures it. */
function sharesOf({ project }: GovernedFile, prompt: string, layer: CompiledLayer, sizeOf: SizeOf): Share[] {
  const { manifest } = project.reading;
  if (!manifest) return [];
  const { id, zone, model } = layer;
  const tiers = Object.keys(manifest.tiers ?? {});
  return (tiers.length === 0 ? [null] : tiers).flatMap((tier) =>
    capsOf(manifest, prompt, tier ?? undefined)
      .filter(({ target, size }) => size.value > 0 && isMeasured({ id, zone, role: model.role === true }, target))
      .flatMap((cap) => {
        const size = sizeOf(tier, cap.size.unit);
        return size === undefined ? [] : [{ tier, prompt, cap, size, part: size / cap.size.value }];
      }),
  );
}

function hintAt(position: Position, shares: readonly Share[], sizes: () => string): InlayHint[] {
  const [first] = shares;
  if (!first) return [];
  const tightest = shares.reduce((most, one) => (one.part > most.part ? one : most), first);
  const lines = [...new Set(shares.map(shareLine))].map((line) => `- ${line}`);
  return [
    {
      position,
      label: shareWords(tightest),
      paddingLeft: true,
      tooltip: { kind: MarkupKind.Markdown, value: [sizes(), '', ...lines].join('\n') },
    },
  ];
}

/** `12 % of lean frame`; without tiers, the prompt's name stands for the tier. */
function shareWords({ tier, prompt, cap, size, part }: Share): string {
  const whole = cap.target === 'prompt' && tier === null ? prompt : `${tier ?? prompt} ${cap.target}`;
  const share = size > 0 && part < 0.005 ? '< 1 %' : formatPercent(size, cap.size.value);
  return say('{share} of {whole}', { share, whole });
}

function shareLine(share: Share): string {
  const { prompt, cap, size } = share;
  return `${shareWords(share)}: ${say('{size} of {cap} in `{prompt}`', {
    size: formatSize(size, cap.size.unit),
    cap: formatSize(cap.size.value, cap.size.unit),
    prompt,
  })}`;
}

function sizeWords(sizeOf: SizeOf, tokenizer: Tokenizer | undefined): string {
  const units: readonly Unit[] = tokenizer ? ['bytes', 'tokens'] : ['bytes'];
  return units.map((unit) => formatSize(sizeOf(null, unit) ?? 0, unit)).join(' · ');
}

function largest(
  cells: readonly Cell[],
  layer: string,
  tier: string | null,
  unit: Unit,
  tokenizer: Tokenizer | undefined,
): number | undefined {
  if (unit === 'tokens' && !tokenizer) return undefined;
  let most = 0;
  const counted = new Set<string>();
  for (const { tier: own, assembly } of cells) {
    const found = tier === null || own === tier ? assembly.layers.find(({ id }) => id === layer) : undefined;
    if (!found) continue;
    if (unit === 'bytes') most = Math.max(most, measureMapped(assembly.text, found.own).bytes);
    else {
      const text = assembly.text.text.slice(found.own.start, found.own.end);
      // Most variants have the same text.
      if (!counted.has(text)) most = Math.max(most, textSize(text, unit, tokenizer) ?? 0);
      counted.add(text);
    }
  }
  return most;
}

function textSize(text: string, unit: Unit, tokenizer: Tokenizer | undefined): number | undefined {
  return unit === 'tokens' ? tokenizer?.count(text).count : sizeIn(text, unit);
}

function isIn({ line }: Position, { start, end }: Range): boolean {
  return line >= start.line && line <= end.line;
}
