import { isDue } from '../../continuation/cadence';
import { byteLength } from '../../text/measure';
import { appearances, type Cadence, cadenceOf } from './cadences';
import { type Shown, sizeOf } from './outline';
import { roundestWithin } from './roundSize';

/** Parts of a prompt that come and go with the cycle, and wait where there is no room for all of them. */
export interface Waiting {
  /** Text of the last part where parts have to wait, with `{deferred}` where it tells how many. */
  readonly note: string;
  /** By key of the part. */
  readonly cadences: ReadonlyMap<string, Cadence>;
  /** The keys in the order in which they get room, and a priority for each of them. */
  readonly priorities: ReadonlyMap<string, number>;
  /** A budget in bytes with which the renderings come out so. */
  readonly budget: number;
  /** The most that was kept, and the least that was too much, in bytes. */
  readonly kept: number;
  readonly tooMuch: number;
}

/** More parts that come and go than this are too many to be told apart by a handful of renderings. */
const MAX_PARTS = 8;

interface Rendering {
  /** 0 for none in particular, in which everything is due. */
  readonly cycle: number;
  readonly parts: readonly Shown[];
  /** How many parts it says have to wait. */
  readonly deferred: number;
}

/**
 * Reads off what has to wait: a last part with a number in it, in just those renderings in which so many parts are
 * missing that are due by the cadence they otherwise keep. Undefined where that does not explain every rendering.
 * @param outlines one for each rendering
 * @param cycles the cycle of each rendering, 0 for none in particular
 * @param isExplained whether something else than the cycle tells when a part is shown
 */
export function waitingOf(
  outlines: readonly (readonly Shown[])[],
  cycles: readonly number[],
  isExplained: (key: string) => boolean,
): Waiting | undefined {
  const note = noteOf(outlines);
  if (note === undefined) return undefined;
  const renderings = outlines.map((outline, index): Rendering => {
    const deferred = deferredIn(outline.at(-1), note) ?? 0;
    return { cycle: cycles[index] ?? 0, parts: withoutNote(outline, { note }), deferred };
  });
  const keys = [...new Set(renderings.flatMap(({ parts }) => parts.map(({ key }) => key)))].filter(
    (key) => !renderings.every((one) => has(one, key)) && !isExplained(key),
  );
  if (keys.length === 0 || keys.length > MAX_PARTS) return undefined;
  const cadences = jointCadences(keys, renderings);
  if (!cadences) return undefined;
  const order = orderOf(keys, renderings, cadences);
  const bounds = order && boundsOf(order, renderings, cadences);
  if (!bounds || bounds.kept >= bounds.tooMuch) return undefined;
  const budget = roundestWithin(bounds.kept, bounds.tooMuch - 1);
  const priorities = new Map(order.map((key, index) => [key, (order.length - index) * 10]));
  return { note, cadences, priorities, budget, ...bounds };
}

const NUMBER = /\d+/g;

/** The last part of some renderings, which no file holds, and which is the same in all of them but for its number. */
function noteOf(outlines: readonly (readonly Shown[])[]): string | undefined {
  const notes = new Set<string>();
  let others = 0;
  for (const outline of outlines) {
    const { text } = outline.at(-1) ?? {};
    if (text?.match(NUMBER)?.length === 1) notes.add(text.replace(NUMBER, '{deferred}'));
    else others++;
  }
  const [note] = notes;
  return notes.size === 1 && others > 0 ? note : undefined;
}

function deferredIn(last: Shown | undefined, note: string): number | undefined {
  const number = last?.text?.match(NUMBER)?.[0];
  return number !== undefined && last?.text?.replace(NUMBER, '{deferred}') === note ? Number(number) : undefined;
}

/** A rendering's parts without the one that says what has to wait. */
export function withoutNote(outline: readonly Shown[], { note }: Pick<Waiting, 'note'>): readonly Shown[] {
  return deferredIn(outline.at(-1), note) === undefined ? outline : outline.slice(0, -1);
}

function has({ parts }: Rendering, key: string): boolean {
  return parts.some((part) => part.key === key);
}

/** A cadence for each part, so that in every rendering as many of those that are due are missing as it says. */
function jointCadences(
  keys: readonly string[],
  renderings: readonly Rendering[],
): ReadonlyMap<string, Cadence> | undefined {
  const candidates = keys.map((key) => candidatesFor(key, renderings));
  let found: ReadonlyMap<string, Cadence> | undefined;
  const choose = (at: number, chosen: readonly Cadence[]): void => {
    if (found) return;
    if (at < keys.length) for (const one of candidates[at] ?? []) choose(at + 1, [...chosen, one]);
    else {
      const cadences = new Map(keys.map((key, index) => [key, chosen[index] as Cadence]));
      if (renderings.every((one) => missing(one, cadences).length === one.deferred)) found = cadences;
    }
  };
  choose(0, []);
  return found;
}

/** The cadence by which a part was deferred where others were, and the one by which it was not due there. */
function candidatesFor(key: string, renderings: readonly Rendering[]): Cadence[] {
  const indices = [...renderings.keys()];
  const at = (index: number) => renderings[index] as Rendering;
  const shown = new Set(indices.filter((index) => has(at(index), key)));
  const seen = (around: readonly number[]) => cadenceOf(appearances(shown, around, (index) => at(index).cycle));
  const deferring = seen(indices.filter((index) => at(index).deferred === 0 || shown.has(index)));
  const strict = seen(indices);
  return [deferring, strict].filter((one): one is Cadence => one !== undefined);
}

function missing(rendering: Rendering, cadences: ReadonlyMap<string, Cadence>): string[] {
  return [...cadences].flatMap(([key, cadence]) =>
    isDue(cadence, rendering.cycle) && !has(rendering, key) ? [key] : [],
  );
}

/** The parts in an order in which each one that was kept comes before those that had to wait; undefined: there is none. */
function orderOf(
  keys: readonly string[],
  renderings: readonly Rendering[],
  cadences: ReadonlyMap<string, Cadence>,
): string[] | undefined {
  const behind = new Map(keys.map((key) => [key, new Set<string>()]));
  for (const rendering of renderings) {
    const kept = keys.filter((key) => has(rendering, key));
    for (const key of missing(rendering, cadences)) for (const other of kept) behind.get(key)?.add(other);
  }
  const order: string[] = [];
  while (order.length < keys.length) {
    const next = keys.find(
      (key) => !order.includes(key) && [...(behind.get(key) ?? [])].every((other) => order.includes(other)),
    );
    if (next === undefined) return undefined;
    order.push(next);
  }
  return order;
}

/** What of the parts had room together, and what had not. */
function boundsOf(
  order: readonly string[],
  renderings: readonly Rendering[],
  cadences: ReadonlyMap<string, Cadence>,
): Pick<Waiting, 'kept' | 'tooMuch'> | undefined {
  const costs = new Map<string, number>();
  for (const { parts } of renderings)
    for (const { key, before, size } of parts) costs.set(key, byteLength(before ?? '') + size);
  const cost = (key: string) => costs.get(key) ?? 0;
  let kept = 0;
  let tooMuch = Number.POSITIVE_INFINITY;
  for (const rendering of renderings) {
    const used = sizeOf(rendering.parts);
    if (order.some((key) => has(rendering, key))) kept = Math.max(kept, used);
    for (const key of missing(rendering, cadences)) {
      const later = order.slice(order.indexOf(key) + 1).filter((other) => has(rendering, other));
      tooMuch = Math.min(tooMuch, later.reduce((sum, other) => sum - cost(other), used) + cost(key));
    }
  }
  return Number.isFinite(tooMuch) ? { kept, tooMuch } : undefined;
}
