import type { Span } from '../text/range';

/** What an author would want to know about a front matter. The data each code carries stands beside it. */
export type FrontMatterNoticeCode =
  /** A BOM before the first line. */
  | 'bom'
  /** Blank lines or blanks before the opening fence. */
  | 'blank-before-fence'
  /** No whole line `---` closes the header; `near` is the line that looks as if it were meant to. */
  | 'unclosed'
  /** Keys and a closing fence, but no opening one. */
  | 'missing-opening-fence'
  /** The opening fence has more than three hyphens. */
  | 'long-fence'
  /** Text behind the hyphens of the opening fence: `text`. */
  | 'text-after-fence'
  /** `---js`: some loaders run the header as JavaScript. `language` is the word as written. */
  | 'executable-language'
  /** The header stands in a code fence that spans the file: `mark`. */
  | 'inside-code-fence'
  /** A second header right behind the first. */
  | 'two-blocks'
  /** A lone CR ends a line of the header; most loaders do not see a line end there. */
  | 'lone-cr'
  /** `problem` is a `YamlProblem`, `detail` the parser's own words, `key` the key it belongs to (may be empty). */
  | 'yaml-syntax'
  /** The header is not a mapping: `kind` is `scalar` or `sequence`. */
  | 'not-a-mapping'
  /** `key` is given twice; related: the first one. */
  | 'duplicate-key'
  /** `*name` without an anchor of that name: `name`. */
  | 'unresolved-alias'
  /** An anchor that contains itself: `name`. */
  | 'cyclic-anchor'
  /** Aliases that expand to more than a header can need. */
  | 'alias-expansion'
  /** More YAML than any header needs; only the first lines of it are read. `limit` in UTF-16 units. */
  | 'too-large'
  /** Values nested deeper than any reader needs. */
  | 'too-deep'
  /** `<<`, merged by YAML 1.1 readers only. */
  | 'merge-key'
  /** An unquoted date, which many readers turn into a date object: `key`, `value`. */
  | 'bare-date'
  /** A tag that readers refuse: `tag`. */
  | 'unknown-tag';

/** What is wrong with YAML, as far as it can be told; `other` leaves it to the parser's words. */
export type YamlProblem =
  /** An unquoted value that contains `: `. */
  | 'colon-in-value'
  /** The same in a line below its key. */
  | 'colon-below'
  /** Indented with a tab. */
  | 'tab'
  /** A quote that is not closed. */
  | 'unclosed-quote'
  /** A `[` or `{` that is not closed. */
  | 'unclosed-bracket'
  /** Text behind a quoted or bracketed value. */
  | 'text-after-value'
  /** An unquoted value that starts with a character YAML reserves. */
  | 'reserved-start'
  /** Lines that do not line up. */
  | 'indentation'
  /** A line that is neither a key nor part of a value. */
  | 'stray-line'
  /** A YAML document end inside the header. */
  | 'multiple-documents'
  | 'other';

export interface FrontMatterNotice {
  readonly code: FrontMatterNoticeCode;
  /** Raw UTF-16 span, never empty. */
  readonly span: Span;
  /** Values for the message, by the names given at each code. */
  readonly data: Readonly<Record<string, string>>;
  readonly related?: readonly Span[];
}

export function notice(
  code: FrontMatterNoticeCode,
  span: Span,
  data: Readonly<Record<string, string>> = {},
  related?: readonly Span[],
): FrontMatterNotice {
  return related === undefined ? { code, span, data } : { code, span, data, related };
}
