import type { RenderedSegment, SegmentKind } from '../../../server/src/protocol/render';
import { labelOf } from './characters';
import { type Matches, matchesIn } from './find';
import { type Span, segmentIndexAt } from './segments';

/** A run of a row that is drawn in one style. */
export interface Piece {
  /** UTF-16 offsets of the output. */
  readonly start: number;
  readonly end: number;
  readonly kind: SegmentKind;
  /** What to draw instead of the text itself. */
  readonly label: string | null;
  /** Whether a search found it, and whether it is the match one looks at. */
  readonly match: 'none' | 'match' | 'current';
  /** Whether the cursor in the source, or the selection there, is at it. */
  readonly lit: boolean;
}

export interface Marks {
  readonly matches: Matches;
  /** Index into `matches`; -1 for none. */
  readonly current: number;
  /** Ascending. */
  readonly lit: readonly Span[];
  readonly invisibles: boolean;
}

/**
 * Cuts a row into pieces. Every unit of `[start, end)` is in exactly one piece; a character with a label is a piece of
 * its own, and so is a tab where invisible characters are shown. Linear in the length of the row and the marks that touch it.
 */
export function piecesOf(
  text: string,
  segments: readonly RenderedSegment[],
  { start, end }: Span,
  marks: Marks,
): readonly Piece[] {
  if (start >= end) return [];
  const labels = labelled(text, start, end, marks.invisibles);
  const { from, to } = matchesIn(marks.matches, start, end);
  const lit = marks.lit.filter((span) => span.end > start && span.start < end);
  const cuts = new Set<number>([start, end]);
  const cut = (offset: number) => {
    if (offset > start && offset < end) cuts.add(offset);
  };
  const firstSegment = Math.max(0, segmentIndexAt(segments, start));
  for (let i = firstSegment; i < segments.length && (segments[i] as RenderedSegment).start < end; i++)
    cut((segments[i] as RenderedSegment).start);
  for (let i = from; i < to; i++) cutSpan(cut, marks.matches.starts[i] as number, marks.matches.ends[i] as number);
  for (const span of lit) cutSpan(cut, span.start, span.end);
  for (const [offset, { units }] of labels) cutSpan(cut, offset, offset + units);
  if (marks.invisibles) {
    for (let at = text.indexOf('\t', start); at >= 0 && at < end; at = text.indexOf('\t', at + 1)) {
      cutSpan(cut, at, at + 1);
    }
  }

  const offsets = [...cuts].sort((a, b) => a - b);
  let segment = firstSegment;
  let match = from;
  return offsets.slice(0, -1).map((offset, i): Piece => {
    while (segment + 1 < segments.length && (segments[segment + 1] as RenderedSegment).start <= offset) segment++;
    while (match < to && (marks.matches.ends[match] as number) <= offset) match++;
    const found = match < to && (marks.matches.starts[match] as number) <= offset;
    return {
      start: offset,
      end: offsets[i + 1] as number,
      kind: segments[segment]?.kind ?? 'generated',
      label: labels.get(offset)?.label ?? null,
      match: found ? (match === marks.current ? 'current' : 'match') : 'none',
      lit: lit.some((span) => span.start <= offset && offset < span.end),
    };
  });
}

function cutSpan(cut: (offset: number) => void, start: number, end: number): void {
  cut(start);
  cut(end);
}

function labelled(text: string, start: number, end: number, invisibles: boolean) {
  const labels = new Map<number, { label: string; units: number }>();
  for (let at = start; at < end; ) {
    const code = text.codePointAt(at) as number;
    const units = code > 0xffff ? 2 : 1;
    const label = labelOf(code, invisibles);
    if (label !== undefined) labels.set(at, { label, units });
    at += units;
  }
  return labels;
}

/** A blank drawn so that it can be seen and counted, one column wide as before; tabs keep their width. */
export function showBlanks(text: string): string {
  return text.replaceAll(' ', '·');
}
