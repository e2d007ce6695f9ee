import type { Span } from '../text/range';

/** An ATX heading. Spans are offsets of the scanned text. */
export interface Heading {
  /** 1-6. */
  readonly level: number;
  /** The text as written, without closing `#`s and outer blanks; may be empty. */
  readonly name: string;
  /** The line from its first `#`, without its line end and trailing blanks. */
  readonly mark: Span;
  /** The name, or the mark where the name is empty. */
  readonly nameSpan: Span;
  /** The whole line without its line end. */
  readonly line: Span;
}

const ATX = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The ATX headings of a text from offset `from`, leaving out fenced code. */
export function scanHeadings(text: string, from = 0): Heading[] {
  const found: Heading[] = [];
  let fence = '';
  for (let start = from; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    const line = text.slice(start, end);
    const run = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (run?.startsWith(fence) && line.trim() === run) fence = '';
    } else if (run !== undefined && !(run.startsWith('`') && line.trimStart().slice(run.length).includes('`'))) {
      fence = run;
    } else {
      const level = ATX.exec(line)?.[1]?.length;
      if (level !== undefined) found.push(heading(text, level, start, end));
    }
    start = end + 1;
  }
  return found;
}

function heading(text: string, level: number, start: number, end: number): Heading {
  const mark = trimBlanks(text, start, end);
  let inner = trimBlanks(text, mark.start + level, mark.end);
  let hashes = inner.end;
  while (hashes > inner.start && text[hashes - 1] === '#') hashes--;
  if (hashes === inner.start || isBlank(text[hashes - 1])) inner = trimBlanks(text, inner.start, hashes);
  const name = text.slice(inner.start, inner.end);
  return { level, name, mark, nameSpan: name === '' ? mark : inner, line: { start, end } };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\r';
}

function trimBlanks(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isBlank(text[start])) start++;
  while (end > start && isBlank(text[end - 1])) end--;
  return { start, end };
}
