import type { RenderedMessage } from '../../../server/src/protocol/messages';
import type { PlaceholderInfo, RenderedPrompt } from '../../../server/src/protocol/render';
import { boundariesOf } from './boundaries';
import { utf8Length } from './bytes';
import type { RowMark } from './rows';

export type BoundaryName = 'zone' | 'cache' | 'zone-and-cache';

/** What stands across the shown text without being part of it. */
export type Mark = BoundaryMark | PlaceholderMark | MessageMark;

/** A place where something about the prompt changes. */
export interface BoundaryMark extends RowMark {
  readonly kind: 'boundary';
  readonly name: BoundaryName;
  /** UTF-8 bytes in front of it. */
  readonly bytes: number;
}

/** Something that is left out, where it would stand. */
export interface PlaceholderMark extends RowMark {
  readonly kind: 'placeholder';
  readonly placeholder: PlaceholderInfo;
}

/** The head of a message. */
export interface MessageMark extends RowMark {
  readonly kind: 'message';
  readonly message: RenderedMessage;
  /** Its place in the request, from 0. */
  readonly position: number;
}

/** The marks of a prompt in order of the text; at one place what is left out comes first. */
export function marksOf(
  prompt: Pick<RenderedPrompt, 'text' | 'placeholders' | 'zoneBoundary' | 'cacheBoundary'>,
): readonly Mark[] {
  const { text, placeholders } = prompt;
  const left = placeholders.map((placeholder): Mark => {
    return { kind: 'placeholder', offset: lineFrom(text, placeholder.at), placeholder };
  });
  const boundaries = boundariesOf(prompt).map(({ offset, name }): Mark => {
    return { kind: 'boundary', offset, name, bytes: utf8Length(text, offset) };
  });
  return [...left, ...boundaries].sort((a, b) => a.offset - b.offset);
}

/** At the end of a line a mark stands behind the line feed, so that it does not make an empty row. */
function lineFrom(text: string, offset: number): number {
  return text[offset] === '\n' ? offset + 1 : offset;
}
