import { isHighSurrogate, isLowSurrogate, measure } from '../../engine/text/measure';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { ServiceContext } from '../promptService';
import { type RenderedView, renderView, tokenizerOf, type ViewRequest } from './renderView';

/** How two renderings differ in size; what is signed is what the later one has more. */
export interface Comparison {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Null where one of the two is not counted. */
  readonly tokens: ComparedTokens | null;
  /** Null where both have the same static prefix. */
  readonly prefix: PrefixChange | null;
  /** Layers whose text differs in size, in the later one's order; those that are gone last. */
  readonly layers: readonly LayerDelta[];
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
  readonly bytes: number;
  /** Null where one of the two is not counted. */
  readonly tokens: number | null;
}

/** What a comparison looks at. Boundaries are UTF-16 offsets of `text`. */
export type Comparable = Pick<RenderedView, 'text' | 'tokens' | 'zoneBoundary' | 'cacheBoundary'> & {
  readonly layers: readonly Pick<RenderedView['layers'][number], 'id' | 'group' | 'bytes' | 'tokens'>[];
};

/** Renders and compares; undefined when one of the two does not exist. */
export async function comparison(
  context: ServiceContext,
  before: ViewRequest,
  after: ViewRequest,
): Promise<Comparison | undefined> {
  const [old, now] = [await renderView(context, before), await renderView(context, after)];
  if (!old || !now) return undefined;
  const project = (await context.projects.all()).find(({ manifestUri }) => manifestUri === now.manifest);
  const snapshot = await project?.snapshot();
  return compareTexts(old, now, snapshot && (await tokenizerOf(context, snapshot)));
}

/** @param tokenizer undefined where none could be loaded */
export function compareTexts(before: Comparable, after: Comparable, tokenizer: Tokenizer | undefined): Comparison {
  const { tokens: old } = before;
  const { tokens: now } = after;
  return {
    bytes: measure(after.text).bytes - measure(before.text).bytes,
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
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.charCodeAt(same) === after.charCodeAt(same)) same++;
  // Two characters may have their first half in common, but then not all of their bytes.
  const splits = (text: string) => isHighSurrogate(text.charCodeAt(same - 1)) && isLowSurrogate(text.charCodeAt(same));
  if (same > 0 && (splits(before) || splits(after))) same--;
  const resent = after.slice(same);
  const counted = tokenizer?.count(resent);
  return {
    byte: measure(after.slice(0, same)).bytes,
    resentBytes: measure(resent).bytes,
    resentTokens: counted ? { count: counted.count, approximate: counted.approximate } : null,
  };
}

function layerDeltas(before: Comparable, after: Comparable): LayerDelta[] {
  const nothing = { bytes: 0, tokens: 0 };
  const old = new Map(before.layers.map((layer) => [layer.id, layer]));
  const now = new Map(after.layers.map((layer) => [layer.id, layer]));
  // A group differs by what its layers do.
  const ids = new Set([...after.layers, ...before.layers].filter(({ group }) => !group).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, is] = [old.get(id) ?? nothing, now.get(id) ?? nothing];
    const bytes = is.bytes - was.bytes;
    const tokens = is.tokens === null || was.tokens === null ? null : is.tokens - was.tokens;
    return bytes === 0 && !tokens ? [] : [{ id, bytes, tokens }];
  });
}
