import type { Span } from '../text/range';
import type { PinEntry, PinStore, StoreLocator, StoreNotice, StoreNoticeCode, UnreadablePin } from './store';
import { NO_SPAN } from './store';

/** Fewer digits than this are no hash anyone compares. */
const MIN_HASH_LENGTH = 4;
const MAX_HASH_LENGTH = 64;

/** A name and a text as a format's parser finds them. */
export interface WrittenPin {
  readonly name: string;
  readonly nameSpan: Span;
  readonly entrySpan: Span;
  /** Inside the value's quotes. */
  readonly valueSpan: Span;
  readonly bare?: boolean;
  /** True for unquoted digits that the notation reads as a number. */
  readonly number?: boolean;
}

/** What a format's parser hands over. */
export interface StoreParts {
  readonly locator: StoreLocator;
  readonly span: Span;
  readonly separator: PinStore['separator'];
  /** In document order. */
  readonly pins: readonly WrittenPin[];
  readonly unreadable: readonly UnreadablePin[];
  readonly notices?: readonly StoreNotice[];
}

/** The store made of `parts`: tells digits from other text, finds duplicates and collects the notices. */
export function pinStore(text: string, parts: StoreParts): PinStore {
  const winners = new Map<string, WrittenPin>();
  for (const pin of parts.pins) winners.set(pin.name, pin);
  const notices: StoreNotice[] = [...(parts.notices ?? [])];
  const entries = parts.pins.map((pin): PinEntry => {
    const entry = toEntry(text, pin);
    const winner = winners.get(pin.name) as WrittenPin;
    if (winner !== pin) {
      notices.push({
        code: 'duplicate',
        span: pin.entrySpan,
        data: { name: pin.name },
        related: [winner.entrySpan],
      });
      return { ...entry, notice: 'duplicate' };
    }
    if (entry.notice === 'malformed') {
      notices.push({ code: 'malformed', span: pin.entrySpan, data: { name: pin.name, value: entry.hash } });
    }
    return entry;
  });
  for (const { name, span, reason } of parts.unreadable) {
    if (reason === 'metadata') continue;
    const code: StoreNoticeCode = reason === 'computed' ? 'self-reference' : 'malformed';
    notices.push({ code, span, data: { ...(name === undefined ? {} : { name }), reason } });
  }
  const { locator, span, separator, unreadable } = parts;
  notices.sort((a, b) => a.span.start - b.span.start);
  return { locator, entries, unreadable, span, separator, notices };
}

/** A store that could not be read, and why. */
export function noStore(locator: StoreLocator, ...notices: readonly StoreNotice[]): PinStore {
  return { locator, entries: [], unreadable: [], span: NO_SPAN, separator: 'commas', notices };
}

/** `span`, or where it is empty the unit behind it (before it at the end of the text or line). */
export function visibleSpan(text: string, span: Span): Span {
  if (span.end > span.start) return span;
  const at = Math.min(span.start, text.length);
  const ahead = at < text.length && text[at] !== '\n' && text[at] !== '\r';
  return ahead || at === 0 ? { start: at, end: Math.min(at + 1, text.length) } : { start: at - 1, end: at };
}

/** The first line with text in it: where findings about the whole document are shown. */
export function firstLine(text: string): Span {
  const start = /^[\uFEFF\s]*/.exec(text)?.[0].length ?? 0;
  if (start >= text.length) return { start: 0, end: Math.min(1, text.length) };
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return { start, end };
}

/** True for the digits of a hash: hex of one case. */
export function isHash(value: string): boolean {
  if (value.length < MIN_HASH_LENGTH || value.length > MAX_HASH_LENGTH) return false;
  return /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(value);
}

function toEntry(text: string, pin: WrittenPin): PinEntry {
  const { name, nameSpan, entrySpan, valueSpan } = pin;
  const value = text.slice(valueSpan.start, valueSpan.end);
  const prefix = /^sha256[:-]/i.exec(value)?.[0].length ?? 0;
  const hash = value.slice(prefix);
  return {
    name,
    hash,
    hashSpan: { start: valueSpan.start + prefix, end: valueSpan.end },
    nameSpan,
    entrySpan,
    ...(isHash(hash) && pin.number !== true ? {} : { notice: 'malformed' as const }),
    ...(pin.bare === true ? { bare: true } : {}),
  };
}
