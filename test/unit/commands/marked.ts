import type { Span } from '../../../server/src/engine/text/range';

/** A text without its `‹…›` marks, and the spans that they stood around, in order. */
export function marked(input: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let text = '';
  let start = -1;
  for (const character of input) {
    if (character === '‹') start = text.length;
    else if (character === '›') spans.push({ start, end: text.length });
    else text += character;
  }
  return { text, spans };
}

/** The parts of `text` that the spans hold. */
export function parts(text: string, spans: readonly Span[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end));
}

/** Fails where a span is empty or reaches out of the text. */
export function soundIn(text: string, span: Span): boolean {
  return span.start >= 0 && span.start < span.end && span.end <= text.length;
}
