import type { MappedText } from '../text/mappedText';
import type { Span } from '../text/range';
import type { TemplateCode } from './codes';
import type { Float } from './float';
import type { TemplateNode, TemplateToken } from './tree';

/** The slot language of a body. */
export type DialectId = 'none' | 'python-format' | 'go-template' | 'mustache';

/**
 * Data for a template: JSON values, or text that keeps its origin (a layer put into a slot). A number without
 * a fraction is an integer; `Float` marks one that is not.
 */
export type TemplateValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Float
  | MappedText
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };

/** A slot as written in the body. Spans are offsets in the parsed text, in UTF-16 units. */
export interface SlotUse {
  /**
   * The data path, for instance `user.name` or `Skills`; empty for a use of the whole data. `[]` stands for
   * the elements of a list or map that a loop goes through: `Skills[].Name`.
   */
  readonly path: string;
  /** The whole placeholder with its delimiters. */
  readonly span: Span;
  /** The path inside it. */
  readonly pathSpan: Span;
  /** True when this render leaves the slot in the text for a later step (`{{name}}` in `python-format`). */
  readonly deferred?: boolean;
  /** True when `path` starts at a value that is not known from the text, for instance in a template nobody calls. */
  readonly relative?: boolean;
  /** Paths that are tried, in order, where the data has nothing at `path` (mustache's outer values). */
  readonly fallbacks?: readonly string[];
}

/** A fault of the template or of rendering it. `span` is in the parsed text and never empty. */
export interface TemplateNotice {
  /** Kebab-case, unique within `template/`. `codes.ts` lists them with their data. */
  readonly code: TemplateCode;
  readonly span: Span;
  readonly data: Readonly<Record<string, string>>;
}

/** A template defined inside a body, or a template or partial that a body refers to. */
export interface NamedTemplate {
  readonly name: string;
  readonly span: Span;
  readonly nameSpan: Span;
}

/** What a parser has to know besides the body. */
export interface ParseOptions {
  /** The template's own name, as a Go template may call itself by it. Default: the empty name. */
  readonly name?: string;
  /** `go-template`: names of the functions that the builder adds to Go's own. */
  readonly functions?: readonly string[];
  /** `go-template`: the Go release whose rules hold, for instance `1.24`. Default: `1.19`. */
  readonly goVersion?: string;
  /** `mustache`: the delimiters at the start. Default: `{{` and `}}`. */
  readonly tags?: readonly [open: string, close: string];
}

export interface RenderOptions {
  /**
   * What a path that the data lacks does. Default: `error`.
   * - `go-template`: as Go's option of that name; `invalid` is Go's other word for `default`.
   * - `python-format`: `default` leaves the placeholder as written, `zero` puts nothing.
   * - `mustache`: the text is the same for all (nothing); `error` adds a notice.
   */
  readonly missingKey?: 'error' | 'default' | 'zero' | 'invalid';
  /**
   * `go-template`: whether JSON objects stand for structs (an unknown field is always an error, given order) or
   * for maps (keys sorted). Default: `map`.
   */
  readonly dataKind?: 'struct' | 'map';
  /** `go-template`: renders the template defined by this name instead of the whole body. */
  readonly execute?: string;
  /** Trims the result of Unicode white space at both ends, as Go's `strings.TrimSpace` (U+FEFF stays). */
  readonly trim?: boolean;
  /** `mustache`: escapes HTML in `{{name}}`. Default: true. */
  readonly escapeHtml?: boolean;
  /** `mustache`: the partials by name. */
  readonly partials?: Readonly<Record<string, MappedText>>;
  /**
   * Makes the text that stands where something could not be rendered. With it, rendering goes on behind the
   * fault; without it, rendering ends there, as the original engines do.
   */
  readonly marker?: (notice: TemplateNotice) => string;
}

export interface RenderResult {
  /** What was rendered, up to the error if there is one. */
  readonly output: MappedText;
  /** The errors of this render, in the order they were met. Syntax faults are in `Template.notices`. */
  readonly notices: readonly TemplateNotice[];
}

export interface Template {
  readonly slots: readonly SlotUse[];
  /** Syntax faults, in text order. A template with faults still has the slots that could be read. */
  readonly notices: readonly TemplateNotice[];
  /** The structure, for folding, outline and completion. Siblings are in text order and do not overlap. */
  readonly tree: readonly TemplateNode[];
  /** The parts of placeholders, in text order, for semantic tokens. */
  readonly tokens: readonly TemplateToken[];
  /** Templates defined in the body. */
  readonly definitions: readonly NamedTemplate[];
  /** Templates or partials the body calls. */
  readonly references: readonly NamedTemplate[];
  render(data: TemplateValue, options?: RenderOptions): RenderResult;
}

export interface Dialect {
  readonly id: DialectId;
  /** Parses a body. Never throws; faults are notices. */
  parse(body: MappedText, options?: ParseOptions): Template;
}
