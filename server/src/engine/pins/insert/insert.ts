import { SourceDocument } from '../../text/sourceDocument';
import { applyEdits, sameHash } from '../edit';
import { compareCodePoints } from '../order';
import { isRefusal, type PinStore, type Refusal, type StoreLocator, type TextEdit } from '../store';
import { composeEntry } from './compose';
import { entryStyle } from './entryStyle';
import { layoutOf, type Member, membersOf } from './layout';
import { placeEntry } from './place';
import type { StoreSyntax } from './syntax';

/**
 * The edit that adds a pin to `store` in its order and style, checked by reading the edited text again, or the
 * reason why the store does not decide how.
 * @param store what `read` gave for this document
 */
export function insertPin(
  document: SourceDocument,
  store: PinStore,
  name: string,
  hash: string,
  syntax: StoreSyntax,
  read: (document: SourceDocument, locator: StoreLocator) => PinStore,
): TextEdit | Refusal {
  const edit = proposeEdit(document, store, name, hash, syntax);
  if (isRefusal(edit)) return edit;
  const edited = read(new SourceDocument(document.uri, applyEdits(document.text, [edit])), store.locator);
  return addsOnly(store, edited, name, hash) ? edit : { refused: 'unsafe', span: edit.span };
}

function proposeEdit(
  document: SourceDocument,
  store: PinStore,
  name: string,
  hash: string,
  syntax: StoreSyntax,
): TextEdit | Refusal {
  const existing = store.entries.find((entry) => entry.name === name)?.entrySpan;
  const unreadable = store.unreadable.find((pin) => pin.name === name)?.span;
  if (existing ?? unreadable) return { refused: 'exists', ...spanned(existing ?? unreadable) };
  if (store.entries.length === 0) return refuseEmpty(store);
  const computed = store.unreadable.find(({ reason }) => reason === 'computed');
  if (computed !== undefined) return { refused: 'self-reference', span: computed.span };

  const members = membersOf(document, store);
  const layout = layoutOf(members);
  if (layout === undefined) return { refused: 'mixed-layout', span: store.span };
  const index = placeInOrder(members, name);
  const styles = store.entries.map((entry) => entryStyle(document.text, entry));
  const all = styles.filter((style) => style !== undefined);
  // Neighbours by position; at either end the two nearest, so that one odd entry does not decide alone.
  const at = store.entries.findIndex((entry) => entry.entrySpan.start >= (members[index]?.span.start ?? Infinity));
  const behind = at < 0 ? styles.length : at;
  const first = Math.max(0, Math.min(behind - 1, styles.length - 2));
  const near = styles.slice(first, first + 2);
  if (near.includes(undefined)) return { refused: 'mixed-style', span: store.span };
  const composed = composeEntry(name, hash, { all, near: near.filter((style) => style !== undefined) }, syntax);
  if ('refused' in composed) return { refused: composed.refused, span: store.span };
  return placeEntry({ document, store, members, layout, syntax }, index, composed.text);
}

/** Where `name` goes: its place if the names stand in code point order, else behind the last. */
function placeInOrder(members: readonly Member[], name: string): number {
  for (let i = 0; i < members.length; i++) {
    const here = members[i]?.name;
    const before = members[i - 1]?.name;
    if (here === undefined) return members.length;
    if (before !== undefined && compareCodePoints(before, here) > 0) return members.length;
  }
  const index = members.findIndex((member) => compareCodePoints(member.name as string, name) > 0);
  return index < 0 ? members.length : index;
}

function refuseEmpty(store: PinStore): Refusal {
  const [notice] = store.notices;
  if (notice?.code === 'self-reference') return { refused: 'self-reference', span: notice.span };
  const container = store.span.end > store.span.start;
  return { refused: container ? 'empty' : 'unreadable', ...spanned(container ? store.span : notice?.span) };
}

/** True if `after` holds every entry of `before` in the same order, and the new one. */
function addsOnly(before: PinStore, after: PinStore, name: string, hash: string): boolean {
  if (after.entries.length !== before.entries.length + 1) return false;
  if (after.unreadable.length !== before.unreadable.length) return false;
  const added = after.entries.findIndex((entry) => entry.name === name);
  const entry = after.entries[added];
  if (entry === undefined || !sameHash(entry, hash)) return false;
  const kept = after.entries.filter((_, i) => i !== added);
  return kept.every((old, i) => old.name === before.entries[i]?.name && old.hash === before.entries[i]?.hash);
}

function spanned(span: Refusal['span']): { readonly span?: NonNullable<Refusal['span']> } {
  return span === undefined ? {} : { span };
}
