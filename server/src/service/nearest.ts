import { closest, distance } from 'fastest-levenshtein';

/** The known name that `name` is most likely a misspelling of; undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const candidates = known.filter((one) => one !== '' && one !== name);
  if (candidates.length === 0 || name === '') return undefined;
  const best = closest(name, candidates);
  return distance(name, best) <= Math.max(1, Math.floor(Math.max(name.length, best.length) / 3)) ? best : undefined;
}
