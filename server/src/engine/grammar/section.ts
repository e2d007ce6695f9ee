import { pythonStrip } from '../text/pythonStrip';
import type { Span } from '../text/range';
import type { ReadText } from '../text/sourceDocument';
import type { Section } from './grammar';

/** A section as a grammar finds it: every span in offsets of the text the grammar matched on. */
export interface FoundSection {
  readonly name: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly openSpan?: Span;
  readonly closeSpan?: Span;
  readonly bodySpan: Span;
  readonly level?: number;
  readonly children?: readonly Section[];
  readonly shadowed?: boolean;
}

/** The section with raw spans and a mapped body. */
export function toSection(read: ReadText, found: FoundSection): Section {
  const { openSpan, closeSpan, bodySpan } = found;
  return {
    name: found.name,
    span: read.rawSpan(found.span),
    nameSpan: read.rawSpan(found.nameSpan),
    ...(openSpan && { openSpan: read.rawSpan(openSpan) }),
    ...(closeSpan && { closeSpan: read.rawSpan(closeSpan) }),
    bodySpan: read.rawSpan(bodySpan),
    body: read.mapped(bodySpan.start, bodySpan.end),
    ...(found.level !== undefined && { level: found.level }),
    ...(found.children !== undefined && { children: found.children }),
    ...(found.shadowed === true && { shadowed: true }),
  };
}

/** For each name, the index of the last item that has it: the one a loader hands out where the last one wins. */
export function lastOfEachName(items: readonly { readonly name: string }[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [index, item] of items.entries()) last.set(item.name, index);
  return last;
}

/** `[from, to)` stripped as Python's `str.strip` does; where nothing is left, the empty span at `from`. */
export function strippedBody(text: string, from: number, to: number): Span {
  const { start, end } = pythonStrip(text, from, to);
  return start < end ? { start, end } : { start: from, end: from };
}
