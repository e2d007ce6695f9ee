import { layersByRow } from '../model/layers';
import { Rows } from '../model/rows';
import type { ShownLayer, ShownText } from '../model/shown';

/** Columns of a row when lines are not wrapped: even then no row is endless. */
export const UNWRAPPED_COLUMNS = 1000;

/** Fewer columns than these are not worth reading; the text then scrolls sideways. */
const MIN_COLUMNS = 16;

const TAB_SIZE = 4;

/** Everything that is computed once per text and width, for drawing any of its rows. */
export interface TextModel {
  readonly shown: ShownText;
  readonly rows: Rows;
  readonly layersByRow: ReadonlyMap<number, readonly ShownLayer[]>;
}

export interface Layout {
  /** Columns that fit on the screen. */
  readonly columns: number;
  readonly wrap: boolean;
  readonly invisibles: boolean;
}

export function textModel(shown: ShownText, { columns, wrap, invisibles }: Layout): TextModel {
  const rows = Rows.of(shown.text, {
    columns: wrap ? Math.max(MIN_COLUMNS, columns) : UNWRAPPED_COLUMNS,
    tabSize: TAB_SIZE,
    invisibles,
    marks: shown.marks,
  });
  return { shown, rows, layersByRow: layersByRow(shown.layers, rows) };
}

/** Whether rows are wider than the screen: lines that are not wrapped, or a screen that is hardly wide enough for a word. */
export function isSideways({ wrap, columns }: Layout): boolean {
  return !wrap || columns < MIN_COLUMNS;
}

export function sameLayout(a: Layout, b: Layout): boolean {
  return a.wrap === b.wrap && a.invisibles === b.invisibles && (a.columns === b.columns || !a.wrap);
}
