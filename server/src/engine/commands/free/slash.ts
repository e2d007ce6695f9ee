import { readBlocks } from '../../text/markdown/blocks';
import { codeSpans } from '../../text/markdown/codeSpans';
import type { Span } from '../../text/range';
import { type FreeMention, qualifiedMention } from './mention';
import { isNoCommand, namesRoute } from './routes';

/** A slash and a name as clients allow them, with the plugin's or folder's name before a colon. */
const SLASH = /\/[a-z][a-z0-9_-]*(?::[a-z0-9][a-z0-9_-]*)*/g;
const SLASH_WORD = new RegExp(`^${SLASH.source}$`);

/**
 * Commands with a slash: words of their own in prose, the first word of a code span, or the first word of a line
 * in fenced code. A name in `known` is one even where it is a common folder or route.
 */
export function findSlashCommands(text: string, known: ReadonlySet<string>): FreeMention[] {
  if (!text.includes('/')) return [];
  const { inlines, codeBlocks } = readBlocks(text);
  const found: FreeMention[] = [];
  const take = (span: Span) => {
    const mention = qualifiedMention('slash', text, span, { start: span.start + 1, end: span.end });
    if (/[_-]$/.test(mention.name)) return;
    if (mention.qualifier === undefined && !known.has(mention.name) && isNoCommand(mention.name)) return;
    found.push(mention);
  };
  for (const inline of inlines) {
    let at = inline.start;
    for (const code of codeSpans(text, inline)) {
      prose(text, { start: at, end: code.start }, take);
      codeStart(text, code, take);
      at = code.end;
    }
    prose(text, { start: at, end: inline.end }, take);
  }
  for (const { openSpan, span } of codeBlocks) {
    if (openSpan !== undefined) fence(text, { start: openSpan.end, end: span.end }, take);
  }
  return found;
}

function prose(text: string, range: Span, take: (span: Span) => void): void {
  for (const { 0: written, index } of text.slice(range.start, range.end).matchAll(SLASH)) {
    const start = range.start + index;
    // Emphasis (`_/name_`), not a part of the name.
    let end = start + written.length;
    while (text[start - 1] === '_' && text[end - 1] === '_') end--;
    const span = { start, end };
    if (startsWord(text, span.start) && endsWord(text, span.end) && !namesRoute(text, span)) take(span);
  }
}

/** The first word of a code span; what follow are its arguments. */
function codeStart(text: string, code: Span, take: (span: Span) => void): void {
  let ticks = 0;
  while (text[code.start + ticks] === '`') ticks++;
  const content = text.slice(code.start + ticks, code.end - ticks);
  const command = slashWord(content.trim());
  if (command === undefined || namesRoute(text, code)) return;
  const start = code.start + ticks + content.length - content.trimStart().length;
  take({ start, end: start + command.length });
}

/** The first word of each line, behind a quote mark or prompt if there is one. */
function fence(text: string, block: Span, take: (span: Span) => void): void {
  let at = block.start;
  for (const line of text.slice(block.start, block.end).split('\n')) {
    const lead = /^[ \t]*(?:> )?/.exec(line)?.[0].length ?? 0;
    const command = at > block.start ? slashWord(line.slice(lead)) : undefined;
    if (command !== undefined) take({ start: at + lead, end: at + lead + command.length });
    at += line.length + 1;
  }
}

/** The first word of `content` if it is a command with its slash. */
function slashWord(content: string): string | undefined {
  const word = /^\S+/.exec(content)?.[0];
  return word !== undefined && SLASH_WORD.test(word) ? word : undefined;
}

/** True if nothing before the slash makes it part of a path, an URL, a link target or an attribute. */
function startsWord(text: string, start: number): boolean {
  let at = start;
  while (start - at < 3 && (text[at - 1] === '*' || text[at - 1] === '_')) at--;
  const before = text[at - 1];
  if (before === undefined || /\s/.test(before)) return true;
  if (before === '(') return text[at - 2] !== ']';
  if (before === '"' || before === "'") return text[at - 2] !== '=';
  return '|“‘（「『：，。、→—'.includes(before);
}

/** True if a word ends here: a full stop or colon only where none goes on behind it. */
function endsWord(text: string, end: number): boolean {
  const next = text[end];
  if (next === undefined || /\s/.test(next)) return true;
  if (next === '.' || next === ':') return !/[\w/*]/.test(text[end + 1] ?? ' ');
  return '),;!?"\'*_|”’）」』：，。、→—'.includes(next);
}
