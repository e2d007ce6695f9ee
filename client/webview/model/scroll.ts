/** Arithmetic of a list of equally high rows of which only those on the screen exist. Lengths are CSS pixels. */

export interface Geometry {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** Height of the scrolled area. */
  readonly viewport: number;
}

/** Rows to draw, and how far below the top of the content the first of them stands. */
export interface VisibleRows {
  readonly first: number;
  /** Exclusive. */
  readonly last: number;
  readonly top: number;
}

/** Browsers stop laying out somewhere above 16 million pixels; a longer text scrolls faster than its thumb. */
export const MAX_CONTENT = 12_000_000;

export function contentHeight({ rowCount, rowHeight }: Geometry): number {
  return Math.min(rowCount * rowHeight, MAX_CONTENT);
}

/** Pixels of text per pixel of scrolling: 1 unless the text is taller than browsers can lay out. */
function stretch(geometry: Geometry): number {
  const scrollable = contentHeight(geometry) - geometry.viewport;
  const real = geometry.rowCount * geometry.rowHeight - geometry.viewport;
  return scrollable > 0 ? Math.max(1, real / scrollable) : 1;
}

/** Row at the top edge; the fraction is the part of it that is out of sight. */
export function topRow(geometry: Geometry, scrollTop: number): number {
  const last = Math.max(0, geometry.rowCount - 1);
  return Math.min(Math.max(0, (scrollTop * stretch(geometry)) / geometry.rowHeight), last);
}

/** Scroll position that puts a row (with fraction) at the top edge, as far as the content allows. */
export function scrollTopOf(geometry: Geometry, row: number): number {
  const max = Math.max(0, contentHeight(geometry) - geometry.viewport);
  return Math.min(Math.max(0, (row * geometry.rowHeight) / stretch(geometry)), max);
}

/** Rows to draw at a scroll position, with `margin` more above and below. */
export function visibleRows(geometry: Geometry, scrollTop: number, margin: number): VisibleRows {
  const top = topRow(geometry, scrollTop);
  const first = Math.max(0, Math.floor(top) - margin);
  const last = Math.min(geometry.rowCount, Math.ceil(top + geometry.viewport / geometry.rowHeight) + margin);
  return { first, last, top: scrollTop - (top - first) * geometry.rowHeight };
}

/** Scroll position that shows a row: unchanged if it is well in sight, else with the row a third down. */
export function revealTop(geometry: Geometry, scrollTop: number, row: number): number {
  const top = topRow(geometry, scrollTop);
  const rows = geometry.viewport / geometry.rowHeight;
  if (row >= top && row + 1 <= top + rows) return scrollTop;
  return scrollTopOf(geometry, row - rows / 3);
}

/** Scroll position that shows a row with as little movement as possible, as moving by keyboard does. */
export function nudgeTop(geometry: Geometry, scrollTop: number, row: number): number {
  const top = topRow(geometry, scrollTop);
  const rows = geometry.viewport / geometry.rowHeight;
  if (row < top) return scrollTopOf(geometry, row);
  if (row + 1 > top + rows) return scrollTopOf(geometry, row + 1 - rows);
  return scrollTop;
}
