import type { MappedText } from '../../text/mappedText';
import type { Location, Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import type { DataNode } from '../data/dataNode';

/** A text that a role puts in the place of a layer. */
export interface RoleOverride {
  readonly key: string;
  readonly text: MappedText;
  /** Where the role names the key. */
  readonly location: Location;
}

/** A role as read, from a file or an entry of one. */
export interface Role {
  /** File name without its last ending, or the entry's key; never empty. */
  readonly name: string;
  readonly document: SourceDocument;
  /** Where the role is in its document: the entry's key; undefined for a whole file. */
  readonly span?: Span;
  /** The text without front matter and override blocks, stripped; may be empty. */
  readonly text: MappedText;
  /** What a role template is filled with; absent for a role that is text. */
  readonly data?: DataNode;
  readonly overrides: readonly RoleOverride[];
}

/** What keeps a role from being what its author wrote. Values of `data` stand beside each code. */
export type RoleNoticeCode =
  /** An opening fence that nothing closes: the header is sent as prose. `near`: a line that looks like its end. */
  | 'header-unclosed'
  /** A header that does not start in the first line, and is sent as prose. `reason`: a `FrontMatterNoticeCode`. */
  | 'header-misplaced'
  /** The header that overrides or data are taken from cannot be read here. `problem`, `key`, `detail`. */
  | 'invalid-header'
  /** A file of data is not valid JSON or YAML. `message`: the parser's words. */
  | 'invalid-data'
  /** Data of the wrong kind. `expected`: `map` (a role that is data), `role` (an entry), `template` (an entry that is
   * data, and no template to make a text of it), `overrides` (a map of texts), `override` (a text). `key`. */
  | 'wrong-shape'
  /** A tag of an override that is not closed, and is sent as prose. `key`. */
  | 'unclosed-tag'
  /** A role of the name of an earlier one (related), so that it cannot be chosen. `name`. */
  | 'duplicate-name'
  /** A file or an entry that has no name: no role. */
  | 'empty-name';

export interface RoleNotice {
  readonly code: RoleNoticeCode;
  /** The document that `span` is in: the role's own, or the file beside it. */
  readonly document: SourceDocument;
  /** Raw UTF-16 span; empty only in an empty document. */
  readonly span: Span;
  /** The role; empty for one without a name. */
  readonly role: string;
  readonly data: Readonly<Record<string, string>>;
  readonly related?: Location;
}

/** Collects what is wrong with one role. */
export class RoleNotices {
  readonly all: RoleNotice[] = [];

  constructor(private readonly role: string) {}

  add(
    code: RoleNoticeCode,
    document: SourceDocument,
    span: Span,
    data: RoleNotice['data'] = {},
    related?: Location,
  ): void {
    this.all.push({ code, document, span, role: this.role, data, ...(related && { related }) });
  }
}

/** The first line that says something: where a whole file is spoken of. */
export function firstLine({ text }: SourceDocument): Span {
  const start = Math.max(0, text.search(/\S/));
  const end = /[\r\n]/.exec(text.slice(start))?.index;
  return { start, end: end === undefined ? text.length : start + end };
}
