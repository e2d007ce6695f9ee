import { diffArrays } from 'diff';

/** A name that was given up for another one, as a version control system tells it. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
  /** Id of the revision that did it. */
  readonly revision: string;
  /** Seconds since the epoch. */
  readonly time: number;
}

/** What a name that is gone is called now. */
export interface FormerName {
  readonly name: string;
  /** How the name went away; `name` may have come later. */
  readonly renaming: Renaming;
}

/** Names that commands had at an earlier time. */
export class FormerNames {
  static readonly none = new FormerNames([]);
  private readonly byName = new Map<string, Renaming>();

  /** @param renamings newest first: of a name that went away twice the last time counts */
  constructor(renamings: readonly Renaming[]) {
    for (const renaming of renamings)
      if (renaming.from !== renaming.to && !this.byName.has(renaming.from)) this.byName.set(renaming.from, renaming);
  }

  get size(): number {
    return this.byName.size;
  }

  /** What a name is called today; undefined for one that never was a command, or whose command is gone. */
  find(name: string, isKnown: (name: string) => boolean): FormerName | undefined {
    const first = this.byName.get(name);
    if (first === undefined || isKnown(name)) return undefined;
    const seen = new Set([name]);
    for (let at: Renaming | undefined = first; at !== undefined; at = this.byName.get(at.to)) {
      if (isKnown(at.to)) return { name: at.to, renaming: first };
      if (seen.has(at.to)) return undefined;
      seen.add(at.to);
    }
    return undefined;
  }
}

/** A command of a roster or a tool, as far as renaming is concerned. */
export interface NamedEntry {
  readonly name: string;
  readonly description?: string | undefined;
}

/**
 * The names that one version of a list gave up for others: entries that stand where as many others stood, and entries
 * that stand elsewhere with the same description. Where several names in a row give way to others, those without a
 * description in common may just as well be new commands, so they are left out.
 */
export function renamedEntries(
  before: readonly NamedEntry[],
  after: readonly NamedEntry[],
): readonly Pick<Renaming, 'from' | 'to'>[] {
  const [old, now] = [new Set(before.map(({ name }) => name)), new Set(after.map(({ name }) => name))];
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const take = (from: NamedEntry, to: NamedEntry) => {
    if (now.has(from.name) || old.has(to.name) || found.has(from.name) || taken.has(to.name)) return;
    found.set(from.name, to.name);
    taken.add(to.name);
  };
  const gone = before.filter(({ name }) => !now.has(name));
  const come = after.filter(({ name }) => !old.has(name));
  for (const from of gone) {
    const same = come.filter((to) => isSame(from, to));
    if (same[0] && same.length === 1 && gone.filter((one) => isSame(one, same[0] as NamedEntry)).length === 1)
      take(from, same[0]);
  }
  for (const [from, to] of replaced(before, after)) take(from, to);
  return [...found].map(([from, to]) => ({ from, to }));
}

/** Entries that stand alone where another one stood alone. */
function replaced(before: readonly NamedEntry[], after: readonly NamedEntry[]): [NamedEntry, NamedEntry][] {
  const pairs: [NamedEntry, NamedEntry][] = [];
  const names = (entries: readonly NamedEntry[]) => entries.map(({ name }) => name);
  let [at, bt] = [0, 0];
  let [removed, added]: [NamedEntry[], NamedEntry[]] = [[], []];
  const close = () => {
    if (removed[0] && added[0] && removed.length === 1 && added.length === 1) pairs.push([removed[0], added[0]]);
    [removed, added] = [[], []];
  };
  for (const part of diffArrays(names(before), names(after), { maxEditLength: MAX_EDITS }) ?? []) {
    if (part.removed) removed.push(...before.slice(at, at + part.count));
    else if (part.added) added.push(...after.slice(bt, bt + part.count));
    else close();
    if (!part.added) at += part.count;
    if (!part.removed) bt += part.count;
  }
  close();
  return pairs;
}

/** With more names that came and went in one revision, nobody renamed them one by one. */
const MAX_EDITS = 200;

function isSame({ description }: NamedEntry, other: NamedEntry): boolean {
  return description !== undefined && description.trim() !== '' && description === other.description;
}
