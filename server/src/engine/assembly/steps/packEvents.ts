import type { Node } from 'jsonc-parser';
import { z } from 'zod';
import { parseJson } from '../../text/jsonTree';
import { MappedText } from '../../text/mappedText';
import { byteLength } from '../../text/measure';
import { SEPARATOR } from '../../text/origin';
import { capEvent } from './capEvent';
import { defineStep } from './step';

const count = (what: string) => z.number().int().nonnegative().describe(what);

/**
 * Packs a list of events into lines as one system does. It is asked once for each of the two groups that stand apart,
 * so that both agree on what fits; what waits is told behind the first.
 */
export const packEvents = defineStep({
  id: 'pack-events',
  bare: false,
  parameters: z
    .strictObject({
      show: z.enum(['trusted', 'untrusted']).describe('Which of the events that fit are shown.'),
      budget: count('Bytes of the whole prompt.'),
      share: z.number().positive().max(1).optional().describe('The part of them that events may take. Default: `1`.'),
      extra: count('Bytes that an event costs besides its line.').optional(),
      most: count('How many events are taken at most.'),
      heading: z.string().optional().describe('A line in front of them. Default: none.'),
      respond: z.string().optional().describe('Text in front of an event that asks for an answer. Default: none.'),
      note: z
        .string()
        .optional()
        .describe('A last line of the trusted ones where events wait; `{deferred}` is how many. Default: none.'),
      cap: capEvent.parameters.describe('How each line is cut: the parameters of `cap-event`.').optional(),
    })
    .describe(
      'Makes lines of a JSON list of `{ text, priority, shouldRespond, untrusted }`: by priority, until the first that does not fit; one is always taken.',
    ),
  apply(text, { show, budget, share = 1, extra = 0, most, heading, respond = '', note, cap }) {
    const events = readEvents(text).map((event) => ({
      ...event,
      line: cap ? capEvent.apply(event.line, { ...(cap as object), addressed: event.shouldRespond }) : event.line,
    }));
    const ordered = events.sort((a, b) => b.priority - a.priority);
    const kept = ordered.slice(0, fitting(ordered, Math.floor(budget * share), extra, most));
    const waiting = ordered.length - kept.length;
    const shown = kept.filter(({ untrusted }) => untrusted === (show === 'untrusted'));
    const isTold = show === 'trusted' && waiting > 0 && note !== undefined;
    if (shown.length === 0 && !isTold) return MappedText.empty;
    const lines = [
      ...(heading === undefined ? [] : [generated(heading)]),
      ...shown.map(({ line, shouldRespond }) => (shouldRespond ? generated(respond).concat(line) : line)),
      ...(isTold ? [generated(note.replaceAll('{deferred}', String(waiting)))] : []),
    ];
    return MappedText.join(lines, MappedText.of('\n', SEPARATOR));
  },
  refuses: (text) => (parseJson(text.text).root?.type === 'array' || text.text.trim() === '' ? undefined : 'malformed'),
});

interface PackedEvent {
  readonly line: MappedText;
  readonly priority: number;
  readonly shouldRespond: boolean;
  readonly untrusted: boolean;
}

/** How many of the events fit; the first always does. */
function fitting(events: readonly PackedEvent[], budget: number, extra: number, most: number): number {
  let used = 0;
  let taken = 0;
  for (const { line } of events.slice(0, most)) {
    used += byteLength(line.text) + extra;
    if (taken > 0 && used > budget) break;
    taken++;
  }
  return taken;
}

function readEvents(text: MappedText): PackedEvent[] {
  return (parseJson(text.text).root?.children ?? []).flatMap((node): readonly PackedEvent[] => {
    const line = entryOf(node, 'text');
    if (line?.type !== 'string') return [];
    const priority: unknown = entryOf(node, 'priority')?.value;
    return [
      {
        line: textOf(text, line),
        priority: typeof priority === 'number' ? priority : 0,
        shouldRespond: entryOf(node, 'shouldRespond')?.value === true,
        untrusted: entryOf(node, 'untrusted')?.value === true,
      },
    ];
  });
}

function entryOf(node: Node, key: string): Node | undefined {
  return node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

/** A text of the list, unit for unit where it has no escapes. */
function textOf(list: MappedText, { offset, length, value }: Node): MappedText {
  const written = list.slice(offset + 1, offset + length - 1);
  const origin = written.originAt(0);
  return written.text === value || !origin ? written : MappedText.of(String(value), { ...origin, verbatim: false });
}

function generated(text: string): MappedText {
  return MappedText.of(text, { kind: 'generated', verbatim: false, name: 'pack-events' });
}
