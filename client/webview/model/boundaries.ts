import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { BoundaryName } from './marks';

export interface Boundary {
  /** UTF-16 offset of the first unit behind it. */
  readonly offset: number;
  readonly name: BoundaryName;
}

/** The lines to draw across the text, in order; one line where both boundaries coincide. */
export function boundariesOf({
  zoneBoundary,
  cacheBoundary,
}: Pick<RenderedPrompt, 'zoneBoundary' | 'cacheBoundary'>): readonly Boundary[] {
  if (zoneBoundary !== null && zoneBoundary === cacheBoundary)
    return [{ offset: zoneBoundary, name: 'zone-and-cache' }];
  const found: Boundary[] = [];
  if (zoneBoundary !== null) found.push({ offset: zoneBoundary, name: 'zone' });
  if (cacheBoundary !== null) found.push({ offset: cacheBoundary, name: 'cache' });
  return found.sort((a, b) => a.offset - b.offset);
}
