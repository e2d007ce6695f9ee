import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';

/**
 * The raw source span of `[start, end)` of a body, where both ends come from one document in order; else that
 * of its first unit, else nothing.
 */
export function placeOf(body: MappedText, span: Span): Location | undefined {
  const first = body.locate(span.start);
  if (first === undefined || span.end <= span.start) return first;
  const last = body.locate(span.end - 1);
  if (last === undefined || last.uri !== first.uri || last.end <= first.start) return first;
  return { uri: first.uri, start: first.start, end: last.end };
}
