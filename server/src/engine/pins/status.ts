import type { Span } from '../text/range';
import { sameHash } from './edit';
import { pinHash } from './hash';
import type { PinEntry, PinStore } from './store';

export type PinState =
  /** Recorded and live hash are the same. */
  | 'ok'
  /** They differ. */
  | 'drift'
  /** Recorded, but there is no such section any more. */
  | 'orphan'
  /** There is a section of that name, but no record. */
  | 'unpinned'
  /** The record is computed and so agrees with anything. */
  | 'self-reference'
  /** The record is no hash, or not one of the length the store is said to have. */
  | 'malformed';

/** Something that can be pinned: a section's body, or a rendered prompt. */
export interface LivePin {
  readonly name: string;
  /** The text as it is hashed: for a section its body with normalised line ends. */
  readonly text: string;
  /** Pins of one group are siblings, as the sections of one source are. */
  readonly group?: string;
}

export interface PinStatus {
  readonly name: string;
  readonly state: PinState;
  /** The recorded digits as written; null if there are none to read. */
  readonly recorded: string | null;
  /** The live hash at the length the record has, or the one a new record gets; null if there is no text. */
  readonly live: string | null;
  readonly entry?: PinEntry;
  /** Where the store names the pin. */
  readonly span?: Span;
  /** True if it is unpinned while a sibling is pinned: then it was probably forgotten. */
  readonly missing: boolean;
}

export interface CompareOptions {
  /** Hex digits of a hash, where the manifest says. Otherwise each record's own length counts. */
  readonly length?: number;
}

/** Digits of a new hash where neither the manifest nor the store tells. */
export const DEFAULT_HASH_LENGTH = 12;

/** Compares a store with what is there: recorded pins in the store's order, then unrecorded ones in theirs. */
export function comparePins(store: PinStore, live: Iterable<LivePin>, options: CompareOptions = {}): PinStatus[] {
  const texts = new Map<string, LivePin>();
  for (const pin of live) texts.set(pin.name, pin);
  const length = options.length ?? recordedLength(store) ?? DEFAULT_HASH_LENGTH;
  const rows: (PinStatus & { readonly span: Span })[] = [];
  for (const entry of store.entries) {
    if (entry.notice !== 'duplicate') rows.push(recordedStatus(entry, texts.get(entry.name), length, options));
  }
  for (const pin of store.unreadable) {
    const { name, reason } = pin;
    if (name === undefined || reason === 'metadata') continue;
    const text = texts.get(name)?.text;
    const state = reason === 'computed' ? 'self-reference' : 'malformed';
    rows.push({ name, state, recorded: null, live: hashOf(text, length), span: pin.span, missing: false });
  }
  rows.sort((a, b) => a.span.start - b.span.start);
  const recorded = new Set(rows.map(({ name }) => name));
  const pinned = new Set([...recorded].map((name) => texts.get(name)?.group).filter((group) => group !== undefined));
  const state = isSelfReferential(store) ? 'self-reference' : 'unpinned';
  const others = [...texts.values()].filter(({ name }) => !recorded.has(name));
  return [
    ...rows,
    ...others.map(({ name, text, group }): PinStatus => {
      const missing = state === 'unpinned' && group !== undefined && pinned.has(group);
      return { name, state, recorded: null, live: pinHash(text, length), missing };
    }),
  ];
}

/** The length most records share (the greater one of two), or undefined if there is no record to tell. */
export function recordedLength(store: PinStore): number | undefined {
  const counts = new Map<number, number>();
  for (const { hash, notice } of store.entries) {
    if (notice === undefined) counts.set(hash.length, (counts.get(hash.length) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([a, many], [b, more]) => more - many || b - a);
  return ranked[0]?.[0];
}

/** True if the store, or a part of it that names no pins, is computed: then it may hold any name. */
export function isSelfReferential(store: PinStore): boolean {
  return store.notices.some(({ code, data }) => code === 'self-reference' && data['name'] === undefined);
}

function recordedStatus(
  entry: PinEntry,
  pin: LivePin | undefined,
  length: number,
  options: CompareOptions,
): PinStatus & { readonly span: Span } {
  const wellFormed =
    entry.notice === undefined && (options.length === undefined || entry.hash.length === options.length);
  const live = hashOf(pin?.text, options.length ?? (wellFormed ? entry.hash.length : length));
  const base = { name: entry.name, recorded: entry.hash, live, entry, span: entry.entrySpan, missing: false };
  if (!wellFormed) return { ...base, state: 'malformed' };
  if (live === null) return { ...base, state: 'orphan' };
  return { ...base, state: sameHash(entry, live) ? 'ok' : 'drift' };
}

function hashOf(text: string | undefined, length: number): string | null {
  return text === undefined ? null : pinHash(text, length);
}
