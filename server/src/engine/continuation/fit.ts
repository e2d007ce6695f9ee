/** A part of a prompt that may have to wait. Sizes are in the unit of the budget. */
export interface FitPart {
  readonly size: number;
  /** Size of the separator in front of it; the first part that is kept does without. */
  readonly separator: number;
  /** Undefined: it is never deferred. */
  readonly priority: number | undefined;
}

export interface Fit {
  /** Whether each part is kept, in the order given. */
  readonly kept: readonly boolean[];
  /** Indices of the parts in the order in which they were considered. */
  readonly order: readonly number[];
  /** What the kept parts take, with separators. */
  readonly used: number;
}

/**
 * Keeps the parts that fit a limit. They are considered by priority, the highest first and those of equal priority as
 * they come; one that does not fit is deferred, and later ones may still fit. A mandatory part is kept even if it does
 * not fit, and counts.
 *
 * @param mandatory the priority from which on a part is never deferred
 */
export function fitParts(parts: readonly FitPart[], limit: number, mandatory: number): Fit {
  const rank = ({ priority }: FitPart) => priority ?? Number.POSITIVE_INFINITY;
  const order = parts
    .map((part, index) => ({ index, rank: rank(part) }))
    .sort((a, b) => (a.rank === b.rank ? a.index - b.index : b.rank - a.rank))
    .map(({ index }) => index);
  const kept = parts.map(() => false);
  let used = 0;
  let any = false;
  for (const index of order) {
    const part = parts[index] as FitPart;
    const cost = part.size + (any ? part.separator : 0);
    if (!isMandatory(part.priority, mandatory) && used + cost > limit) continue;
    kept[index] = true;
    used += cost;
    any = true;
  }
  return { kept, order, used };
}

/** Whether a part of a priority is never deferred. */
export function isMandatory(priority: number | undefined, mandatory: number): boolean {
  return priority === undefined || priority >= mandatory;
}
