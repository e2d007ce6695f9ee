import type { Span } from '../../text/range';
import { CALLABLES, PROFILES, type RosterEntry, type RosterNotice } from '../roster';
import { nameAt } from './cell';
import type { RosterText } from './place';

type Column = 'name' | 'description' | 'help' | 'aliases' | 'callable' | 'profile';

/** Words of a column's heading by what the column holds. */
const HEADINGS: Readonly<Record<string, Column>> = {
  name: 'name',
  command: 'name',
  commands: 'name',
  tool: 'name',
  description: 'description',
  summary: 'description',
  purpose: 'description',
  help: 'help',
  usage: 'help',
  alias: 'aliases',
  aliases: 'aliases',
  callable: 'callable',
  profile: 'profile',
};

/** What the columns of a table without headings hold. */
const ORDER: readonly Column[] = ['name', 'description'];

/**
 * Reads the tables (as GitHub writes them) in a paragraph of a Markdown file that have a column of names. Returns
 * undefined if the paragraph holds no table, so that nothing in one is read as something else.
 */
export function readTable(source: RosterText, paragraph: Span, notices: RosterNotice[]): RosterEntry[] | undefined {
  const lines = linesOf(source.text, paragraph);
  const delimiter = lines.findIndex((line, i) => i > 0 && isDelimiterRow(source.text.slice(line.start, line.end)));
  if (delimiter < 0) {
    if (!lines.every((line) => isRow(source.text.slice(line.start, line.end)))) return undefined;
    notices.push({ code: 'rows-without-table', span: source.location(paragraph.start, paragraph.end), data: {} });
    return [];
  }
  const head = lines[delimiter - 1] as Span;
  const headings = cellsOf(source, head).map((cell) => {
    return source.text.slice(cell.start, cell.end).replace(/[*_`]/g, '').trim().toLowerCase();
  });
  // A heading that says nothing leaves the usual order: the name, then what it does.
  const isBlankHead = headings.every((heading) => heading === '');
  const columns = isBlankHead ? headings.map((_, i) => ORDER[i]) : headings.map((heading) => HEADINGS[heading]);
  if (!columns.includes('name')) {
    notices.push({ code: 'table-without-names', span: source.visible(head.start, head.end), data: {} });
    return [];
  }
  if (!columns.includes('description')) {
    const second = columns.findIndex((column, i) => column === undefined && i > 0);
    if (second > 0) columns[second] = 'description';
  }
  return lines.slice(delimiter + 1).flatMap((line) => rowEntry(source, line, columns, notices));
}

function rowEntry(
  source: RosterText,
  line: Span,
  columns: readonly (Column | undefined)[],
  notices: RosterNotice[],
): RosterEntry[] {
  const cells = new Map<Column, Span>();
  for (const [i, cell] of cellsOf(source, line).entries()) {
    const column = columns[i];
    if (column !== undefined && cell.end > cell.start && !cells.has(column)) cells.set(column, cell);
  }
  const span = source.location(line.start, line.end);
  const nameCell = cells.get('name');
  const name = nameCell && nameAt(source, nameCell);
  if (name === undefined) {
    notices.push({ code: 'entry-without-name', span, data: {} });
    return [];
  }
  const text = (column: Column) => {
    const cell = cells.get(column);
    return cell && { value: cellText(source, cell), span: source.location(cell.start, cell.end) };
  };
  const choice = <T extends string>(column: Column, allowed: readonly T[]): T | undefined => {
    const given = text(column);
    const value = given?.value.replaceAll('`', '').trim();
    if (given === undefined || allowed.includes(value as T)) return value as T | undefined;
    notices.push({ code: 'invalid-field', span: given.span, data: { field: column, value: given.value } });
    return undefined;
  };
  const description = text('description');
  const help = text('help');
  const callable = choice('callable', CALLABLES);
  const profile = choice('profile', PROFILES);
  const aliases = aliasesOf(source, cells.get('aliases'));
  return [
    {
      name: name.name,
      span,
      nameSpan: source.location(name.span.start, name.span.end),
      ...(description && { description: description.value, descriptionSpan: description.span }),
      ...(help && { help: help.value, helpSpan: help.span }),
      ...(aliases.length > 0 && { aliases }),
      ...(callable && { callable }),
      ...(profile && { profile }),
    },
  ];
}

/** Names between commas, with or without backticks. */
function aliasesOf(source: RosterText, cell: Span | undefined) {
  if (cell === undefined) return [];
  const names = source.text.slice(cell.start, cell.end).matchAll(/[^\s,`]+/g);
  return [...names]
    .filter(([name]) => /[\p{L}\p{N}]/u.test(name))
    .map(({ 0: name, index }) => {
      const start = cell.start + index;
      return { name, span: source.location(start, start + name.length) };
    });
}

/** A pipe inside a cell is written `\|`. */
function cellText(source: RosterText, cell: Span): string {
  return source.text.slice(cell.start, cell.end).replaceAll('\\|', '|');
}

/** The cells of a row, trimmed; an outer pipe at either end is optional. */
function cellsOf(source: RosterText, line: Span): Span[] {
  const { text } = source;
  const row = source.trimmed(line);
  const cells: Span[] = [];
  let start = text[row.start] === '|' ? row.start + 1 : row.start;
  for (let at = start; at < row.end; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '|') {
      cells.push(source.trimmed({ start, end: at }));
      start = at + 1;
    }
  }
  if (start < row.end) cells.push(source.trimmed({ start, end: row.end }));
  return cells;
}

/** A line between two pipes, with another one in it. */
function isRow(line: string): boolean {
  return /^\s*\|.*\|.*\|\s*$/.test(line);
}

function isDelimiterRow(line: string): boolean {
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return line.includes('-') && line.includes('|') && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at <= end; ) {
    const lineFeed = text.indexOf('\n', at);
    const stop = lineFeed < 0 || lineFeed > end ? end : lineFeed;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}
