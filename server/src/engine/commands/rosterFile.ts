import { readBlocks } from '../text/markdown/blocks';
import { oncePerDocument } from '../text/oncePerDocument';
import type { SourceDocument } from '../text/sourceDocument';
import type { RosterEntry, RosterNotice, RosterReading } from './roster';
import { rosterFromData } from './roster/fromData';
import { readJsonData } from './roster/jsonData';
import { readItem } from './roster/markdownList';
import { readTable } from './roster/markdownTable';
import { RosterText } from './roster/place';
import { readYamlData } from './roster/yamlData';

export type RosterFormat = 'json' | 'yaml' | 'markdown';

/** The format that the ending of a document's name says; anything unknown is read as Markdown. */
export function rosterFormatOf(uri: string): RosterFormat {
  const ending = /\.(\w+)$/.exec(uri.toLowerCase())?.[1] ?? '';
  if (ending === 'json' || ending === 'jsonc') return 'json';
  return ending === 'yaml' || ending === 'yml' ? 'yaml' : 'markdown';
}

/** Reads the commands of a roster file. Never throws; of a broken file the readable part is read. */
export function readRosterFile(document: SourceDocument, format = rosterFormatOf(document.uri)): RosterReading {
  return readAs(document, format);
}

const readAs = oncePerDocument((document: SourceDocument, format: RosterFormat): RosterReading => {
  const source = new RosterText(document);
  const { entries, notices } = format === 'markdown' ? readMarkdown(source) : readData(source, format);
  return { entries, notices: [...notices, ...duplicates(entries)].sort((a, b) => a.span.start - b.span.start) };
}, String);

function readData(source: RosterText, format: 'json' | 'yaml'): RosterReading {
  const { root, fault } = format === 'json' ? readJsonData(source) : readYamlData(source);
  const { entries, notices } = root === undefined ? { entries: [], notices: [] } : rosterFromData(root);
  if (fault !== undefined) {
    const syntax: RosterNotice = { code: 'roster-syntax', span: fault.span, data: { detail: fault.detail } };
    // Where nothing could be read, the fault says why.
    return { entries, notices: [syntax, ...notices.filter(({ code }) => code !== 'roster-empty')] };
  }
  return { entries, notices: root === undefined ? [empty(source)] : notices };
}

/**
 * Reads tables and lists of commands. Own light readers over the block structure that everything here reads
 * Markdown with, rather than a full syntax tree: a roster needs only rows and first-level items, exact places,
 * and linear time on any text.
 */
function readMarkdown(source: RosterText): RosterReading {
  const notices: RosterNotice[] = [];
  const entries: RosterEntry[] = [];
  for (const paragraph of readBlocks(source.text).inlines) {
    const rows = readTable(source, paragraph, notices);
    if (rows !== undefined) {
      entries.push(...rows);
      continue;
    }
    const item = readItem(source, paragraph);
    if (item !== undefined) entries.push(item);
  }
  if (entries.length === 0 && notices.length === 0) notices.push(empty(source));
  entries.sort((a, b) => a.span.start - b.span.start);
  // Beside commands, a table without names is one of something else.
  const told = entries.length === 0 ? notices : notices.filter(({ code }) => code !== 'table-without-names');
  return { entries, notices: told };
}

function empty(source: RosterText): RosterNotice {
  const firstLine = source.text.indexOf('\n');
  return { code: 'roster-empty', span: source.visible(0, firstLine < 0 ? source.text.length : firstLine), data: {} };
}

function duplicates(entries: readonly RosterEntry[]): RosterNotice[] {
  const first = new Map<string, RosterEntry>();
  return entries.flatMap((entry): RosterNotice[] => {
    const earlier = first.get(entry.name);
    if (earlier === undefined) {
      first.set(entry.name, entry);
      return [];
    }
    const { nameSpan: span, name } = entry;
    return [{ code: 'duplicate-entry', span, data: { name }, related: [earlier.nameSpan] }];
  });
}
