import { MappedText } from '../../text/mappedText';
import type { Span } from '../../text/range';

/** Spans of the lines of `text` without their LF; a final LF starts one more, empty line, as `split('\n')`. */
export function lineSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
    spans.push({ start, end: at });
    start = at + 1;
  }
  spans.push({ start, end: text.length });
  return spans;
}

/** Rewrites a text line by line; a line mapped to undefined is dropped. Lines are joined by LF again. */
export function mapLines(
  text: MappedText,
  map: (line: MappedText, index: number) => MappedText | undefined,
): MappedText {
  const parts: MappedText[] = [];
  const breaks: MappedText[] = [];
  const spans = lineSpans(text.text);
  for (const [index, span] of spans.entries()) {
    const line = map(text.slice(span.start, span.end), index);
    if (line === undefined) continue;
    parts.push(line);
    breaks.push(
      span.end < text.length
        ? text.slice(span.end, span.end + 1)
        : MappedText.of('\n', { kind: 'generated', verbatim: false }),
    );
  }
  return MappedText.concat(
    parts.flatMap((part, i) => (i + 1 < parts.length ? [part, breaks[i] as MappedText] : [part])),
  );
}
