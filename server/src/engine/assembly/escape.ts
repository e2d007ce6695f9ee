import type { MappedText } from '../text/mappedText';

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ATTRIBUTE: Readonly<Record<string, string>> = { ...TEXT, '"': '&quot;', "'": '&#x27;' };

export type Escape = 'none' | 'xml-text' | 'xml-attribute';

/** Escapes what would be markup. Not idempotent: an escaped text is escaped again. */
export function escapeText(text: MappedText, mode: Escape): MappedText {
  if (mode === 'none') return text;
  const table = mode === 'xml-text' ? TEXT : ATTRIBUTE;
  return text.mapCharacters((character) => table[character]);
}

export function escapeAttribute(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ATTRIBUTE[character] as string);
}
