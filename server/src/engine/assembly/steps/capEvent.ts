import { z } from 'zod';
import { MappedText } from '../../text/mappedText';
import { cutSize, cutText } from './cap';
import { defineStep } from './step';

const limit = (what: string) => z.number().int().nonnegative().describe(what);

/**
 * Cuts the line of an event as one system does: how much of it may stay depends on what it is, and the tag by which an
 * answer finds its question, at the end of the line as a rule, outlives the cut. Counts UTF-16 units.
 */
export const capEvent = defineStep({
  id: 'cap-event',
  bare: false,
  parameters: z
    .strictObject({
      other: limit('Units of an event of no particular kind.'),
      detailed: limit('Units of an event that is addressed, or whose text starts with `{` or `[`.'),
      request: limit('Units of an event that holds `"type":"model_request"`.'),
      addressed: z.boolean().optional().describe('Whether the event is addressed to the reader. Default: no.'),
      mark: z.string().optional().describe('Text behind a cut; `{cut}` is how many units were cut. Default: none.'),
    })
    .describe('Cuts an event by its kind; tags `[re:…]` that are cut off stand behind the cut.'),
  apply(text, { mark, ...limits }) {
    const cut = cutText(text, 'utf-16', limitOf(text.text, limits), '', mark);
    if (cut === text) return text;
    const lost = tagSpans(text.text).filter(({ tag }) => !cut.text.includes(tag));
    const blank = MappedText.of(' ', { kind: 'generated', verbatim: false, name: 'cap-event' });
    return MappedText.concat([
      cut,
      ...lost.flatMap(({ start, tag }) => [blank, text.slice(start, start + tag.length)]),
    ]);
  },
  cuts({ text }, limits) {
    const size = cutSize(text, 'utf-16', limitOf(text, limits), '');
    return size > 0 ? { unit: 'utf-16', size } : undefined;
  },
});

interface Limits {
  readonly other: number;
  readonly detailed: number;
  readonly request: number;
  readonly addressed?: boolean | undefined;
}

/** How many units of an event may stay. */
function limitOf(line: string, { other, detailed, request, addressed = false }: Limits): number {
  if (line.includes(REQUEST)) return request;
  return addressed || /^[{[]/.test(bodyOf(line)) ? detailed : other;
}

const REQUEST = '"type":"model_request"';
const KIND = /^\[(?:message|broadcast|movement)\]\s*/;
const TAG = /\[re:[a-z0-9]{4,16}\]/g;

/** What stands behind the kind of an event, where it is one of those that are written by people. */
function bodyOf(line: string): string {
  return line.slice(KIND.exec(line)?.[0].length ?? 0);
}

/** Each tag where it stands first. */
function tagSpans(line: string): readonly { start: number; tag: string }[] {
  const found = new Map<string, number>();
  for (const { 0: tag, index } of line.matchAll(TAG)) if (!found.has(tag)) found.set(tag, index);
  return [...found].map(([tag, start]) => ({ start, tag }));
}
