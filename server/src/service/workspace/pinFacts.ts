import type { Assembler } from '../../engine/assembly/assembler';
import { pinGroups, storeFile, storePlace } from '../../engine/assembly/references';
import type { Section } from '../../engine/grammar/grammar';
import type { PinsModel } from '../../engine/manifest/model/parts';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { sameHash } from '../../engine/pins/edit';
import { formatFor, locatorFor } from '../../engine/pins/formats';
import { pinHash } from '../../engine/pins/hash';
import type { PinEntry, PinStore, StoreFormat } from '../../engine/pins/store';
import { oncePerDocument } from '../../engine/text/oncePerDocument';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ProjectSnapshot } from './project';

export type PinState = 'ok' | 'drift' | 'orphan' | 'unpinned' | 'self-reference' | 'malformed';

/** A pin as recorded and as it should be. */
export interface PinFact {
  readonly name: string;
  readonly state: PinState;
  readonly group: PinGroup;
  /** `source#section`; undefined for a recorded pin that no map entry names. */
  readonly reference: string | undefined;
  readonly section: (Section & { readonly uri: string }) | undefined;
  readonly entry: PinEntry | undefined;
  readonly recorded: string | null;
  readonly live: string | null;
}

/** One pin store of a manifest with its pins. */
export interface PinGroup {
  readonly model: PinsModel;
  /** Path of the group in the manifest. */
  readonly path: DataPath;
  readonly document: SourceDocument;
  readonly format: StoreFormat;
  readonly store: PinStore;
}

/** Digits of a hash where neither the manifest nor the store tells. */
const DEFAULT_LENGTH = 12;

/** Every pin of a manifest: the mapped ones in the map's order, then recorded ones that nothing maps. */
export function pinFacts(project: ProjectSnapshot): readonly PinFact[] {
  const { program, assembler } = project;
  if (!program || !assembler) return [];
  const many = Array.isArray(program.manifest.pins);
  return pinGroups(program).flatMap((model, index) => {
    const group = openGroup(project, model, many ? ['pins', index] : ['pins']);
    return group ? factsOf(group, assembler) : [];
  });
}

function openGroup(project: ProjectSnapshot, model: PinsModel, path: DataPath): PinGroup | undefined {
  const document = project.files.read(storeFile(model.store));
  const format = typeof document === 'string' ? undefined : formatFor(document.uri);
  if (typeof document === 'string' || !format) return undefined;
  return { model, path, document, format, store: readStore(document, format, storePlace(model.store)) };
}

const readStore = oncePerDocument(
  (document: SourceDocument, format: StoreFormat, place: string | undefined): PinStore =>
    format.read(document, locatorFor(format, place)),
  (_format, place = '') => place,
);

function factsOf(group: PinGroup, assembler: Assembler): PinFact[] {
  const entries = new Map(
    group.store.entries.filter((entry) => entry.notice !== 'duplicate').map((entry) => [entry.name, entry]),
  );
  const computed = new Set(
    group.store.unreadable.filter(({ reason }) => reason === 'computed').map(({ name }) => name),
  );
  const unreadable = new Set(group.store.unreadable.map(({ name }) => name));
  const map = Object.entries(group.model.map ?? {});
  const facts = map.map(([name, reference]): PinFact => {
    const found = assembler.content.section(reference, [...group.path, 'map', name]);
    const section = 'value' in found ? found.value : undefined;
    const entry = entries.get(name);
    const live = section
      ? pinHash(section.body.text, group.model.length ?? entry?.hash.length ?? DEFAULT_LENGTH)
      : null;
    const state =
      computed.has(name) || isSelfReferential(group.store)
        ? 'self-reference'
        : unreadable.has(name)
          ? 'malformed'
          : stateOf(entry, live);
    return { name, state, group, reference, section, entry, recorded: entry?.hash ?? null, live };
  });
  const mapped = new Set(map.map(([name]) => name));
  for (const entry of entries.values()) {
    if (mapped.has(entry.name)) continue;
    const state = entry.notice === 'malformed' ? 'malformed' : 'orphan';
    facts.push({
      name: entry.name,
      state,
      group,
      reference: undefined,
      section: undefined,
      entry,
      recorded: entry.hash,
      live: null,
    });
  }
  return facts;
}

function isSelfReferential(store: PinStore): boolean {
  return store.entries.length === 0 && store.notices.some(({ code }) => code === 'self-reference');
}

function stateOf(entry: PinEntry | undefined, live: string | null): PinState {
  if (!entry) return live === null ? 'orphan' : 'unpinned';
  if (entry.notice === 'malformed') return 'malformed';
  if (live === null) return 'orphan';
  return sameHash(entry, live) ? 'ok' : 'drift';
}
