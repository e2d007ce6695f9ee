import { touches } from '../../engine/text/range';
import { groupBy } from '../groupBy';
import type { FreePlace } from './commandFiles';

/** More changed files than these are as quickly read anew. */
const MAX_CHANGED = 100;

/** The mentions of some files by what they name. One of a later state takes over what has not changed. */
export class MentionIndex {
  /** @param ranks where each file stands in the order of all */
  private constructor(
    readonly uris: readonly string[],
    private readonly places: readonly (readonly FreePlace[])[],
    private readonly ranks: ReadonlyMap<string, number>,
    readonly byKey: ReadonlyMap<string, readonly FreePlace[]>,
  ) {}

  /**
   * @param places of each file, in the order of `uris`; the same arrays as in `before` where nothing changed
   * @returns `before` itself where nothing changed at all
   */
  static of(
    uris: readonly string[],
    places: readonly (readonly FreePlace[])[],
    before: MentionIndex | undefined,
  ): MentionIndex {
    if (before && isEqual(before.uris, uris)) {
      const changed = uris.flatMap((_, rank) => (places[rank] === before.places[rank] ? [] : [rank]));
      if (changed.length === 0) return before;
      if (changed.length <= MAX_CHANGED)
        return new MentionIndex(before.uris, places, before.ranks, before.changedKeys(changed, places));
    }
    const ranks = new Map(uris.map((uri, rank) => [uri, rank]));
    return new MentionIndex(
      uris,
      places,
      ranks,
      groupBy(places.flat(), ({ key }) => key),
    );
  }

  /** The place under a cursor. */
  at(uri: string, offset: number): FreePlace | undefined {
    const own = this.places[this.ranks.get(uri) ?? -1];
    return own?.find(({ mention }) => touches(mention.span, offset));
  }

  private changedKeys(
    changed: readonly number[],
    places: readonly (readonly FreePlace[])[],
  ): ReadonlyMap<string, readonly FreePlace[]> {
    const uris = new Set(changed.map((rank) => this.uris[rank]));
    const added = changed.flatMap((rank) => places[rank] ?? []);
    const gone = changed.flatMap((rank) => this.places[rank] ?? []);
    const byKey = new Map(this.byKey);
    const rankOf = ({ uri }: FreePlace) => this.ranks.get(uri) ?? 0;
    for (const key of new Set([...gone, ...added].map((place) => place.key))) {
      const kept = (byKey.get(key) ?? []).filter(({ uri }) => !uris.has(uri));
      const all = [...kept, ...added.filter((place) => place.key === key)];
      if (all.length === 0) byKey.delete(key);
      // Sorting keeps the order within a file.
      else
        byKey.set(
          key,
          all.sort((a, b) => rankOf(a) - rankOf(b)),
        );
    }
    return byKey;
  }
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
