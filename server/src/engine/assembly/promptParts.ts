import { MappedText } from '../text/mappedText';
import type { CompiledLayer } from './program';

/** A layer that is present, with what is wrapped around it. */
export interface PromptPart {
  readonly layer: CompiledLayer;
  /** What stands in front of it unless it is the first. */
  readonly separator: MappedText;
  readonly text: MappedText;
}

export function joinParts(parts: readonly PromptPart[]): MappedText {
  return MappedText.assembled(
    parts.flatMap(({ separator, text }, index) => (index === 0 ? [text] : [separator, text])),
  );
}

/** Marks the pieces that belong to no layer yet as the layer's. */
export function tagged(text: MappedText, { id }: CompiledLayer): MappedText {
  return text.withOrigin((origin) => (origin.layer === undefined ? { ...origin, layer: id } : origin));
}
