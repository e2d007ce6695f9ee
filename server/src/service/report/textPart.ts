import { byteLength } from '../../engine/text/measure';
import type { RenderedView, ViewLayer, ViewSegment } from '../features/renderView';
import { formatNumber, say } from '../words';
import { html, type Markup, shown } from './markup';

/** The whole text line by line: each with its number and zone, under the layers and boundaries that begin in it. */
export function textPart(view: RenderedView): Markup {
  if (view.text === '') return html`<p>${say('This variant of the prompt is empty.')}</p>`;
  const lines = linesOf(view.text);
  const labels = placed(view, lines);
  let segment = 0;
  const rows = lines.map(({ start, end }, index) => {
    while ((view.segments[segment]?.end ?? Number.POSITIVE_INFINITY) <= start) segment++;
    const zone = view.segments[segment]?.zone ?? 'static';
    const pieces = piecesOf(view, segment, start, end);
    return html`${labels.get(index) ?? []}<div class="line ${zone}">${pieces}</div>
`;
  });
  return html`<div class="text">${rows}</div>`;
}

interface Line {
  readonly start: number;
  /** With the line feed. */
  readonly end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed + 1;
    lines.push({ start, end });
    start = end;
  }
  return lines;
}

/** What stands above lines, by their index. */
function placed(view: RenderedView, lines: readonly Line[]): ReadonlyMap<number, Markup[]> {
  const byLine = new Map<number, Markup[]>();
  const put = (offset: number, markup: Markup) => {
    const index = lineAt(lines, offset);
    byLine.set(index, [...(byLine.get(index) ?? []), markup]);
  };
  const { cacheBoundary, zoneBoundary } = view;
  const bytesAt = (offset: number) => formatNumber(byteLength(view.text.slice(0, offset)));
  if (cacheBoundary !== null)
    put(cacheBoundary, edge(say('The cached prefix ends here, after {bytes} B.', { bytes: bytesAt(cacheBoundary) })));
  if (zoneBoundary !== null)
    put(zoneBoundary, edge(say('Dynamic text begins here, after {bytes} B.', { bytes: bytesAt(zoneBoundary) })));
  for (const [index, layer] of view.layers.entries())
    if (layer.outer.start < layer.outer.end) put(layer.outer.start, labelOf(layer, index));
  return byLine;
}

function edge(words: string): Markup {
  return html`<p class="edge">${words}</p>
`;
}

function labelOf({ id, zone, bytes, sample, group }: ViewLayer, index: number): Markup {
  const words = [
    id,
    zone === 'static' ? say('static') : say('dynamic'),
    `${formatNumber(bytes)} B`,
    ...(sample ? [say('sample')] : []),
    ...(group ? [say('group')] : []),
  ];
  return html`<p class="label" id="layer-${index}">${words.join(' · ')}</p>
`;
}

/** Index of the line that holds an offset; the last one for the end of the text. */
function lineAt(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text of a line in pieces of one kind. A boundary inside of it is marked where it is. */
function piecesOf(view: RenderedView, first: number, start: number, end: number): Markup[] {
  const pieces: Markup[] = [];
  for (let index = first; index < view.segments.length; index++) {
    const segment = view.segments[index] as ViewSegment;
    if (segment.start >= end) break;
    const [from, to] = [Math.max(segment.start, start), Math.min(segment.end, end)];
    const cuts = [view.cacheBoundary, view.zoneBoundary].filter(
      (cut): cut is number => cut !== null && cut > start && cut >= from && cut < to,
    );
    let at = from;
    for (const cut of [...new Set(cuts)].sort((a, b) => a - b)) {
      pieces.push(piece(view, segment, at, cut), html`<span class="cut"></span>`);
      at = cut;
    }
    pieces.push(piece(view, segment, at, to));
  }
  return pieces;
}

function piece(view: RenderedView, segment: ViewSegment, start: number, end: number): Markup {
  const text = shown(view.text.slice(start, end));
  if (text.source === '') return text;
  const layer = view.layers[segment.layer];
  const sample = segment.kind === 'sample' || (layer?.sample === true && !layer.group && within(layer, start));
  const frame = segment.kind === 'wrapper' || segment.kind === 'separator';
  const kind = sample ? 'sample' : frame ? 'frame' : '';
  return kind === '' ? text : html`<span class="${kind}">${text}</span>`;
}

function within({ own }: ViewLayer, offset: number): boolean {
  return own.start <= offset && offset < own.end;
}
