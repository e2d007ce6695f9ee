import { applyEdits, repin } from '../../../server/src/engine/pins/edit';
import { formatFor } from '../../../server/src/engine/pins/formats';
import { isRefusal, type PinStore, type StoreFormat, type StoreLocator } from '../../../server/src/engine/pins/store';
import type { Span } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

export interface OpenStore {
  readonly document: SourceDocument;
  readonly format: StoreFormat;
  readonly store: PinStore;
  /** What stood between the marks, in order. */
  readonly marked: readonly Span[];
}

/** Reads the store of a text in which `⟨` and `⟩` enclose what the test is about. */
export function open(file: string, locator: StoreLocator, text: string): OpenStore {
  const marked: Span[] = [];
  let plain = '';
  let start = 0;
  for (const part of text.split(/([⟨⟩])/)) {
    if (part === '⟨') start = plain.length;
    else if (part === '⟩') marked.push({ start, end: plain.length });
    else plain += part;
  }
  const format = formatFor(file);
  if (format === undefined) throw new Error(`${file} is no pin store`);
  const document = new SourceDocument(`file:///repo/${file}`, plain);
  return { document, format, store: format.read(document, locator), marked };
}

/** `name=digits` of every entry, with its notice. */
export function pinsOf({ store }: OpenStore): string[] {
  return store.entries.map(({ name, hash, notice }) => `${name}=${hash}${notice === undefined ? '' : ` ${notice}`}`);
}

/** `code: text` of every notice. */
export function noticesOf({ store, document }: OpenStore): string[] {
  return store.notices.map(({ code, span }) => `${code}: ${document.text.slice(span.start, span.end)}`);
}

/** The text after re-pinning to `live`. */
export function repinned(opened: OpenStore, live: Readonly<Record<string, string>>, names?: string[]): string {
  return applyEdits(opened.document.text, repin(opened.store, new Map(Object.entries(live)), names));
}

/** The text with a new pin, or `refused: reason`. */
export function added({ document, format, store }: OpenStore, name: string, hash: string): string {
  const result = format.insert(document, store, name, hash);
  return isRefusal(result) ? `refused: ${result.refused}` : applyEdits(document.text, [result]);
}
