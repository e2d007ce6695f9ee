import type { Span } from '../../text/range';
import type { RosterEntry } from '../roster';
import { isBlank, nameAt } from './cell';
import type { RosterText } from './place';

/** What may stand between a name and its description. */
const SEPARATORS = [':', '—', '–', '-', '=', '→'];

/**
 * Reads a paragraph of a Markdown file as an item of a list of commands: a name (in code, bold, a link or bare),
 * a colon or dash, a description. Only items at the margin count, since nested ones explain the item around them;
 * a bare name needs its colon or dash, or to be alone, since prose in a list starts with a word as well.
 */
export function readItem(source: RosterText, paragraph: Span): RosterEntry | undefined {
  const { text } = source;
  const lineStart = text.lastIndexOf('\n', paragraph.start - 1) + 1;
  if (!/^ ?(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(text.slice(lineStart, paragraph.start))) return undefined;
  // A box of a task list stands before the name.
  const start = text.slice(paragraph.start, Math.min(paragraph.start + 80, paragraph.end));
  const box = /^\[[ xX]\](?:[ \t]+|$)/.exec(start)?.[0].length ?? 0;
  const name = nameAt(source, { start: paragraph.start + box, end: paragraph.end });
  if (name === undefined) return undefined;
  let at = name.end;
  while (at < paragraph.end && isBlank(text[at])) at++;
  const separator = SEPARATORS.find((mark) => text.startsWith(mark, at));
  const alone = at >= paragraph.end;
  if (separator !== undefined) at += separator.length;
  else if (!alone && !name.marked) return undefined;
  const description = source.trimmed({ start: at, end: paragraph.end });
  return {
    name: name.name,
    span: source.location(paragraph.start, paragraph.end),
    nameSpan: source.location(name.span.start, name.span.end),
    ...(description.end > description.start && {
      description: oneLine(text.slice(description.start, description.end)),
      descriptionSpan: source.location(description.start, description.end),
    }),
  };
}

/** A description over several lines is one line in a roster. */
function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}
