import type { Location } from './range';

/** Where a piece of rendered text comes from. */
export type OriginKind =
  /** Authored text: a section, a file, a manifest literal. */
  | 'source'
  /** The value put into a slot of a template. */
  | 'slot'
  /** Text between layers. */
  | 'separator'
  /** A heading, an opening or closing tag around a layer. */
  | 'wrapper'
  /** A stand-in for text that only exists at run time. */
  | 'sample'
  /** Text made by a rule: a roster line, an ellipsis, a note. */
  | 'generated';

export interface Origin {
  readonly kind: OriginKind;
  /** The raw source span the text was made from; absent when no source span produced it. */
  readonly location?: Location;
  /**
   * True when unit `i` of the text is unit `location.start + i` of the source. False when the text was
   * decoded, escaped or shortened: then only the whole span corresponds.
   */
  readonly verbatim: boolean;
  /** Id of the layer the text belongs to, once it is part of a prompt. */
  readonly layer?: string;
  /** Id of the layer in whose text it stands, when it was put into a slot there. */
  readonly host?: string;
  /** The slot, sample or step that produced the text. */
  readonly name?: string;
}

export const SEPARATOR: Origin = { kind: 'separator', verbatim: false };
export const WRAPPER: Origin = { kind: 'wrapper', verbatim: false };
