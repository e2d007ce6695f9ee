import type { SourceDocument } from '../../text/sourceDocument';
import type { PinStore, Refusal, TextEdit } from '../store';
import { type Gap, lineEndIn, readGap } from './gap';
import { isBlank, isLineEnd, type Layout, lineEndNear, type Member } from './layout';
import type { StoreSyntax } from './syntax';

/** A store as the placing of an entry sees it; it has at least one member. */
export interface Site {
  readonly document: SourceDocument;
  readonly store: PinStore;
  readonly members: readonly Member[];
  readonly layout: Layout;
  readonly syntax: StoreSyntax;
}

/** Puts `entry` before member `index` (behind the last one for their number), with its comma, line and indent. */
export function placeEntry(site: Site, index: number, entry: string): TextEdit | Refusal {
  const inline = site.layout === 'inline' || (site.layout === 'hanging' && index === 0);
  if (inline) return placeInline(site, index, entry);
  const indent = indentAt(site, index);
  if (indent === undefined) return { refused: 'mixed-layout', span: site.store.span };
  if (site.store.separator === 'lines') return placeLine(site, index, indent + entry);
  return index === 0 ? placeFirst(site, indent + entry) : placeBehind(site, index, indent + entry);
}

/** The indent of the members beside the new one, if they agree. */
function indentAt({ members }: Site, index: number): string | undefined {
  const [before, after] = [members[index - 1]?.indent, members[index]?.indent];
  return before === undefined || after === undefined || before === after ? (before ?? after) : undefined;
}

/** On a line of its own behind member `index - 1`, inside brackets. */
function placeBehind(site: Site, index: number, line: string): TextEdit | Refusal {
  const { document, members, syntax } = site;
  const { text } = document;
  const from = (members[index - 1] as Member).span.end;
  const next = members[index];
  const gap = readGap(text, from, next?.span.start ?? closeOf(site), syntax);
  if (gap === undefined) return { refused: 'mixed-layout', span: site.store.span };
  const behind = gap.comma === undefined ? from : gap.comma + 1;
  const lineEnd = lineEndIn(text, gap, behind);
  const eol = lineEndNear(text, lineEnd);
  // The bracket may close on the last member's own line.
  const at = lineEnd === gap.end ? behind : lineEnd;
  if (gap.comma !== undefined) return { span: { start: at, end: at }, text: `${eol}${line},` };
  return { span: { start: from, end: at }, text: `,${text.slice(from, at)}${eol}${line}` };
}

/** On a line of its own before the first member, inside brackets. */
function placeFirst(site: Site, line: string): TextEdit | Refusal {
  const { document, members, store, syntax } = site;
  const { text } = document;
  const first = members[0] as Member;
  const gap = readGap(text, store.span.start + 1, first.span.start, syntax);
  if (gap === undefined) return { refused: 'mixed-layout', span: store.span };
  const lineStart = first.span.start - (first.indent?.length ?? 0);
  const eol = lineEndNear(text, first.span.start);
  const at = ownsComment(text, gap, lineStart) ? afterLineEnd(text, lineEndIn(text, gap, gap.start)) : lineStart;
  return { span: { start: at, end: at }, text: `${line},${eol}` };
}

/** True if a comment stands on the line right above the first member: it is that member's. */
function ownsComment(text: string, gap: Gap, lineStart: number): boolean {
  const opening = lineEndIn(text, gap, gap.start);
  const last = gap.comments.findLast((comment) => comment.start > opening);
  if (last === undefined) return false;
  return lineEndsIn(text, last.end, lineStart) < 2;
}

/** In a block without brackets. */
function placeLine({ document, members, syntax }: Site, index: number, line: string): TextEdit {
  const { text, lines } = document;
  const before = members[index - 1];
  if (before !== undefined) {
    const at = lines.lineEnd(lines.lineAt(before.span.end));
    return { span: { start: at, end: at }, text: lineEndNear(text, at) + line };
  }
  const first = members[0] as Member;
  let at = lines.lineAt(first.span.start);
  // Comment lines right above the first member are its own, unless they open the document.
  let above = at;
  while (above > 0 && isCommentLine(text, lines.lineStart(above - 1), syntax)) above--;
  if (above > 0) at = above;
  const start = at === 0 && text.startsWith('\uFEFF') ? 1 : lines.lineStart(at);
  return { span: { start, end: start }, text: line + lineEndNear(text, first.span.end) };
}

function isCommentLine(text: string, lineStart: number, syntax: StoreSyntax): boolean {
  let at = lineStart;
  while (isBlank(text[at]) || text[at] === '\uFEFF') at++;
  return text.startsWith(syntax.lineComment, at);
}

/** Beside the others on their line. */
function placeInline(site: Site, index: number, entry: string): TextEdit | Refusal {
  const { document, members, store, syntax } = site;
  const { text } = document;
  const gaps = [
    readGap(text, store.span.start + 1, (members[0] as Member).span.start, syntax),
    ...members.map((member, i) => readGap(text, member.span.end, members[i + 1]?.span.start ?? closeOf(site), syntax)),
  ];
  const [gap, after] = [gaps[index], gaps[index + 1]];
  if (gap === undefined) return { refused: 'mixed-layout', span: store.span };
  const [comment] = gap.comments;
  if (comment !== undefined) return { refused: 'comment', span: comment };
  // Between two members their own gap is the pattern; at the ends it is that of the nearest two.
  const pattern = index === 0 ? after : index === members.length ? gaps[index - 1] : gap;
  const comma = separatorText(site, members.length > 1 ? pattern : undefined);
  if (comma === undefined) return { refused: 'mixed-layout', span: store.span };
  const next = members[index];
  if (next !== undefined) return { span: { start: next.span.start, end: next.span.start }, text: entry + comma };
  const at = gap.comma === undefined ? gap.start : gap.comma + 1;
  const parts = comma.split(',') as [string, string];
  const added = gap.comma === undefined ? comma + entry : `${parts[1]}${entry}${parts[0]},`;
  return { span: { start: at, end: at }, text: added };
}

/** The comma between two members with its blanks; for a single one as tight as its own separator is. */
function separatorText({ document, store, layout, members, syntax }: Site, gap: Gap | undefined): string | undefined {
  const { text } = document;
  if (gap !== undefined) {
    const written = text.slice(gap.start, gap.end);
    return gap.comments.length === 0 && gap.comma !== undefined ? written : undefined;
  }
  if (layout !== 'inline' || members.length !== 1) return undefined;
  const [entry] = store.entries;
  if (entry === undefined) return undefined;
  const between = text.slice(entry.nameSpan.end, entry.hashSpan.start);
  return /\s/.test(between) || syntax.lineComment === '#' ? ', ' : ',';
}

/** Offset of the closing bracket. */
function closeOf({ store }: Site): number {
  return store.span.end - 1;
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

function lineEndsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at = isLineEnd(text[at]) ? afterLineEnd(text, at) : at + 1) {
    if (isLineEnd(text[at])) count++;
  }
  return count;
}
