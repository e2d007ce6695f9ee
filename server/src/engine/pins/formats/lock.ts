import { findNodeAtLocation } from 'jsonc-parser';
import { parseJson } from '../../text/jsonTree';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { lineEndNear } from '../insert/layout';
import { compareCodePoints } from '../order';
import { noStore, pinStore } from '../reading';
import type { PinStore, Refusal, StoreFormat, StoreLocator, TextEdit } from '../store';
import { readJson } from './json';

/** The name of Galley's own store. */
export const LOCK_FILE = 'galley.lock.json';

const LOCK_VERSION = 1;
const LOCK_LOCATOR: StoreLocator = { keys: ['pins'] };

/**
 * Galley's own store: `{ "version": 1, "pins": { NAME: HASH } }`, names in code point order, two blanks, one line
 * end behind the last line: the same pins give the same bytes. Its locator is fixed.
 */
export const lock: StoreFormat = { id: 'lock', read: readLock, insert: insertLock };

/** A whole lock file with these pins. */
export function lockText(pins: ReadonlyMap<string, string>): string {
  return `{\n  "version": ${LOCK_VERSION},\n  "pins": ${pinsText(pins)}\n}\n`;
}

function readLock(document: SourceDocument): PinStore {
  const { text } = document;
  // A file that is empty, or not there yet, is a store without pins.
  if (isBlankText(text)) {
    const span = { start: 0, end: text.length };
    return pinStore(text, { locator: LOCK_LOCATOR, span, separator: 'commas', pins: [], unreadable: [] });
  }
  const store = readJson(document, LOCK_LOCATOR);
  if (store.notices.some(({ code }) => code === 'syntax-error')) return store;
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const { root } = parseJson(text.slice(shift));
  const version = root && findNodeAtLocation(root, ['version']);
  if (version === undefined || version.value === LOCK_VERSION) return store;
  const span: Span = { start: version.offset + shift, end: version.offset + version.length + shift };
  const value = text.slice(span.start, span.end);
  return noStore(LOCK_LOCATOR, { code: 'version', span, data: { value, expected: String(LOCK_VERSION) } });
}

/** Writes the map of pins anew, in order: nobody else's style is at stake. */
function insertLock(document: SourceDocument, store: PinStore, name: string, hash: string): TextEdit | Refusal {
  const { text } = document;
  const existing = store.entries.find((entry) => entry.name === name);
  if (existing !== undefined) return { refused: 'exists', span: existing.entrySpan };
  if (isBlankText(text)) return { span: { start: 0, end: text.length }, text: lockText(new Map([[name, hash]])) };
  const [notice] = store.notices;
  if (notice !== undefined) return { refused: 'unreadable', span: notice.span };
  const pins = new Map(store.entries.map((entry) => [entry.name, entry.hash]));
  const written = pinsText(pins.set(name, hash));
  return { span: store.span, text: written.replaceAll('\n', lineEndNear(text, store.span.start)) };
}

function pinsText(pins: ReadonlyMap<string, string>): string {
  if (pins.size === 0) return '{}';
  const sorted = [...pins].sort(([a], [b]) => compareCodePoints(a, b));
  const lines = sorted.map(([name, hash]) => `    ${JSON.stringify(name)}: ${JSON.stringify(hash)}`);
  return `{\n${lines.join(',\n')}\n  }`;
}

function isBlankText(text: string): boolean {
  return text.trim() === '';
}
