import type { RenderedLayer, RenderedPrompt } from '../../../server/src/protocol/render';

/** UTF-16 units from which a text is sent in two steps: on its way to the page it is copied several times. */
const LARGE = 128 * 1024;

/** UTF-16 units of the first step: more than the largest screen shows. */
const WINDOW = 32 * 1024;

/**
 * The beginning of a large prompt, for the page to draw while the whole is on its way; undefined where the whole is
 * small, or where what is to be on the screen lies behind it. Sizes are those of the whole.
 * @param top offset of the first row on the screen
 */
export function firstWindow(prompt: RenderedPrompt, top: number): RenderedPrompt | undefined {
  if (prompt.text.length < LARGE || top > WINDOW / 2) return undefined;
  const end = windowEnd(prompt.text);
  const boundary = (offset: number | null) => (offset !== null && offset < end ? offset : null);
  return {
    ...prompt,
    text: prompt.text.slice(0, end),
    zoneBoundary: boundary(prompt.zoneBoundary),
    cacheBoundary: boundary(prompt.cacheBoundary),
    // All of them, as the index of a layer is its name in segments.
    layers: prompt.layers.map((layer) => clipped(layer, end)),
    segments: prompt.segments
      .filter(({ start }) => start < end)
      .map((segment) => (segment.end > end ? clippedSegment(segment, end) : segment)),
    placeholders: prompt.placeholders.filter(({ at }) => at < end),
  };
}

/** Behind the last line that ends in the window; where it is one line, at no half of a character. */
function windowEnd(text: string): number {
  const feed = text.lastIndexOf('\n', WINDOW - 1);
  if (feed >= 0) return feed + 1;
  const last = text.charCodeAt(WINDOW - 1);
  return last >= 0xd800 && last < 0xdc00 ? WINDOW - 1 : WINDOW;
}

function clipped(layer: RenderedLayer, end: number): RenderedLayer {
  const [start, stop, outerStart, outerEnd] = [layer.start, layer.end, layer.outerStart, layer.outerEnd];
  return {
    ...layer,
    start: Math.min(start, end),
    end: Math.min(stop, end),
    outerStart: Math.min(outerStart, end),
    outerEnd: Math.min(outerEnd, end),
  };
}

/** What is verbatim ends in its source where it ends in the text; what is not comes from all of its span. */
function clippedSegment(segment: RenderedPrompt['segments'][number], end: number): RenderedPrompt['segments'][number] {
  const sourceEnd = segment.verbatim ? segment.sourceEnd - (segment.end - end) : segment.sourceEnd;
  return { ...segment, end, sourceEnd };
}
