import type { LineCursor } from './lineCursor';

const TAB = 9;
const SPACE = 32;
const ASTERISK = 42;
const PLUS = 43;
const HYPHEN = 45;
const PERIOD = 46;
const PARENTHESIS = 41;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const UNDERSCORE = 95;

/** An open block quote, or a list item with the columns its content is indented by. */
export type Container =
  | { readonly kind: 'quote' }
  | {
      readonly kind: 'item';
      readonly indent: number;
      /** True until the item has content; an item that starts with a blank line ends at the next one. */
      empty: boolean;
    };

const QUOTE: Container = { kind: 'quote' };

/** Takes the container's own prefix off the line; false when the line is not inside the container. */
export function continuesContainer(container: Container, cursor: LineCursor): boolean {
  if (container.kind === 'quote') return openQuote(cursor) !== undefined;
  if (cursor.isBlank) return !container.empty;
  if (cursor.indent < container.indent) return false;
  cursor.skipColumns(container.indent);
  container.empty = false;
  return true;
}

export function openQuote(cursor: LineCursor): Container | undefined {
  if (cursor.indent >= 4 || cursor.unit() !== GREATER) return undefined;
  cursor.skipWord(1);
  cursor.skipColumns(1);
  return QUOTE;
}

/**
 * Opens a list item. One that would interrupt a paragraph must have content on its first line and, when
 * numbered, the number 1.
 */
export function openListItem(cursor: LineCursor, interrupts: boolean): Container | undefined {
  if (isThematicBreak(cursor)) return undefined;
  const width = markerWidth(cursor, interrupts);
  if (width === 0) return undefined;
  const next = cursor.unit(width);
  if (!Number.isNaN(next) && next !== SPACE && next !== TAB) return undefined;
  const markerIndent = cursor.indent;
  if (interrupts && cursor.rest().slice(width).trim() === '') return undefined;
  cursor.skipWord(width);
  const empty = cursor.isBlank;
  // Five or more columns are an indented code block behind one blank.
  const padding = empty || cursor.indent >= 5 ? 1 : cursor.indent;
  cursor.skipColumns(padding);
  return { kind: 'item', indent: markerIndent + width + padding, empty };
}

/** Width of a list marker at the word; 0 where there is none. */
function markerWidth(cursor: LineCursor, interrupts: boolean): number {
  if (cursor.indent >= 4) return 0;
  const first = cursor.unit();
  if (first === ASTERISK || first === PLUS || first === HYPHEN) return 1;
  let digits = 0;
  let value = 0;
  for (; digits < 10; digits++) {
    const unit = cursor.unit(digits);
    if (!(unit >= 48 && unit <= 57)) break;
    value = value * 10 + unit - 48;
  }
  const end = cursor.unit(digits);
  if (digits === 0 || digits > 9 || (end !== PERIOD && end !== PARENTHESIS)) return 0;
  return interrupts && value !== 1 ? 0 : digits + 1;
}

/** Three or more `*`, `-` or `_` with nothing but blanks between and behind. */
export function isThematicBreak(cursor: LineCursor): boolean {
  const mark = cursor.unit();
  if (cursor.indent >= 4 || (mark !== ASTERISK && mark !== HYPHEN && mark !== UNDERSCORE)) return false;
  let count = 0;
  for (let distance = 0; ; distance++) {
    const unit = cursor.unit(distance);
    if (unit === mark) count++;
    else if (Number.isNaN(unit)) return count >= 3;
    else if (unit !== SPACE && unit !== TAB) return false;
  }
}

/** The level that a line gives the paragraph before it: 1 for `===`, 2 for `---`. */
export function setextLevel(cursor: LineCursor): 1 | 2 | undefined {
  const mark = cursor.unit();
  if (mark !== EQUALS && mark !== HYPHEN) return undefined;
  let distance = 1;
  while (cursor.unit(distance) === mark) distance++;
  while (cursor.unit(distance) === SPACE || cursor.unit(distance) === TAB) distance++;
  if (!Number.isNaN(cursor.unit(distance))) return undefined;
  return mark === EQUALS ? 1 : 2;
}

/** HTML blocks of CommonMark's kinds 1 to 5: how they start, and what ends them on the same or a later line. */
const RAW_HTML: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|textarea|style)(?:[ \t>]|$)/i, /<\/(?:script|pre|textarea|style)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** What ends the raw HTML block that starts at the word. */
export function rawHtmlAt(cursor: LineCursor): RegExp | undefined {
  if (cursor.unit() !== LESS) return undefined;
  const rest = cursor.rest();
  return RAW_HTML.find(([start]) => start.test(rest))?.[1];
}
