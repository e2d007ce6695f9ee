import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { AssembledLayer } from './assembly';
import type { CompiledLayer, CompiledPrompt } from './program';

/** What an outline has to know of one rendering. */
export interface OutlineFacts {
  /** Key of the override that replaced a layer's text; null for none. */
  overrideOf(layer: CompiledLayer): string | null;
  /** Length of a layer with its wrapping, in UTF-16 units. */
  lengthOf(layer: CompiledLayer): number;
}

interface Extent {
  own: Span | undefined;
  outer: Span | undefined;
  source: Location | undefined;
}

/** Where each layer stands in a text, by id. */
type Extents = ReadonlyMap<string, Readonly<Extent>>;

/** Of texts in which a layer may stand anywhere. Texts are shared between variants, and so is what is read off them. */
const known = new WeakMap<MappedText, Extents>();

/**
 * Where each layer of a prompt stands in its rendered text, read off the layer marks of the text's pieces. It
 * holds whatever was done to the text of the groups around a layer. A layer that is put into several slots stands
 * where it does so first; the text it is put into includes it.
 */
export function outline(prompt: CompiledPrompt, text: MappedText, facts: OutlineFacts): AssembledLayer[] {
  const extents = prompt.parts.length > 0 ? readPieces(text, new SlotWindows(prompt, facts)) : readExtents(text);
  const placing = new Placing(extents, facts);
  for (const layer of prompt.layers) placing.place(layer, 0, false);
  for (const part of prompt.parts) placing.place(part, 0, true);
  return placing.layers;
}

/** From the parts that a text was put together from, as far as there are any. */
function readExtents(text: MappedText): Extents {
  const found = known.get(text) ?? (text.parts ? readParts(text.parts) : readPieces(text));
  known.set(text, found);
  return found;
}

function readParts(parts: readonly MappedText[]): Extents {
  const extents = new Map<string, Extent>();
  let offset = 0;
  for (const part of parts) {
    for (const [id, { own, outer, source }] of readExtents(part)) {
      const before = extents.get(id);
      extents.set(id, {
        own: union(before?.own, shifted(own, offset)),
        outer: union(before?.outer, shifted(outer, offset)),
        source: before?.source ?? source,
      });
    }
    offset += part.length;
  }
  return extents;
}

/** @param windows where layers stand that are put into slots, if there are any */
function readPieces(text: MappedText, windows?: SlotWindows): Extents {
  const extents = new Map<string, Extent>();
  const extentOf = (id: string): Extent => {
    const extent = extents.get(id) ?? { own: undefined, outer: undefined, source: undefined };
    extents.set(id, extent);
    return extent;
  };
  let offset = 0;
  for (const { text: part, origin } of text.pieces) {
    const span = { start: offset, end: offset + part.length };
    offset = span.end;
    if (origin.host !== undefined) {
      const host = extentOf(origin.host);
      host.own = union(host.own, span);
    }
    if (origin.layer === undefined || windows?.admit(origin.layer, span) === false) continue;
    const extent = extentOf(origin.layer);
    extent.outer = union(extent.outer, span);
    if (origin.kind === 'wrapper') continue;
    extent.own = union(extent.own, span);
    extent.source ??= origin.location;
  }
  return extents;
}

/** Keeps a part, which may stand in many slots, to its first occurrence. */
class SlotWindows {
  /** By layer id, the part that it belongs to. */
  private readonly parts = new Map<string, CompiledLayer>();
  private readonly windows = new Map<CompiledLayer, Span>();

  constructor(
    prompt: CompiledPrompt,
    private readonly facts: OutlineFacts,
  ) {
    for (const part of prompt.parts) this.enter(part, part);
  }

  /** Whether a piece of a layer belongs to the first occurrence of its part. Pieces come in text order. */
  admit(layer: string, span: Span): boolean {
    const part = this.parts.get(layer);
    if (!part) return true;
    const window = this.windows.get(part) ?? { start: span.start, end: span.start + this.facts.lengthOf(part) };
    this.windows.set(part, window);
    return span.start < window.end;
  }

  private enter(layer: CompiledLayer, part: CompiledLayer): void {
    this.parts.set(layer.id, part);
    for (const child of layer.children) this.enter(child, part);
  }
}

class Placing {
  readonly layers: AssembledLayer[] = [];

  constructor(
    private readonly extents: Extents,
    private readonly facts: OutlineFacts,
  ) {}

  /** Adds a layer and those below it; returns the span they take, wrapping included. */
  place(layer: CompiledLayer, depth: number, slot: boolean): Span | undefined {
    const extent = this.extents.get(layer.id);
    const index = this.layers.length;
    let inner = extent?.own;
    for (const child of layer.children) inner = union(inner, this.place(child, depth + 1, slot));
    const outer = union(extent?.outer, inner);
    if (!outer) return undefined;
    const { model, id, path, zone } = layer;
    const override = this.facts.overrideOf(layer);
    this.layers.splice(index, 0, {
      id,
      path,
      depth,
      group: model.layers !== undefined && override === null,
      zone,
      own: inner ?? { start: outer.end, end: outer.end },
      outer,
      sample: model.sample !== undefined,
      role: model.role === true,
      slot,
      override,
      source: extent?.source,
    });
    return outer;
  }
}

function shifted(span: Span | undefined, by: number): Span | undefined {
  return span && { start: span.start + by, end: span.end + by };
}

function union(a: Span | undefined, b: Span | undefined): Span | undefined {
  if (!a || !b) return a ?? b;
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
