import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';

/**
 * The source of a span of rendered text: from where its first unit comes to where its last one does. Undefined
 * if either comes from no document or they come from two.
 */
export function locateSpan(text: MappedText, span: Span): Location | undefined {
  if (span.end <= span.start) return undefined;
  const first = text.locate(span.start);
  const last = text.locate(span.end - 1);
  if (first === undefined || last === undefined || first.uri !== last.uri || last.end <= first.start) return undefined;
  return { uri: first.uri, start: first.start, end: last.end };
}
