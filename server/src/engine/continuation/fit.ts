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
  /** The parts in the order in which they were considered. */
  readonly considered: readonly Considered[];
  /** What the kept parts take, with separators. */
  readonly used: number;
}

export interface Considered {
  /** Index of the part. */
  readonly index: number;
  readonly kept: boolean;
  /** What it takes, with the separator in front of it. */
  readonly cost: number;
  /** What was left when its turn came; never below 0. */
  readonly room: number;
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
  const considered: Considered[] = [];
  let used = 0;
  let any = false;
  for (const index of order) {
    const part = parts[index] as FitPart;
    const cost = part.size + (any ? part.separator : 0);
    const keeps = isMandatory(part.priority, mandatory) || used + cost <= limit;
    considered.push({ index, kept: keeps, cost, room: Math.max(0, limit - used) });
    if (!keeps) continue;
    kept[index] = true;
    used += cost;
    any = true;
  }
  return { kept, considered, used };
}

/** Whether a part of a priority is never deferred. */
export function isMandatory(priority: number | undefined, mandatory: number): boolean {
  return priority === undefined || priority >= mandatory;
}
