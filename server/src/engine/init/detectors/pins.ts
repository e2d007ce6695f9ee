import { readAssignments } from '../../pins/assignments';
import { sha256Hex } from '../../pins/hash';
import { PinNames, type PinTarget } from '../../pins/naming';
import { isAside } from '../evidence';
import { folded } from '../names';
import { type FoundStore, storesIn } from '../pinStores';
import type { Detector, PromptFile, Work } from '../work';

interface Section extends PinTarget {
  readonly from: PromptFile;
  readonly hash: string;
}

/** Maps of hashes whose names stand for sections: by what code assigns, by name, or because the hash is the section's. */
export const pins: Detector = {
  id: 'pins',
  detect(work) {
    // Whatever cuts a file by its headings besides is not what a name in a store means.
    const sections = work.files
      .filter(({ grammar }) => grammar !== 'whole')
      .flatMap((from) =>
        from.sections.map(
          ({ name, body }): Section => ({ file: from.path, section: name, from, hash: sha256Hex(body.text) }),
        ),
      );
    if (sections.length === 0) return;
    const index = new Index(sections);
    for (const [path, document] of work.untaken()) {
      if (isAside(path)) continue;
      for (const store of storesIn(work.folder, path, document)) addStore(work, store, index);
    }
  },
};

/** Sections by what a pin may know of them; undefined where several fit. */
class Index {
  private readonly names: ReadonlyMap<string, Section | undefined>;
  private readonly hashes: ReadonlyMap<string, Section | undefined>;
  private readonly targets: ReadonlyMap<string, Section>;

  constructor(readonly sections: readonly Section[]) {
    this.names = uniqueBy(sections, ({ section }) => folded(section));
    this.hashes = uniqueBy(sections, ({ hash }) => hash.slice(0, SHORTEST));
    this.targets = new Map(sections.map((one) => [keyOf(one), one]));
  }

  target(target: PinTarget): Section | undefined {
    return this.targets.get(keyOf(target));
  }

  find(name: string, hash: string): Section | undefined {
    const live = this.hashes.get(hash.slice(0, SHORTEST).toLowerCase());
    return this.names.get(folded(name)) ?? (live?.hash.startsWith(hash.toLowerCase()) ? live : undefined);
  }
}

/** Digits that any recorded hash has. */
const SHORTEST = 8;

function keyOf({ file, section }: PinTarget): string {
  return `${file}#${section}`;
}

function uniqueBy(sections: readonly Section[], key: (section: Section) => string): Map<string, Section | undefined> {
  const found = new Map<string, Section | undefined>();
  for (const section of sections) found.set(key(section), found.has(key(section)) ? undefined : section);
  return found;
}

function addStore(work: Work, { path, place, entries }: FoundStore, index: Index): void {
  const document = work.folder.documents.get(path);
  const assignments = document && path.endsWith('.py') ? readAssignments(document) : [];
  const names = new PinNames({ sections: index.sections, assignments });
  const map: Record<string, string> = Object.create(null);
  let mapped = false;
  let found = 0;
  for (const { name, hash } of entries) {
    const named = names.resolve(name);
    const target = named && 'target' in named ? index.target(named.target) : undefined;
    const section = target ?? index.find(name, hash);
    if (!section) continue;
    found++;
    mapped ||= target === undefined;
    map[name] = work.reference(section.from, section.section);
  }
  if (found === 0) return;
  work.taken.add(path);
  work.draft.pins.push({
    store: place === '' ? path : `${path}#${place}`,
    // Without a map, names are found by what the code assigns and by the rule; that also tells of new ones.
    ...((mapped || found < entries.length) && { map }),
    sections: Object.values(map),
    reasons: [{ code: 'pins', data: { found, count: entries.length } }],
  });
}
