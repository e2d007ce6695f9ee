import { type Mapped, type SourceSpan, type Span, segmentIndexAt, sourceAt } from './segments';

/** The first place of each source that text of a range comes from, in output order. Linear in what is in the range. */
export function sourcesIn(
  { segments, files }: Mapped,
  { start, end }: Span,
): readonly { uri: string; offset: number }[] {
  const found = new Map<string, number>();
  for (let i = Math.max(0, segmentIndexAt(segments, start)); i < segments.length; i++) {
    const segment = segments[i];
    if (segment === undefined || segment.start >= Math.max(end, start + 1)) break;
    const place = sourceAt({ segments, files }, Math.max(start, segment.start));
    if (place && !found.has(place.uri)) found.set(place.uri, place.start);
  }
  return [...found].map(([uri, offset]) => ({ uri, offset }));
}

/**
 * Where the first text of a range of a source stands; of several such places the one that is nearest to `near`.
 * Undefined where none of the range is in the text. Linear in the number of segments.
 */
export function outputFrom({ segments, files }: Mapped, source: SourceSpan, near: number): number | undefined {
  const file = files.indexOf(source.uri);
  let best: { readonly from: number; readonly at: number } | undefined;
  for (const segment of file < 0 ? [] : segments) {
    if (segment.file !== file || segment.sourceEnd <= source.start || segment.sourceStart >= source.end) continue;
    const from = Math.max(segment.sourceStart, source.start);
    const at = segment.verbatim ? segment.start + from - segment.sourceStart : segment.start;
    const isNearer = best !== undefined && Math.abs(at - near) < Math.abs(best.at - near);
    if (best === undefined || from < best.from || (from === best.from && isNearer)) best = { from, at };
  }
  return best?.at;
}
