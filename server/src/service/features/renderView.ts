import type { Assembler } from '../../engine/assembly/assembler';
import type {
  AssembledLayer,
  Assembly,
  ContinuationReport,
  DeferralReason,
  RefusedOverride,
} from '../../engine/assembly/assembly';
import { capsOf, type ReservedWindow } from '../../engine/assembly/tiers';
import type { GivenValues } from '../../engine/assembly/variant';
import { measureTarget } from '../../engine/budget/targets';
import { type Measures, measure } from '../../engine/text/measure';
import type { OriginKind } from '../../engine/text/origin';
import type { Range } from '../../engine/text/range';
import type { Encoding, TokenCount, Tokenizer } from '../../engine/tokens/tokenizer';
import { deferralWords } from '../messages/continuation';
import { overrideRefusalWords } from '../messages/overrides';
import type { ServiceContext } from '../promptService';
import type { ProjectSnapshot } from '../workspace/project';
import { type FilesAt, snapshotAt } from './filesAt';
import { type GoalView, goalView } from './goalView';
import { keptView } from './keptViews';
import { passedOver } from './passedOver';
import { placeholdersOf, type ViewPlaceholder } from './placeholders';
import { assemblyProblems } from './renderProblems';
import { toolsView, type ViewTools } from './toolsView';

export interface ViewRequest {
  /** URI of the manifest; default: the first one. */
  readonly manifest?: string;
  /** Default: the manifest's first prompt. */
  readonly prompt?: string;
  readonly role?: string | null;
  /** Default: the manifest's first tier; null: no tier. */
  readonly tier?: string | null;
  readonly given?: GivenValues;
  /** The cycle, from 1 to 10000. Default: 0, none in particular: every layer is due. */
  readonly cycle?: number;
  /** What stands where a template fails: nothing from there on (default), or a mark that names the fault. */
  readonly faults?: 'end' | 'mark';
  /** Default: the files as the editor has them, unsaved changes included. */
  readonly at?: FilesAt;
  /** `early`: without tokens, unless they are known or the text depends on them. */
  readonly when?: 'early';
}

/** A rendered prompt with everything a view of it shows. Offsets are UTF-16 units of `text`. */
export interface RenderedView {
  readonly manifest: string;
  readonly prompt: string;
  readonly role: string | null;
  readonly tier: string | null;
  /** Value of every declared variable, as conditions see it. */
  readonly variant: Readonly<Record<string, string | null>>;
  readonly given: GivenValues;
  /** The cycle; 0 for none in particular. */
  readonly cycle: number;
  readonly text: string;
  readonly measures: Measures;
  readonly tokens: (TokenCount & { readonly encoding: Encoding }) | null;
  readonly zoneBoundary: number | null;
  readonly cacheBoundary: number | null;
  readonly layers: readonly ViewLayer[];
  readonly segments: readonly ViewSegment[];
  readonly files: readonly string[];
  readonly caps: readonly ViewCap[];
  readonly overrides: Assembly['overrides']['verdict'];
  readonly refused: readonly ViewRefusal[];
  /** Layers that would have text in another cycle or with a larger budget, in declared order. */
  readonly deferred: readonly ViewDeferral[];
  /** How the layers fit the budget of the prompt; null where it has none. */
  readonly continuation: ContinuationReport | null;
  /** Layers that have no text because of what their file holds, or because there is none. */
  readonly omitted: readonly { readonly layer: string; readonly reason: string }[];
  /** What steps have cut off layers that are shown. */
  readonly cuts: readonly { readonly layer: string; readonly unit: string; readonly size: number }[];
  /** What is left out and has a place in the text, in declared order. */
  readonly placeholders: readonly ViewPlaceholder[];
  /** What the goal selects; null where the prompt does not depend on one. */
  readonly goal: GoalView | null;
  /** The tools that go with it; null where the manifest declares none. */
  readonly tools: ViewTools | null;
  /** What a request starts with: the text and the schemas of its resident tools. */
  readonly prefix: ViewPrefix;
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface ViewPrefix {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Null until the tokenizer is loaded. */
  readonly tokens: number | null;
  /** The context window of the tier, and what of it is left for the answer; null where the tier does not say. */
  readonly window: ReservedWindow | null;
}

export interface ViewLayer extends AssembledLayer {
  /** Whether it lists skills. */
  readonly catalogue: boolean;
  readonly bytes: number;
  readonly tokens: number | null;
  readonly place: { readonly uri: string; readonly range: Range } | null;
}

export interface ViewSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: OriginKind;
  readonly zone: 'static' | 'dynamic';
  /** Index into `layers`; -1 for text between layers. */
  readonly layer: number;
  /** Index into `files`; -1 for text without a source. */
  readonly file: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly verbatim: boolean;
}

export interface ViewCap {
  readonly tier: string | null;
  readonly target: string;
  readonly unit: string;
  readonly cap: number;
  readonly current: number | null;
  /** The context window that the cap is what is left of; absent for one that is stated. */
  readonly window?: ReservedWindow;
}

export interface ViewRefusal {
  readonly override: string;
  readonly code: RefusedOverride['reason']['code'];
  /** With all overrides, in the unit of the cap; null where the size is not the reason. */
  readonly size: number | null;
  /** In words. */
  readonly reason: string;
  readonly uri: string;
  readonly range: Range;
}

export interface ViewDeferral {
  readonly layer: string;
  readonly code: DeferralReason['code'];
  /** In words. */
  readonly reason: string;
  /** The first cycle in which it is due again; null where it waits for room. */
  readonly next: number | null;
}

/**
 * Renders a prompt for view; undefined when there is no such manifest or prompt.
 * @throws Refusal where the files are wanted as they were at a revision that cannot be read
 */
export async function renderView(context: ServiceContext, request: ViewRequest): Promise<RenderedView | undefined> {
  const projects = await context.projects.all();
  const project =
    request.manifest === undefined ? projects[0] : projects.find((one) => one.manifestUri === request.manifest);
  const snapshot = project && (await snapshotAt(context, project, request.at));
  const assembler = snapshot?.assembler;
  if (!snapshot || !assembler) return undefined;
  const make = (tokenizer: Tokenizer | undefined) => viewFor(snapshot, assembler, request, tokenizer);
  if (request.when === 'early') {
    const early = keptView(snapshot, request, () => make(undefined));
    if (early && !dependsOnTokens(early)) return early;
  }
  const tokenizer = await tokenizerOf(context, snapshot);
  assembler.useTokenizer(tokenizer);
  return keptView(snapshot, request, () => make(tokenizer));
}

/** Whether its text may be another once tokens are counted: overrides are refused where they make it too large. */
function dependsOnTokens({ overrides, tokens, caps }: RenderedView): boolean {
  return tokens === null && overrides === 'honoured' && caps.some(({ unit }) => unit === 'tokens');
}

function viewFor(
  snapshot: ProjectSnapshot,
  assembler: Assembler,
  request: ViewRequest,
  tokenizer: Tokenizer | undefined,
): RenderedView | undefined {
  const prompt = request.prompt ?? [...assembler.program.prompts.keys()][0];
  const assembly =
    prompt === undefined
      ? undefined
      : assembler.render({
          prompt,
          role: request.role ?? null,
          tier: request.tier === undefined ? firstTier(assembler) : request.tier,
          given: request.given ?? {},
          cycle: request.cycle ?? 0,
          faults: request.faults ?? 'end',
        });
  const view = assembly && viewOf(snapshot, assembly, tokenizer, request.given ?? {});
  if (!view || request.prompt !== undefined) return view;
  return { ...view, problems: [...passedOver(snapshot, ['prompts', view.prompt]), ...view.problems] };
}

/** Without a tier it is unknown what overrides may do, so a view that does not ask for none has the first. */
export function firstTier({ program }: Assembler): string | null {
  return Object.keys(program.manifest.tiers ?? {})[0] ?? null;
}

/** The manifest's tokenizer; undefined, and logged, when it cannot be loaded. */
export async function tokenizerOf(
  context: ServiceContext,
  { reading }: ProjectSnapshot,
): Promise<Tokenizer | undefined> {
  const encoding = reading.manifest?.encoding ?? 'o200k_base';
  try {
    return await context.host.tokenizers.load(encoding);
  } catch (error) {
    context.host.logger.error(`The tokenizer ${encoding} could not be loaded: ${(error as Error).message}`);
    return undefined;
  }
}

function viewOf(
  snapshot: ProjectSnapshot,
  assembly: Assembly,
  tokenizer: Tokenizer | undefined,
  given: GivenValues,
): RenderedView {
  const text = assembly.text.text;
  const zones = new Map(assembly.layers.map((layer, index) => [layer.id, { zone: layer.zone, index }]));
  const files = new Map<string, number>();
  return {
    manifest: snapshot.manifestUri,
    prompt: assembly.prompt,
    role: assembly.role,
    tier: assembly.tier,
    variant: assembly.variant.values,
    given,
    cycle: assembly.cycle,
    text,
    measures: measure(text),
    tokens: tokenizer ? { ...tokenizer.count(text), encoding: tokenizer.encoding } : null,
    zoneBoundary: assembly.zoneBoundary,
    cacheBoundary: assembly.cacheBoundary,
    layers: assembly.layers.map((layer) => viewLayer(snapshot, layer, assembly, tokenizer)),
    segments: segmentsOf(assembly, zones, files),
    files: [...files.keys()],
    caps: capsView(snapshot, assembly, tokenizer),
    overrides: assembly.overrides.verdict,
    refused:
      assembly.overrides.verdict === 'refused'
        ? assembly.overrides.refused.flatMap((one) => refusal(snapshot, one))
        : [],
    deferred: assembly.deferred.map(({ layer, reason }) => ({
      layer,
      code: reason.code,
      reason: deferralWords(reason, assembly.continuation?.unit ?? 'bytes'),
      next: reason.code === 'no-room' ? null : reason.next,
    })),
    continuation: assembly.continuation,
    omitted: assembly.omitted.map(({ layer, reason }) => ({ layer, reason })),
    cuts: assembly.cuts.map(({ layer, cut }) => ({ layer, ...cut })),
    placeholders: placeholdersOf(snapshot, assembly),
    goal: goalView(snapshot, assembly),
    tools: assembly.tools && toolsView(assembly.tools, snapshot, tokenizer),
    prefix: prefixView(snapshot, assembly, tokenizer),
    problems: assemblyProblems(snapshot, assembly, ['prompts', assembly.prompt]),
  };
}

function prefixView({ reading }: ProjectSnapshot, assembly: Assembly, tokenizer: Tokenizer | undefined): ViewPrefix {
  const { manifest } = reading;
  const caps = manifest ? capsOf(manifest, assembly.prompt, assembly.tier ?? undefined) : [];
  return {
    bytes: measureTarget(assembly, 'prefix', 'bytes') ?? 0,
    tokens: measureTarget(assembly, 'prefix', 'tokens', tokenizer) ?? null,
    window: caps.find(({ window }) => window !== undefined)?.window ?? null,
  };
}

function viewLayer(
  snapshot: ProjectSnapshot,
  layer: AssembledLayer,
  { prompt, text: { text } }: Assembly,
  tokenizer: Tokenizer | undefined,
): ViewLayer {
  const own = text.slice(layer.own.start, layer.own.end);
  const document = layer.source && snapshot.files.peekUri(layer.source.uri);
  const place = layer.source && document ? { uri: layer.source.uri, range: document.rangeOf(layer.source) } : null;
  const model = snapshot.program?.prompts.get(prompt)?.byId.get(layer.id)?.model;
  const catalogue = model?.catalogue !== undefined;
  return { ...layer, catalogue, bytes: measure(own).bytes, tokens: tokenizer?.count(own).count ?? null, place };
}

/** Pieces as segments; text between layers belongs to the zone of what follows it. */
function segmentsOf(
  assembly: Assembly,
  layers: ReadonlyMap<string, { zone: 'static' | 'dynamic'; index: number }>,
  files: Map<string, number>,
): ViewSegment[] {
  const segments: ViewSegment[] = [];
  let offset = 0;
  const boundary = assembly.zoneBoundary ?? Number.POSITIVE_INFINITY;
  for (const { text, origin } of assembly.text.pieces) {
    const layer = origin.layer === undefined ? undefined : layers.get(origin.layer);
    const { location } = origin;
    if (location && !files.has(location.uri)) files.set(location.uri, files.size);
    segments.push({
      start: offset,
      end: offset + text.length,
      kind: origin.kind,
      zone: layer?.zone ?? (offset + text.length > boundary ? 'dynamic' : 'static'),
      layer: layer?.index ?? -1,
      file: location ? (files.get(location.uri) ?? -1) : -1,
      sourceStart: location?.start ?? 0,
      sourceEnd: location?.end ?? 0,
      verbatim: origin.verbatim,
    });
    offset += text.length;
  }
  return segments;
}

/** The caps of every tier against this rendering; for the chosen tier its own, for others as if it were theirs. */
function capsView(snapshot: ProjectSnapshot, assembly: Assembly, tokenizer: Tokenizer | undefined): ViewCap[] {
  const manifest = snapshot.reading.manifest;
  const assembler = snapshot.assembler;
  if (!manifest || !assembler) return [];
  const tiers = Object.keys(manifest.tiers ?? {});
  return (tiers.length === 0 ? [null] : tiers).flatMap((tier) => {
    const own =
      tier === assembly.tier ? assembly : assembler.render({ ...assembly, tier, given: assembly.variant.raw });
    return capsOf(manifest, assembly.prompt, tier ?? undefined).map(({ target, size, window }) => ({
      tier,
      target,
      unit: size.unit,
      cap: size.value,
      current: (own && measureTarget(own, target, size.unit, tokenizer)) ?? null,
      ...(window && { window }),
    }));
  });
}

function refusal(snapshot: ProjectSnapshot, { key, location, reason }: RefusedOverride): ViewRefusal[] {
  const document = snapshot.files.peekUri(location.uri);
  if (!document) return [];
  const size = reason.code === 'over-cap' ? reason.size : null;
  const range = document.rangeOf(location);
  return [{ override: key, code: reason.code, size, reason: overrideRefusalWords(reason), uri: location.uri, range }];
}
