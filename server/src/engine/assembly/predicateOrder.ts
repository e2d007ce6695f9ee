import type { Condition } from './conditions';

/** Predicates that use each other in a row: asking the last one goes through all of them. */
export const MAX_CHAIN = 100;

export interface PredicateOrder {
  /** Each behind those that it uses. */
  readonly ordered: readonly string[];
  /** Part of a cycle, or using one that is, in declared order. */
  readonly circular: readonly string[];
  /** Where chains become too long, in declared order. What uses these is in no list: the cause is told, not its effects. */
  readonly tooLong: readonly string[];
}

/** Puts predicates in an order in which each only reads earlier ones, in linear time. */
export function orderPredicates(predicates: ReadonlyMap<string, Condition>): PredicateOrder {
  const users = new Map<string, string[]>();
  const waitsFor = new Map<string, number>();
  for (const [name, { names }] of predicates) {
    const used = [...names.keys()].filter((one) => predicates.has(one));
    waitsFor.set(name, used.length);
    for (const one of used) pushTo(users, one, name);
  }
  const ready = [...predicates.keys()].filter((name) => waitsFor.get(name) === 0);
  const depths = new Map(ready.map((name) => [name, 1]));
  // The list grows while it is gone through.
  for (const name of ready) {
    const depth = depths.get(name) ?? 1;
    for (const user of users.get(name) ?? []) {
      depths.set(user, Math.max(depths.get(user) ?? 1, depth + 1));
      const left = (waitsFor.get(user) ?? 0) - 1;
      waitsFor.set(user, left);
      if (left === 0) ready.push(user);
    }
  }
  const placed = new Set(ready);
  return {
    ordered: ready.filter((name) => (depths.get(name) ?? 1) <= MAX_CHAIN),
    circular: [...predicates.keys()].filter((name) => !placed.has(name)),
    tooLong: [...predicates.keys()].filter((name) => placed.has(name) && depths.get(name) === MAX_CHAIN + 1),
  };
}

function pushTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
