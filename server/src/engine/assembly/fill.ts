import type { FillModel } from '../manifest/model/layer';
import { MappedText } from '../text/mappedText';
import { type Origin, SEPARATOR } from '../text/origin';
import type { Span } from '../text/range';

/**
 * Puts a layer's text into the slots of a text.
 *
 * @param content the layer's text; empty where the layer is absent
 * @param isAuthored whether a piece of text is the author's own, not data
 * @param host id of the layer whose slots are filled, for text that stands in none
 */
export function fillSlot(
  text: MappedText,
  model: FillModel,
  content: MappedText,
  isAuthored: (origin: Origin) => boolean,
  host: string | undefined,
): MappedText {
  const { slot, empty = '', missing = 'ignore', before = '\n\n' } = model;
  const found = occurrences(text.text, slot).filter((span) => model.in === 'all' || isCovered(text, span, isAuthored));
  if (found.length === 0) {
    if (missing === 'ignore' || content.length === 0) return text;
    return MappedText.concat([text, MappedText.of(before, SEPARATOR), hosted(content, host)]);
  }
  const value = content.length > 0 ? content : MappedText.of(empty, { kind: 'slot', verbatim: false, name: slot });
  const parts: MappedText[] = [];
  let last = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(last, start), hosted(value, text.originAt(start)?.layer ?? host));
    last = end;
  }
  return MappedText.concat([...parts, text.slice(last)]);
}

function hosted(text: MappedText, host: string | undefined): MappedText {
  return host === undefined ? text : text.withOrigin((origin) => ({ ...origin, host }));
}

/** Left to right, without overlaps. */
function occurrences(text: string, token: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length))
    spans.push({ start: at, end: at + token.length });
  return spans;
}

/** Whether every piece that a span touches is authored. */
function isCovered(text: MappedText, { start, end }: Span, isAuthored: (origin: Origin) => boolean): boolean {
  return text.slice(start, end).pieces.every(({ origin }) => isAuthored(origin));
}
