import { diffArrays } from 'diff';

/** A run of lines that was replaced by another, one of them perhaps empty. 0-based, ends exclusive. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

export interface LineChanges {
  /** In the order of the texts; no two of them touch. */
  readonly changes: readonly LineChange[];
  /** Whether some of them take in lines that are the same, since finding those would take too long. */
  readonly coarse: boolean;
}

/** Comparing takes time in the number of differences squared, so it stops at this many: about as long as a glance. */
export const MAX_LINE_EDITS = 1500;

/**
 * What to change in lines to get others: as little as possible, if that is not more than the limit. Else the texts are
 * taken apart at the lines that each has once, in the order in which they have most of them in common, and what is
 * between is compared by itself as long as there is time; where there is none left, it is one change.
 *
 * @param maxEdits lines added and removed; it takes at most twice as long as to find so many
 */
export function lineChanges(
  before: readonly string[],
  after: readonly string[],
  maxEdits = MAX_LINE_EDITS,
): LineChanges {
  const whole = { oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length };
  const direct = changesIn(before, after, whole, maxEdits);
  if (direct) return { changes: direct, coarse: false };
  const changes: LineChange[] = [];
  let coarse = false;
  let left = maxEdits * maxEdits;
  // The small ones first: what takes long may take what is left.
  const sizeOf = (gap: LineChange) => gap.oldEnd - gap.oldStart + gap.newEnd - gap.newStart;
  for (const gap of gapsBetween(before, after).toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const limit = Math.floor(Math.sqrt(left));
    const found = changesIn(before, after, gap, limit);
    const edits = (found ?? []).reduce((sum, one) => sum + sizeOf(one), 0);
    left -= found ? edits * edits : limit * limit;
    coarse ||= found === undefined;
    changes.push(...(found ?? [gap]));
  }
  return { changes: joined(changes.sort((a, b) => a.oldStart - b.oldStart || a.newStart - b.newStart)), coarse };
}

function changesIn(
  before: readonly string[],
  after: readonly string[],
  { oldStart, oldEnd, newStart, newEnd }: LineChange,
  maxEdits: number,
): readonly LineChange[] | undefined {
  if (oldStart === oldEnd && newStart === newEnd) return [];
  const removable = before.slice(oldStart, oldEnd);
  const addable = after.slice(newStart, newEnd);
  const known = new Set(removable);
  if (!addable.some((line) => known.has(line))) return [{ oldStart, oldEnd, newStart, newEnd }];
  const parts = diffArrays(removable, addable, { maxEditLength: maxEdits });
  if (!parts) return undefined;
  const changes: LineChange[] = [];
  let [old, now] = [oldStart, newStart];
  for (const { added, removed, count } of parts) {
    const from = { oldStart: old, newStart: now };
    if (!added) old += count;
    if (!removed) now += count;
    if (added || removed) changes.push({ ...from, oldEnd: old, newEnd: now });
  }
  return joined(changes);
}

/** Changes that touch are one. */
function joined(changes: readonly LineChange[]): readonly LineChange[] {
  const found: LineChange[] = [];
  for (const change of changes) {
    const last = found.at(-1);
    if (last?.oldEnd === change.oldStart && last.newEnd === change.newStart)
      found[found.length - 1] = { ...last, oldEnd: change.oldEnd, newEnd: change.newEnd };
    else found.push(change);
  }
  return found;
}

/** What is between the lines that are surely the same. */
function gapsBetween(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const gaps: LineChange[] = [];
  let [oldStart, newStart] = [head, head];
  const end = { old: before.length - tail, now: after.length - tail };
  for (const { old, now } of [...anchors(before, after, head, end), end]) {
    gaps.push({ oldStart, oldEnd: old, newStart, newEnd: now });
    [oldStart, newStart] = [old + 1, now + 1];
  }
  return gaps;
}

interface Anchor {
  readonly old: number;
  readonly now: number;
}

/** Lines that both texts have once between `from` and `end`: as many of them as stand in the same order in both. */
function anchors(before: readonly string[], after: readonly string[], from: number, end: Anchor): readonly Anchor[] {
  const old = placesOfSingles(before, from, end.old);
  const common: Anchor[] = [];
  for (const [line, now] of placesOfSingles(after, from, end.now)) {
    const place = old.get(line);
    if (place !== undefined) common.push({ old: place, now });
  }
  return longestRising(common);
}

function placesOfSingles(lines: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = from; at < to; at++) {
    const line = lines[at] as string;
    if (places.has(line)) repeated.add(line);
    else places.set(line, at);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

/** The longest part of a list, ordered by `now`, in which `old` rises as well. */
function longestRising(list: readonly Anchor[]): readonly Anchor[] {
  interface Link {
    readonly anchor: Anchor;
    readonly before: Link | undefined;
  }
  // At each length, the run of that length that ends lowest.
  const ends: Link[] = [];
  for (const anchor of list) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as Link).anchor.old < anchor.old) low = middle + 1;
      else high = middle;
    }
    ends[low] = { anchor, before: ends[low - 1] };
  }
  const rising: Anchor[] = [];
  for (let link = ends.at(-1); link; link = link.before) rising.push(link.anchor);
  return rising.reverse();
}
