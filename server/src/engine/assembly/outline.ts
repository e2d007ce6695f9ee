import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { AssembledLayer } from './assembly';
import type { CompiledLayer, CompiledPrompt } from './program';

interface Extent {
  own: Span | undefined;
  outer: Span | undefined;
  source: Location | undefined;
}

/**
 * Where each layer of a prompt stands in its rendered text, read off the layer marks of the text's pieces. It
 * holds whatever was done to the text of the groups around a layer.
 */
export function outline(
  prompt: CompiledPrompt,
  text: MappedText,
  overrideOf: (layer: CompiledLayer) => string | null,
): AssembledLayer[] {
  const extents = new Map<string, Extent>();
  let offset = 0;
  for (const piece of text.pieces) {
    const span = { start: offset, end: offset + piece.text.length };
    offset = span.end;
    const id = piece.origin.layer;
    if (id === undefined) continue;
    const extent = extents.get(id) ?? { own: undefined, outer: undefined, source: undefined };
    extents.set(id, extent);
    extent.outer = union(extent.outer, span);
    if (piece.origin.kind !== 'wrapper') extent.own = union(extent.own, span);
    extent.source ??= piece.origin.kind === 'wrapper' ? undefined : piece.origin.location;
  }
  const layers: AssembledLayer[] = [];
  for (const layer of prompt.layers) place(layer, 0, extents, overrideOf, layers);
  return layers;
}

/** Adds a layer and those below it; returns the span they take, wrapping included. */
function place(
  layer: CompiledLayer,
  depth: number,
  extents: ReadonlyMap<string, Extent>,
  overrideOf: (layer: CompiledLayer) => string | null,
  into: AssembledLayer[],
): Span | undefined {
  const extent = extents.get(layer.id);
  const index = into.length;
  let inner = extent?.own;
  for (const child of layer.children) inner = union(inner, place(child, depth + 1, extents, overrideOf, into));
  const outer = union(extent?.outer, inner);
  if (!outer) return undefined;
  const override = overrideOf(layer);
  into.splice(index, 0, {
    id: layer.id,
    path: layer.path,
    depth,
    group: layer.model.layers !== undefined && override === null,
    zone: layer.zone,
    own: inner ?? { start: outer.end, end: outer.end },
    outer,
    sample: layer.model.sample !== undefined,
    role: layer.model.role === true,
    override,
    source: extent?.source,
  });
  return outer;
}

function union(a: Span | undefined, b: Span | undefined): Span | undefined {
  if (!a || !b) return a ?? b;
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
