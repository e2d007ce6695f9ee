import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';

/** One recorded hash. All spans are raw UTF-16 offsets of the store's document. */
export interface PinEntry {
  /** The name with the language's escapes decoded. */
  readonly name: string;
  /** The recorded digits as written, without quotes and without an algorithm prefix such as `sha256:`. */
  readonly hash: string;
  /** Exactly the digits of `hash`: the only text a re-pin replaces. Zero-width for an empty string. */
  readonly hashSpan: Span;
  /** The name inside its quotes. */
  readonly nameSpan: Span;
  /** From the first unit of the key through the last of the value, quotes included, separator excluded. */
  readonly entrySpan: Span;
  /**
   * `malformed`: the value is text but no hex hash. `duplicate`: a later entry of the same name wins, so this
   * one records nothing and is never rewritten.
   */
  readonly notice?: 'malformed' | 'duplicate';
  /** True when the value has no quotes (YAML): a hash that reads as a number must be given some. */
  readonly bare?: boolean;
}

/** Something in the store that pins nothing a reader could take or write. */
export interface UnreadablePin {
  /** Absent for a spread, a comprehension or a computed key: those have no readable name. */
  readonly name?: string;
  readonly span: Span;
  /**
   * `computed`: the program works the value out, typically from the live hash. `split`: the text is not written
   * here in one piece, so there is no one place to write to. `not-text`: another type. `metadata`: no pin at all
   * (`$schema`).
   */
  readonly reason: 'computed' | 'split' | 'not-text' | 'metadata';
}

export type StoreNoticeCode =
  /** Nothing of that name or path is in the document. */
  | 'not-found'
  /** More than one candidate: which of them counts is the program's business. */
  | 'ambiguous'
  /** The document, or the part that holds the store, does not parse. */
  | 'syntax-error'
  /** The store, or an entry, is computed, typically from the live hashes: it would agree with any text. */
  | 'self-reference'
  /** The store is there but is no map of names to texts. */
  | 'not-literal'
  /** An entry's value is no hex hash in one piece. */
  | 'malformed'
  /** A name stands more than once; the last one counts. */
  | 'duplicate'
  /** The program changes the store after the literal, so the literal may not be all of it. */
  | 'mutated'
  /** A lock file of another version. */
  | 'version';

/** Something about a store that an author would want to know. The service gives it words and severity. */
export interface StoreNotice {
  readonly code: StoreNoticeCode;
  readonly span: Span;
  /** Values for the message: `name`, `value`, `variable`, `path`, `reason`. */
  readonly data: Readonly<Record<string, string>>;
  /** The other candidates, or the entry that wins. */
  readonly related?: readonly Span[];
}

/** Where in its document a store stands. */
export interface StoreLocator {
  /** Python and JavaScript: `_PINNED_HASHES`, `Pins.HASHES` (a class attribute), `module.exports.pins`. */
  readonly variable?: string;
  /** The path from the root (JSON, YAML, TOML; absent or empty: the root itself) or from the variable. */
  readonly keys?: readonly string[];
}

/** What a document's store says. Where a notice says it cannot be read, `entries` is empty. */
export interface PinStore {
  readonly locator: StoreLocator;
  /** In document order. */
  readonly entries: readonly PinEntry[];
  /** In document order. */
  readonly unreadable: readonly UnreadablePin[];
  /**
   * The container with its brackets, or the lines of a block without any; the empty span at 0 where there is
   * no container.
   */
  readonly span: Span;
  /** How entries are kept apart: `commas` inside brackets, or `lines`. */
  readonly separator: 'commas' | 'lines';
  readonly notices: readonly StoreNotice[];
}

/** A replacement of raw text. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

export type RefusalReason =
  /** The store could not be read; its notices say why. */
  | 'unreadable'
  /** The store is computed, or parts of it are. */
  | 'self-reference'
  /** The name is pinned already. */
  | 'exists'
  /** No entry to copy the style from. */
  | 'empty'
  /** Neighbours stand differently on their lines, or several share one. */
  | 'mixed-layout'
  /** Neighbours have different quotes, spacing or columns. */
  | 'mixed-style'
  /** A comment stands where the entry would go. */
  | 'comment'
  /** The name cannot be written in this store's notation. */
  | 'name'
  /** The edited text did not read back as the old pins and the new one. */
  | 'unsafe';

/** Why nothing was written. */
export interface Refusal {
  readonly refused: RefusalReason;
  /** What stands in the way, where it is a place. */
  readonly span?: Span;
}

export type StoreFormatId = 'python' | 'javascript' | 'json' | 'yaml' | 'toml' | 'lock';

/** One notation of pin stores. */
export interface StoreFormat {
  readonly id: StoreFormatId;
  /** Reads the store at `locator`. Never throws; what cannot be read is a notice. */
  read(document: SourceDocument, locator: StoreLocator): PinStore;
  /**
   * The edit that adds a pin to `store`, which must come from `read` of the same document: in the store's own
   * order (its place if the names stand in code point order, else last) and style. Where that does not decide,
   * a refusal.
   */
  insert(document: SourceDocument, store: PinStore, name: string, hash: string): TextEdit | Refusal;
}

export function isRefusal(result: TextEdit | Refusal): result is Refusal {
  return 'refused' in result;
}

export const NO_SPAN: Span = { start: 0, end: 0 };
