import { byteLength, isHighSurrogate, isLowSurrogate } from '../../engine/text/measure';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { ServiceContext } from '../promptService';
import { snapshotAt } from './filesAt';
import { type RenderedView, renderView, tokenizerOf, type ViewRequest } from './renderView';

/** How two renderings differ; what is signed is what the later one has more. */
export interface Comparison {
  /** Full id of the revision that the earlier one is from; null for one that is from none. */
  readonly revision: string | null;
  /** Whether the earlier state of the files has no such prompt: then all of it is new. */
  readonly added: boolean;
  /** UTF-8 bytes that both texts have in common at their start; null where they are the same. */
  readonly differsAt: number | null;
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Null where one of the two is not counted. */
  readonly tokens: ComparedTokens | null;
  /** Null where both have the same static prefix. */
  readonly prefix: PrefixChange | null;
  /** Layers whose text differs, in the later one's order; those that are gone last. */
  readonly layers: readonly LayerDelta[];
  /** What either text lacks because it could not be read or rendered, in words. */
  readonly problems: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export interface ComparedTokens {
  readonly count: number;
  readonly approximate: boolean;
}

/** What a provider's cache of the earlier static prefix does not hold of the later one. */
export interface PrefixChange {
  /** UTF-8 bytes that both prefixes have in common. */
  readonly byte: number;
  /** UTF-8 bytes and tokens of the later prefix from there on. */
  readonly resentBytes: number;
  readonly resentTokens: ComparedTokens | null;
}

export interface LayerDelta {
  readonly id: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly bytes: number;
  /** Null where one of the two is not counted. */
  readonly tokens: number | null;
}

/** What a comparison looks at. Boundaries and spans are UTF-16 offsets of `text`. */
export type Comparable = Pick<RenderedView, 'text' | 'tokens' | 'zoneBoundary' | 'cacheBoundary'> & {
  readonly layers: readonly Pick<RenderedView['layers'][number], 'id' | 'group' | 'own' | 'bytes' | 'tokens'>[];
};

/** Two renderings and how they differ. */
export interface ComparedViews {
  /** Undefined where that state of the files has no such prompt. */
  readonly before: RenderedView | undefined;
  readonly after: RenderedView;
  readonly comparison: Comparison;
}

const NOTHING: Comparable = {
  text: '',
  tokens: { count: 0, approximate: false, encoding: 'o200k_base' },
  zoneBoundary: null,
  cacheBoundary: null,
  layers: [],
};

/**
 * Renders and compares; undefined when the later one does not exist, or the earlier one does not although both are of
 * the same state of the files.
 * @throws Refusal where a revision cannot be read
 */
export async function comparedViews(
  context: ServiceContext,
  before: ViewRequest,
  after: ViewRequest,
): Promise<ComparedViews | undefined> {
  const [old, now] = [await renderView(context, before), await renderView(context, after)];
  if (!now || (!old && before.at === undefined)) return undefined;
  const project = (await context.projects.all()).find(({ manifestUri }) => manifestUri === now.manifest);
  const snapshot = project && (await snapshotAt(context, project, after.at));
  const tokenizer = snapshot && (await tokenizerOf(context, snapshot));
  const revision =
    before.at?.kind === 'revision' && project ? await context.past.resolve(project.folder, before.at.revision) : null;
  const found = compareTexts(old ?? NOTHING, now, tokenizer);
  const problems = { before: old?.problems ?? [], after: now.problems };
  return { before: old, after: now, comparison: { revision, added: old === undefined, ...found, problems } };
}

/** As `comparedViews`, without the renderings. */
export async function comparison(
  context: ServiceContext,
  before: ViewRequest,
  after: ViewRequest,
): Promise<Comparison | undefined> {
  return (await comparedViews(context, before, after))?.comparison;
}

/** @param tokenizer undefined where none could be loaded */
export function compareTexts(
  before: Comparable,
  after: Comparable,
  tokenizer: Tokenizer | undefined,
): Omit<Comparison, 'revision' | 'added' | 'problems'> {
  const { tokens: old } = before;
  const { tokens: now } = after;
  return {
    differsAt: before.text === after.text ? null : byteLength(after.text.slice(0, common(before.text, after.text))),
    bytes: byteLength(after.text) - byteLength(before.text),
    tokens: old && now ? { count: now.count - old.count, approximate: old.approximate || now.approximate } : null,
    prefix: prefixChange(staticPrefix(before), staticPrefix(after), tokenizer),
    layers: layerDeltas(before, after),
  };
}

/** The text in front of the marker that the provider caches up to; without one, in front of the first dynamic text. */
function staticPrefix({ text, cacheBoundary, zoneBoundary }: Comparable): string {
  return text.slice(0, cacheBoundary ?? zoneBoundary ?? text.length);
}

function prefixChange(before: string, after: string, tokenizer: Tokenizer | undefined): PrefixChange | null {
  if (before === after) return null;
  const same = common(before, after);
  const resent = after.slice(same);
  const counted = tokenizer?.count(resent);
  return {
    byte: byteLength(after.slice(0, same)),
    resentBytes: byteLength(resent),
    resentTokens: counted ? { count: counted.count, approximate: counted.approximate } : null,
  };
}

/** UTF-16 units that two texts have in common at their start; a character counts as a whole. */
function common(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.charCodeAt(same) === after.charCodeAt(same)) same++;
  // Two characters may have their first half in common, but then not all of their bytes.
  const splits = (text: string) => isHighSurrogate(text.charCodeAt(same - 1)) && isLowSurrogate(text.charCodeAt(same));
  return same > 0 && (splits(before) || splits(after)) ? same - 1 : same;
}

function layerDeltas(before: Comparable, after: Comparable): LayerDelta[] {
  const old = new Map(before.layers.map((layer) => [layer.id, layer]));
  const now = new Map(after.layers.map((layer) => [layer.id, layer]));
  // A group differs by what its layers do.
  const ids = new Set([...after.layers, ...before.layers].filter(({ group }) => !group).map(({ id }) => id));
  return [...ids].flatMap((id): LayerDelta[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (was && is && ownText(before, was) === ownText(after, is)) return [];
    const [from, to] = [was ? was.tokens : 0, is ? is.tokens : 0];
    return [
      {
        id,
        change: !was ? 'added' : is ? 'changed' : 'removed',
        bytes: (is?.bytes ?? 0) - (was?.bytes ?? 0),
        tokens: from === null || to === null ? null : to - from,
      },
    ];
  });
}

function ownText({ text }: Comparable, { own }: Comparable['layers'][number]): string {
  return text.slice(own.start, own.end);
}
