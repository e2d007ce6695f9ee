import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import type { PinStore } from '../store';

/** Anything that takes an entry's place in the store. */
export interface Member {
  readonly name: string | undefined;
  readonly span: Span;
  /** The blanks before it if it stands first on its line. */
  readonly indent: string | undefined;
}

/**
 * How members stand on lines. `lines`: each on its own. `hanging`: each but the first, which follows the opening
 * bracket. `inline`: side by side, as long as it takes.
 */
export type Layout = 'lines' | 'hanging' | 'inline';

/** Entries and unreadable ones, in document order. */
export function membersOf(document: SourceDocument, store: PinStore): Member[] {
  const places = [
    ...store.entries.map(({ name, entrySpan }) => ({ name, span: entrySpan })),
    ...store.unreadable.map(({ name, span }) => ({ name, span })),
  ].sort((a, b) => a.span.start - b.span.start);
  return places.map(({ name, span }) => ({ name, span, indent: indentBefore(document, span.start) }));
}

/** The layout all members share, or undefined if some lines hold several and some one. */
export function layoutOf(members: readonly Member[]): Layout | undefined {
  const own = members.map(({ indent }) => indent !== undefined);
  if (own.every(Boolean)) return 'lines';
  const later = own.slice(1);
  if (!later.includes(true)) return 'inline';
  return own[0] === false && later.every(Boolean) ? 'hanging' : undefined;
}

/** The blanks between the line's start (a BOM skipped) and `offset`, or undefined if more is there. */
function indentBefore(document: SourceDocument, offset: number): string | undefined {
  const { text, lines } = document;
  let start = lines.lineStart(lines.lineAt(offset));
  if (start === 0 && text.startsWith('\uFEFF')) start = 1;
  let at = start;
  while (at < offset && isBlank(text[at])) at++;
  return at === offset ? text.slice(start, offset) : undefined;
}

export function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t';
}

/** The line end at or behind `offset`, else one before it, else LF. */
export function lineEndNear(text: string, offset: number): string {
  let at = offset;
  while (at < text.length && !isLineEnd(text[at])) at++;
  if (at >= text.length) at = Math.max(text.indexOf('\n'), text.indexOf('\r'));
  if (text[at] === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r';
  return text[at - 1] === '\r' ? '\r\n' : '\n';
}

export function isLineEnd(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r';
}
