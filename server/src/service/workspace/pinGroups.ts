import type { FileFault } from '../../engine/assembly/files';
import { pinGroups, storeFile, storePlace } from '../../engine/assembly/references';
import type { PinsModel } from '../../engine/manifest/model/parts';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { formatFor, isLockFile, locatorFor } from '../../engine/pins/formats';
import type { PinStore, StoreFormat, StoreNoticeCode } from '../../engine/pins/store';
import { oncePerDocument } from '../../engine/text/oncePerDocument';
import { SourceDocument } from '../../engine/text/sourceDocument';
import type { ProjectSnapshot } from './project';

/** A document with pins in it, and how to read and write them there. */
export interface OpenStore {
  readonly document: SourceDocument;
  readonly format: StoreFormat;
  readonly store: PinStore;
  /** False for Galley's own store that the first pin makes. */
  readonly exists: boolean;
}

/** One pin store of a manifest. */
export interface PinGroup extends OpenStore {
  readonly model: PinsModel;
  /** Path of the group in the manifest. */
  readonly path: DataPath;
}

/** A store that the manifest names and that cannot be opened at all. */
export interface UnopenedGroup {
  readonly model: PinsModel;
  readonly path: DataPath;
  readonly fault: StoreFault;
}

export type StoreFault = FileFault | 'unknown-format';

/** What a store's notices say when nothing of it can be used. */
const UNREADABLE: ReadonlySet<StoreNoticeCode> = new Set([
  'not-found',
  'ambiguous',
  'syntax-error',
  'not-literal',
  'version',
]);

const opened = new WeakMap<ProjectSnapshot, readonly (PinGroup | UnopenedGroup)[]>();

/** The pin stores of a manifest, in its order, each read once a snapshot. */
export function openGroups(project: ProjectSnapshot): readonly (PinGroup | UnopenedGroup)[] {
  const groups = opened.get(project) ?? readGroups(project);
  opened.set(project, groups);
  return groups;
}

function readGroups(project: ProjectSnapshot): readonly (PinGroup | UnopenedGroup)[] {
  const { program } = project;
  if (!program) return [];
  const many = Array.isArray(program.manifest.pins);
  return pinGroups(program).map((model, index) => {
    const path = many ? ['pins', index] : ['pins'];
    const file = storeFile(model.store);
    const read = project.files.read(file);
    const store = openStore(read, file, project.files.uriOf(file), storePlace(model.store));
    return typeof store === 'string' ? { model, path, fault: store } : { ...store, model, path };
  });
}

/**
 * Opens the store at `place` of a file.
 * @param read the file's state
 * @param file its path or URI: the ending says how to read it
 * @param uri where a store that does not exist yet would be
 * @param place a variable's name, keys with dots or a pointer; see `locatorFor`
 */
export function openStore(
  read: SourceDocument | FileFault,
  file: string,
  uri: string | undefined,
  place: string | undefined,
): OpenStore | StoreFault {
  const format = formatFor(file);
  if (!format) return 'unknown-format';
  const absent = read === 'missing' && uri !== undefined && isLockFile(file);
  const document = absent ? new SourceDocument(uri, '') : read;
  if (typeof document === 'string') return document;
  return { document, format, store: readStore(document, format, place), exists: !absent };
}

const readStore = oncePerDocument(
  (document: SourceDocument, format: StoreFormat, place: string | undefined): PinStore =>
    format.read(document, locatorFor(format, place)),
  (_format, place = '') => place,
);

export function isOpen(group: PinGroup | UnopenedGroup): group is PinGroup {
  return 'store' in group;
}

/** The notice that says why nothing of a store can be used; undefined for one that can be read. */
export function unreadableNotice({ store }: OpenStore) {
  return store.notices.find(({ code }) => UNREADABLE.has(code));
}
