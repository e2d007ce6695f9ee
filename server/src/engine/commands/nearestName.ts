import { NearNames } from '../near/nearNames';

/** More edits make another name: of long ones a third would still be near. */
const MAX_EDITS = 2;

/** Names of commands among which near ones are looked for, without regard to case. */
export function nearCommands(names: Iterable<string>): NearNames {
  return new NearNames(names, (name) => name.toLowerCase());
}

/**
 * The name that `word` is most likely a misspelling of: at most one edit for every three characters away, and at most
 * two. Of equally near ones the first. Undefined if none is near.
 */
export function nearestName(word: string, names: NearNames): string | undefined {
  return names.nearest(word, Math.min(MAX_EDITS, Math.floor(word.length / 3)));
}
