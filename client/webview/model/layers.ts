import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { Rows } from './rows';
import type { ShownLayer } from './shown';

/** Layers with text whose outer span begins in a row, outermost first, by row index. */
export function layersByRow(layers: readonly ShownLayer[], rows: Rows): ReadonlyMap<number, readonly ShownLayer[]> {
  const byRow = new Map<number, ShownLayer[]>();
  for (const layer of layers) {
    if (layer.outerStart === layer.outerEnd) continue;
    const row = rows.rowAt(layer.outerStart);
    const present = byRow.get(row);
    if (present) present.push(layer);
    else byRow.set(row, [layer]);
  }
  return byRow;
}

/** Layers around an output offset, outermost first. */
export function layerPath(layers: readonly ShownLayer[], offset: number): readonly ShownLayer[] {
  return layers.filter((layer) => layer.outerStart <= offset && offset < layer.outerEnd);
}

/** Whether the text at an offset is a stand-in for text that exists only at run time. */
export function isSample(layers: readonly ShownLayer[], offset: number): boolean {
  return layers.some((layer) => layer.sample && !layer.group && layer.start <= offset && offset < layer.end);
}

/** Bytes of what belongs to no layer's own text: separators, tags and headings. Groups count through their layers. */
export function bytesBetween({ layers, sizes }: Pick<RenderedPrompt, 'layers' | 'sizes'>): number {
  return layers.reduce((rest, layer) => (layer.group ? rest : rest - layer.bytes), sizes.bytes);
}
