import type { MappedText } from '../text/mappedText';
import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
import type { Span } from '../text/range';
import { nameOfWord } from './names';

/** A place where a text names a command in code. Spans are UTF-16 offsets of the text that was searched. */
export interface Mention {
  /** The command, without its prefix. */
  readonly name: string;
  /** The command's own characters in the text, without the prefix; never empty. */
  readonly span: Span;
  /** The code span with its backticks, or the line of a code fence. */
  readonly codeSpan: Span;
  /** True if a prefix was removed: the author surely meant a command. */
  readonly prefixed: boolean;
}

export interface MentionOptions {
  /** Prefixes that are not part of a name: with `sea_`, `sea_look` is `look`. */
  readonly prefixes: readonly string[];
  /** Whether the first word of each line of fenced code counts as well. Default: no. */
  readonly fenced?: boolean;
}

/**
 * The commands that a Markdown text mentions, in the order of the text: the first word of each code span.
 * Later words of a span are arguments. Code spans are those of CommonMark; backticks in a fence, in indented
 * code or across a blank line make none. Linear in the length of the text; never throws.
 */
export function findMentions(text: MappedText | string, options: MentionOptions): Mention[] {
  const searched = typeof text === 'string' ? text : text.text;
  if (!searched.includes('`') && !(options.fenced && searched.includes('~~~'))) return [];
  const { inlines, codeBlocks } = readBlocks(searched);
  const mentions: Mention[] = [];
  for (const inline of inlines) {
    for (const codeSpan of codeSpans(searched, inline)) {
      const ticks = countTicks(searched, codeSpan.start);
      take(mentions, searched, { start: codeSpan.start + ticks, end: codeSpan.end - ticks }, codeSpan, options);
    }
  }
  if (options.fenced) {
    for (const { openSpan, span, unclosed } of codeBlocks) {
      if (openSpan) fencedLines(mentions, searched, { start: openSpan.end, end: span.end }, unclosed, options);
    }
  }
  return mentions.sort((a, b) => a.span.start - b.span.start);
}

/** Reads the lines between the fences of a code block; a shell prompt before the command is skipped. */
function fencedLines(mentions: Mention[], text: string, block: Span, unclosed: boolean, options: MentionOptions): void {
  const lines = text.slice(block.start, block.end).split(/\r\n|\n|\r/);
  let at = block.start;
  for (const [index, line] of lines.entries()) {
    const start = at;
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
    // The rest of the opening fence's line, and the closing fence.
    if (index === 0 || (!unclosed && index === lines.length - 1)) continue;
    const lead = /^\s*(?:[$>] )?\s*/.exec(line)?.[0].length ?? 0;
    if (lead === line.length) continue;
    const end = start + line.trimEnd().length;
    take(mentions, text, { start: start + lead, end }, { start: start + lead, end }, options);
  }
}

function take(mentions: Mention[], text: string, inner: Span, codeSpan: Span, options: MentionOptions): void {
  let start = inner.start;
  while (start < inner.end && isSpace(text, start)) start++;
  let end = start;
  while (end < inner.end && !isSpace(text, end)) end++;
  const found = nameOfWord(text.slice(start, end), options.prefixes);
  if (found === undefined) return;
  const { name, prefixLength } = found;
  const from = start + prefixLength;
  mentions.push({ name, span: { start: from, end: from + name.length }, codeSpan, prefixed: prefixLength > 0 });
}

function countTicks(text: string, at: number): number {
  let ticks = 0;
  while (text.charCodeAt(at + ticks) === 96) ticks++;
  return ticks;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] as string);
}
