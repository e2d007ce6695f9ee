import { repin } from '../../engine/pins/edit';
import { isSelfReferential } from '../../engine/pins/status';
import { isRefusal } from '../../engine/pins/store';
import type { Range } from '../../engine/text/range';
import { refusalWords, storeFaultWords, storeNoticeWords } from '../messages/pins';
import type { ServiceContext } from '../promptService';
import { baseName } from '../uris';
import { openStore, unreadableNotice } from '../workspace/pinGroups';
import { type FileChange, fileChange } from './pinPlan';

/** The pins of one file, to be read and rewritten by whoever knows what their hashes should be. */
export interface OpenedPinStore {
  /** Recorded pins in document order; for a name that stands twice the one that counts. */
  readonly pins: readonly { readonly name: string; readonly hash: string; readonly range: Range }[];
  /** The store, or an entry of it, is computed: it would agree with any text and is not rewritten. */
  readonly selfReference: boolean;
  /**
   * The file with the hashes of `live` in the place of those that differ.
   * @param live pin name to digits, cut to the store's length
   * @param names only these; default all
   */
  repin(live: ReadonlyMap<string, string>, names?: readonly string[]): FileChange;
  /** The file with a further pin in the store's own order and style, or why the store does not decide how. */
  insert(name: string, hash: string): FileChange | { readonly refused: string };
}

/**
 * Opens the pin store in a file.
 * @param place a variable's dotted name in code, keys with dots or a JSON pointer in data; nothing for the whole file
 * @returns the store, or in words why it cannot be read
 */
export async function openPinStore(
  { store: files }: ServiceContext,
  uri: string,
  place: string | undefined,
): Promise<OpenedPinStore | { readonly refused: string }> {
  const name = place === undefined ? baseName(uri) : `${baseName(uri)}#${place}`;
  const opened = openStore(await files.load(uri), uri, uri, place);
  if (typeof opened === 'string') return { refused: storeFaultWords(name, opened) };
  const fault = unreadableNotice(opened);
  if (fault) return { refused: storeNoticeWords(name, fault) ?? refusalWords({ refused: 'unreadable' }) };
  const { document, format, store } = opened;
  return {
    pins: store.entries
      .filter(({ notice }) => notice !== 'duplicate')
      .map(({ name, hash, hashSpan }) => ({ name, hash, range: document.rangeOf(hashSpan) })),
    selfReference: isSelfReferential(store) || store.unreadable.some(({ reason }) => reason === 'computed'),
    repin: (live, names) => fileChange(document, repin(store, live, names)),
    insert(name, hash) {
      const edit = format.insert(document, store, name, hash);
      return isRefusal(edit) ? { refused: refusalWords(edit) } : fileChange(document, [edit]);
    },
  };
}
