import type { MappedText } from '../text/mappedText';
import type { Span } from '../text/range';

/** The slot language of a body. */
export type DialectId = 'none' | 'python-format' | 'go-template' | 'mustache';

/** Data for a template: JSON values, or text that keeps its origin (a layer put into a slot). */
export type TemplateValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | MappedText
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };

/** A slot as written in the body. Spans are offsets in the parsed text, in UTF-16 units. */
export interface SlotUse {
  /** The data path, for instance `user.name` or `Skills`; empty for a use of the whole data. */
  readonly path: string;
  /** The whole placeholder with its delimiters. */
  readonly span: Span;
  /** The path inside it. */
  readonly pathSpan: Span;
}

/** A fault of the template or of rendering it. `span` is in the parsed text and never empty. */
export interface TemplateNotice {
  /** Kebab-case, unique within `template/`. */
  readonly code: string;
  readonly span: Span;
  readonly data: Readonly<Record<string, string>>;
}

export interface RenderOptions {
  /** What a path that the data lacks does. Default: `error`. */
  readonly missingKey?: 'error' | 'default' | 'zero';
}

export interface RenderResult {
  /** What was rendered, up to the error if there is one. */
  readonly output: MappedText;
  readonly notices: readonly TemplateNotice[];
}

export interface Template {
  readonly slots: readonly SlotUse[];
  /** Syntax faults. A template with faults still has the slots that could be read. */
  readonly notices: readonly TemplateNotice[];
  render(data: TemplateValue, options?: RenderOptions): RenderResult;
}

export interface Dialect {
  readonly id: DialectId;
  /** Parses a body. Never throws; faults are notices. */
  parse(body: MappedText): Template;
}
