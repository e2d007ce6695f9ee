import type { RenderedLayer, RenderedPrompt } from '../../../server/src/protocol/render';
import { boundariesOf } from '../model/boundaries';
import { utf8Length } from '../model/bytes';
import { layersByRow } from '../model/layers';
import { type BoundaryName, Rows } from '../model/rows';

/** Columns of a row when lines are not wrapped: even then no row is endless. */
export const UNWRAPPED_COLUMNS = 1000;

/** Fewer columns than these are not worth reading; the text then scrolls sideways. */
const MIN_COLUMNS = 24;

const TAB_SIZE = 4;

/** Everything that is computed once per rendering and width, for drawing any of its rows. */
export interface TextModel {
  readonly prompt: RenderedPrompt;
  readonly rows: Rows;
  readonly layersByRow: ReadonlyMap<number, readonly RenderedLayer[]>;
  /** UTF-8 bytes in front of a boundary. */
  readonly bytesBefore: Readonly<Record<BoundaryName, number>>;
}

export interface Layout {
  /** Columns that fit on the screen. */
  readonly columns: number;
  readonly wrap: boolean;
  readonly invisibles: boolean;
}

export function textModel(prompt: RenderedPrompt, { columns, wrap, invisibles }: Layout): TextModel {
  const boundaries = boundariesOf(prompt);
  const rows = Rows.of(prompt.text, {
    columns: wrap ? Math.max(MIN_COLUMNS, columns) : UNWRAPPED_COLUMNS,
    tabSize: TAB_SIZE,
    invisibles,
    boundaries,
  });
  const bytesBefore: Record<BoundaryName, number> = { zone: 0, cache: 0, 'zone-and-cache': 0 };
  for (const { name, offset } of boundaries) bytesBefore[name] = utf8Length(prompt.text, offset);
  return { prompt, rows, layersByRow: layersByRow(prompt.layers, rows), bytesBefore };
}

export function sameLayout(a: Layout, b: Layout): boolean {
  return a.wrap === b.wrap && a.invisibles === b.invisibles && (a.columns === b.columns || !a.wrap);
}
