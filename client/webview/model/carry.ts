import { followOffset } from './anchor';
import { outputsOf, sourceOf } from './segments';
import type { ShownText } from './shown';

/**
 * Where an offset of one shown text is in the next: in another version of it, the same place; in the messages for the
 * text, or the other way round, the place with the same source, or the start.
 */
export function carryOffset(before: ShownText, after: ShownText, offset: number): number {
  if (before.kind === after.kind) return followOffset(before.text, after.text, offset);
  const source = sourceOf(before, { start: offset, end: before.text.length });
  return (source && outputsOf(after, { ...source, end: source.start })[0]?.start) ?? 0;
}
