import type { Span } from '../text/range';
import type { ReadText } from '../text/sourceDocument';
import type { GrammarNotice } from './grammar';

/** What grammars have to say. Each code's comment ends with the severity it is meant for. */
export type GrammarNoticeCode =
  /** No section in the whole file: a tag loader refuses it, another one hands out nothing. `grammar`. Error for tags, else warning. */
  | 'no-sections'
  /** Text that no section holds and no loader hands out. `grammar`. Information; warning for delimiters. */
  | 'text-outside-section'
  /** A section that a later one of the same name replaces; related `winner`. `name`. Warning. */
  | 'duplicate-name'
  /** A pair or delimiter inside a fence, a code span or a comment, which counts all the same. `name`, `where`. Warning. */
  | 'section-in-code'
  /** An open without a close; its text is in no section. Related `near-miss`. `name`. Warning. */
  | 'unclosed-tag'
  /** A close without an open; related `open` where a near miss was meant to be one. `name`. Warning. */
  | 'unopened-tag'
  /**
   * The close that ends a section although a later one stands there too (related `later-close`), or although it is
   * only mentioned in code (`where`: `fence`, `code-span`, `comment`, else `line`, `prose`). Related `open`. Warning.
   */
  | 'early-close'
  /** An open inside a section of the same name, whose first close ends both; related `outer`, `later-close`. `name`. Warning. */
  | 'nested-same-tag'
  /** A tag no loader sees: `reason` is `case`, `blank`, `attributes` or `characters`; `found`, `expected`. Related `partner`. Warning. */
  | 'near-miss-tag'
  /** A line that is nearly a delimiter: `reason` is `bom`, `equals-signs`, `blank`, `close` or `trailing-text`; `found`, `expected`. Warning. */
  | 'near-miss-delimiter'
  /** A delimiter without a name. Warning. */
  | 'empty-name'
  /** A heading with the text of an earlier one under the same parent; related `first`. `name`. Information. */
  | 'duplicate-heading'
  /** An underlined heading: Markdown shows it as one, this grammar opens no section at it. `name`, `level`. Information. */
  | 'setext-heading'
  /** A fence that nothing closes: no heading behind it is seen. Warning. */
  | 'unclosed-fence'
  /** No constants are read from a file of this type. `extension`. Warning. */
  | 'unknown-language'
  /** Code with so many brackets open at one place that it is not read at all. Warning. */
  | 'code-too-deep'
  /** A constant with a syntax error in it or right behind it, where its text may be cut. `name`. Information. */
  | 'code-syntax'
  /** An escape that a body shows as it is written, because decoding it takes the Unicode names. `escape`. Information. */
  | 'undecoded-escape';

/** A place that belongs to a notice, in offsets of the matched text. */
export interface RelatedSpan {
  readonly code: string;
  readonly span: Span;
}

/** A notice with raw spans, from spans in offsets of the matched text. */
export function notice(
  read: ReadText,
  code: GrammarNoticeCode,
  span: Span,
  data: Readonly<Record<string, string>>,
  related: readonly RelatedSpan[] = [],
): GrammarNotice {
  const { uri } = read.document;
  const places = related.map((place) => ({ uri, ...read.rawSpan(place.span), code: place.code }));
  return { code, span: read.rawSpan(span), data, ...(places.length > 0 && { related: places }) };
}

/** Sorts by place, outer before inner, keeping the order of notices on one span. */
export function inTextOrder(notices: readonly GrammarNotice[]): GrammarNotice[] {
  return [...notices].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

/**
 * The first line that is not blank, stripped; all of a text of blanks only. Empty only for an empty text, which
 * has no other place to show a notice at.
 */
export function firstLine(text: string): Span {
  const start = text.search(/\S/);
  if (start < 0) return { start: 0, end: text.length };
  return { start, end: start + (text.slice(start).split(/[\r\n]/, 1)[0] as string).trimEnd().length };
}
