import { distance } from 'fastest-levenshtein';

/** Longer words are no misspelt names. */
const MAX_LENGTH = 64;

/**
 * The name that `word` is most likely a misspelling of: at most one edit for every three characters away, without
 * regard to case. Of equally near ones the first. Undefined if none is near.
 */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const lower = word.toLowerCase();
  let best = Math.floor(word.length / 3) + 1;
  let nearest: string | undefined;
  for (const name of names) {
    if (name.length > MAX_LENGTH || Math.abs(name.length - word.length) >= best) continue;
    const edits = distance(lower, name.toLowerCase());
    if (edits >= best) continue;
    best = edits;
    nearest = name;
  }
  return nearest;
}
