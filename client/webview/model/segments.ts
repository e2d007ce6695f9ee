import type { RenderedPrompt, RenderedSegment } from '../../../server/src/protocol/render';

/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span of a source file. */
export interface SourceSpan extends Span {
  readonly uri: string;
}

/** Output text with a map to its sources. */
export type Mapped = Pick<RenderedPrompt, 'segments' | 'files'>;

/** Index of the segment that holds an output offset (the last one for the end of the text); -1 without segments. */
export function segmentIndexAt(segments: readonly RenderedSegment[], offset: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle] as RenderedSegment).start <= offset) low = middle;
    else high = middle - 1;
  }
  return high;
}

/** Where the text at an output offset comes from: a caret in verbatim text, the whole span in other text. */
export function sourceAt({ segments, files }: Mapped, offset: number): SourceSpan | undefined {
  const segment = segments[segmentIndexAt(segments, offset)];
  const uri = segment && files[segment.file];
  if (segment === undefined || uri === undefined) return undefined;
  if (!segment.verbatim) return { uri, start: segment.sourceStart, end: segment.sourceEnd };
  const caret = Math.min(segment.sourceStart + Math.max(0, offset - segment.start), segment.sourceEnd);
  return { uri, start: caret, end: caret };
}

/**
 * The source of the first text in an output range that has one, so that a line that begins with a wrapper still leads
 * somewhere.
 */
export function sourceOf(prompt: Mapped, { start, end }: Span): SourceSpan | undefined {
  const { segments } = prompt;
  for (let i = segmentIndexAt(segments, start); i >= 0 && i < segments.length; i++) {
    const segment = segments[i] as RenderedSegment;
    if (segment.start > start && segment.start >= end) return undefined;
    if (segment.file >= 0) return sourceAt(prompt, Math.max(start, segment.start));
  }
  return undefined;
}

/**
 * Places of the output that a span of a source ends up in, in output order. For a caret the places are empty spans in
 * verbatim text and whole segments elsewhere. Linear in the number of segments.
 */
export function outputsOf({ segments, files }: Mapped, source: SourceSpan): readonly Span[] {
  const file = files.indexOf(source.uri);
  if (file < 0) return [];
  const found: Span[] = [];
  for (const segment of segments) {
    if (segment.file !== file || source.start > segment.sourceEnd || source.end < segment.sourceStart) continue;
    const touching = source.start === segment.sourceEnd || source.end === segment.sourceStart;
    if (source.start !== source.end && touching) continue;
    add(found, segment.verbatim ? verbatimOutput(segment, source) : segment);
  }
  return found;
}

function verbatimOutput(segment: RenderedSegment, source: Span): Span {
  const shift = segment.start - segment.sourceStart;
  const clamp = (offset: number) => Math.min(Math.max(offset + shift, segment.start), segment.end);
  return { start: clamp(source.start), end: clamp(source.end) };
}

/** Adds a span, joined with the one before where they touch. */
function add(spans: Span[], { start, end }: Span): void {
  const last = spans.at(-1);
  if (last !== undefined && start <= last.end)
    spans[spans.length - 1] = { start: last.start, end: Math.max(end, last.end) };
  else spans.push({ start, end });
}
