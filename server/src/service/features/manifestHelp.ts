import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver-types';
import { LIST_ITEM, schemaAt } from '../../engine/manifest/schemaAt';
import { say } from '../words';
import { withRange } from './completionItem';
import type { GovernedFile } from './governed';
import { manifestCursor } from './manifestCursor';

/** Keys that the manifest language allows at the cursor, or the words that a value may be. */
export function schemaItems(file: GovernedFile, offset: number): CompletionItem[] {
  const { path, key, typed } = manifestCursor(file.document.text, offset);
  const start = offset - typed.length;
  if (key !== undefined || path.at(-1) === LIST_ITEM) {
    const place = schemaAt(key === undefined ? path : [...path, key]);
    const values = (place?.values ?? []).map((label) =>
      withRange({ label, kind: CompletionItemKind.EnumMember }, file, start, offset),
    );
    // In a list of mappings the cursor may be at an item's first key as well.
    if (key !== undefined || values.length > 0) return values;
  }
  const keys = schemaAt(path)?.keys ?? [];
  return keys.map(({ name, description, required }, rank) => ({
    label: name,
    kind: CompletionItemKind.Property,
    detail: required ? say('required') : '',
    documentation: { kind: MarkupKind.Markdown, value: description },
    insertTextFormat: InsertTextFormat.PlainText,
    sortText: `${required ? 0 : 1}${String(rank).padStart(3, '0')}`,
    textEdit: { range: file.document.rangeOf({ start, end: offset }), newText: `${name}: ` },
  }));
}

/** What a key of the manifest means. */
export function schemaHover(file: GovernedFile, offset: number): Hover | undefined {
  const { reading } = file.project;
  const at = reading.yaml.pathAt(offset);
  if (at?.on !== 'key') return undefined;
  const place = schemaAt(at.path.map((step) => (typeof step === 'number' ? LIST_ITEM : step)));
  if (!place || place.description === '') return undefined;
  const values =
    place.values.length === 0
      ? []
      : [say('One of {values}.', { values: place.values.map((value) => `\`${value}\``).join(', ') })];
  const value = [`**${String(at.path.at(-1))}**`, place.description, ...values].join('\n\n');
  return {
    contents: { kind: MarkupKind.Markdown, value },
    range: reading.document.rangeOf(reading.yaml.locateKey(at.path)),
  };
}
