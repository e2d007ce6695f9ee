import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import type { MustacheTag } from './tags';

/** A part of a mustache template. Spans are offsets in the parsed text. */
export type MustacheNode =
  | ({ readonly kind: 'text' } & Span)
  | ({ readonly kind: 'variable'; readonly tag: MustacheTag; readonly escape: boolean } & Span)
  | MustacheSection
  | ({
      readonly kind: 'partial';
      readonly tag: MustacheTag;
      /** Blanks put in front of each line of the partial: those before a tag that is alone on its line. */
      readonly indentation: string;
      /** True when text stands before the tag on its line, which then has its first line not indented. */
      readonly inline: boolean;
    } & Span)
  | ({ readonly kind: 'comment' | 'delimiters' } & Span)
  | ({ readonly kind: 'fault'; readonly notice: TemplateNotice } & Span);

export interface MustacheSection extends Span {
  readonly kind: 'section' | 'inverted';
  readonly tag: MustacheTag;
  readonly close: Span;
  readonly children: readonly MustacheNode[];
}
