import type { PinEntry, PinStore, TextEdit } from './store';

/**
 * The edits that write the live hash into the place of every pin whose record differs from it, in document
 * order. Only digits are replaced; pins without a live hash, computed ones and overridden duplicates stay.
 * @param live pin name to the digits to record, already cut to the store's length
 * @param names re-pin only these; default all
 */
export function repin(store: PinStore, live: ReadonlyMap<string, string>, names?: Iterable<string>): TextEdit[] {
  const wanted = names === undefined ? undefined : new Set(names);
  const edits: TextEdit[] = [];
  for (const entry of store.entries) {
    if (entry.notice === 'duplicate' || (wanted !== undefined && !wanted.has(entry.name))) continue;
    const hash = live.get(entry.name);
    if (hash === undefined || sameHash(entry, hash)) continue;
    edits.push({ span: entry.hashSpan, text: writtenHash(entry, hash) });
  }
  return edits;
}

/** True when the entry records `hash`. A store in capitals records the same digits. */
export function sameHash(entry: PinEntry, hash: string): boolean {
  return entry.notice !== 'malformed' && entry.hash.toLowerCase() === hash.toLowerCase();
}

/**
 * The text with all edits applied.
 * @throws RangeError if two edits overlap or one lies outside the text: that is a fault of the caller
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const parts: string[] = [];
  let last = 0;
  for (const { span, text: replacement } of ordered) {
    if (span.start < last || span.end < span.start || span.end > text.length) {
      throw new RangeError(`Edit [${span.start}, ${span.end}) overlaps another one or leaves the text`);
    }
    parts.push(text.slice(last, span.start), replacement);
    last = span.end;
  }
  parts.push(text.slice(last));
  return parts.join('');
}

/**
 * True when YAML's core schema, or YAML 1.1, reads the unquoted digits as a number: all decimal, or decimal
 * with an exponent (`12e4567`). Such a hash would come back as another text, or as infinity.
 */
export function readsAsNumber(hash: string): boolean {
  return /^[0-9]+(?:e[0-9]+)?$/i.test(hash);
}

function writtenHash(entry: PinEntry, hash: string): string {
  const digits = isUpperCase(entry.hash) ? hash.toUpperCase() : hash;
  return entry.bare === true && readsAsNumber(digits) ? `"${digits}"` : digits;
}

function isUpperCase(hash: string): boolean {
  return hash !== hash.toLowerCase() && hash === hash.toUpperCase();
}
