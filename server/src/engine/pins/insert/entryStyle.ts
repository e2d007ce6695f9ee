import type { Span } from '../../text/range';
import type { PinEntry } from '../store';

/** How one entry is written, cut into the parts that a new one copies. */
export interface EntryStyle {
  readonly name: string;
  readonly hash: string;
  /** Before the key's quote: a string prefix, the `[` of a computed key, the rest of a dotted key. */
  readonly lead: string;
  readonly keyQuote: string;
  /** Behind the key's quote: the `]` of a computed key. */
  readonly keyClose: string;
  /** Blanks around the separator. `after` may hold a line end. */
  readonly before: string;
  readonly separator: string;
  readonly after: string;
  /** Before the value's quote: a string prefix, parentheses. */
  readonly valueLead: string;
  readonly valueQuote: string;
  /** `sha256:` and the like, inside the quotes. */
  readonly algorithm: string;
  /** Behind the closing quote: parentheses, a type assertion. */
  readonly tail: string;
  /** Code points from the entry's start to the separator, and to the value. */
  readonly separatorColumn: number;
  readonly valueColumn: number;
}

/** The parts of `entry`, or undefined if it holds what must not be copied: a comment, an anchor, a tag. */
export function entryStyle(text: string, entry: PinEntry): EntryStyle | undefined {
  const head = splitQuote(text.slice(entry.entrySpan.start, entry.nameSpan.start));
  const middle = text.slice(entry.nameSpan.end, entry.hashSpan.start);
  if (!middle.startsWith(head.quote)) return undefined;
  const parts = /^(\]?)([ \t]*)([:=])(\s*)(\S*)$/.exec(middle.slice(head.quote.length));
  if (parts === null) return undefined;
  const [, keyClose = '', before = '', separator = '', after = '', valueHead = ''] = parts;
  const algorithm = /sha256[:-]$/i.exec(valueHead)?.[0] ?? '';
  const value = splitQuote(valueHead.slice(0, valueHead.length - algorithm.length));
  const rest = text.slice(entry.hashSpan.end, entry.entrySpan.end);
  if (!rest.startsWith(value.quote)) return undefined;
  const tail = rest.slice(value.quote.length);
  if (!/^[(ru]*$/i.test(value.lead) || !/^(?:\)*| (?:as|satisfies) \w+)$/.test(tail)) return undefined;
  const separatorColumn = width(text, {
    start: entry.entrySpan.start,
    end: entry.nameSpan.end + head.quote.length + keyClose.length + before.length,
  });
  return {
    name: entry.name,
    hash: entry.hash,
    lead: head.lead,
    keyQuote: head.quote,
    keyClose,
    before,
    separator,
    after,
    valueLead: value.lead,
    valueQuote: value.quote,
    algorithm,
    tail,
    separatorColumn,
    valueColumn: separatorColumn + 1 + after.length,
  };
}

/** Code points of a span. */
export function width(text: string, span: Span): number {
  let count = 0;
  for (let i = span.start; i < span.end; i++) {
    const low = text.charCodeAt(i) >= 0xdc00 && text.charCodeAt(i) <= 0xdfff;
    const paired = low && i > span.start && text.charCodeAt(i - 1) >= 0xd800 && text.charCodeAt(i - 1) <= 0xdbff;
    if (!paired) count++;
  }
  return count;
}

/** Cuts the quote off the end of what stands before a text. */
function splitQuote(head: string): { readonly lead: string; readonly quote: string } {
  const quote = /(?:"""|'''|["'`])?$/.exec(head)?.[0] ?? '';
  return { lead: head.slice(0, head.length - quote.length), quote };
}
