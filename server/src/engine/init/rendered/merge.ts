import type { Shown } from './outline';

/** The parts of several renderings of one prompt as one list, in an order that all of them have. */
export function mergeShown(outlines: readonly (readonly Shown[])[]): Shown[] {
  const merged: Shown[] = [];
  for (const outline of outlines) mergeInto(merged, outline);
  return merged;
}

function mergeInto(merged: Shown[], outline: readonly Shown[]): void {
  let at = -1;
  for (const [index, shown] of outline.entries()) {
    const known = placeOf(merged, shown.key, at);
    if (known >= 0) {
      at = known;
      merged[known] = combined(merged[known] as Shown, shown);
      continue;
    }
    // In front of what both have next, so that alternatives stand in the order of their renderings.
    const next = outline.slice(index + 1).find(({ key }) => placeOf(merged, key, at) >= 0);
    at = next ? placeOf(merged, next.key, at) : merged.length;
    merged.splice(at, 0, shown);
  }
}

function placeOf(merged: readonly Shown[], key: string, behind: number): number {
  return merged.findIndex((one, index) => index > behind && one.key === key);
}

function combined(into: Shown, shown: Shown): Shown {
  for (const index of shown.in) into.in.add(index);
  for (const index of shown.overridden) into.overridden.add(index);
  into.before ??= shown.before;
  if (shown.heading) into.heading ??= shown.heading;
  mergeInto(into.children, shown.children);
  // The text of its own tells more of a layer than one that a role put there.
  const isOwn = into.match?.piece.override !== undefined && shown.match && shown.match.piece.override === undefined;
  return isOwn ? { ...into, match: shown.match } : into;
}
