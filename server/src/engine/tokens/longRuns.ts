import { isHighSurrogate, isLowSurrogate } from '../text/measure';

/** Longest run, in UTF-16 units, that is counted as it is. */
export const RUN_LIMIT = 1_000;

/**
 * Runs that the encodings may make one piece of before they merge byte pairs: letters with marks, anything that
 * is no letter, digit or space, and white space. (Digits are always cut into groups of three.)
 */
const RUN = /[\p{L}\p{M}]+|[^\s\p{L}\p{N}]+|\s+/gu;

/**
 * Cuts the runs of a text that are longer than `RUN_LIMIT` into stretches of that length, never inside a
 * surrogate pair. Merging byte pairs takes quadratic time in the length of a run, so one run of a hundred
 * thousand letters takes seconds; ordinary text has no such runs and comes back whole, as one part.
 */
export function cutLongRuns(text: string): string[] {
  if (text.length <= RUN_LIMIT) return [text];
  const parts: string[] = [];
  let start = 0;
  RUN.lastIndex = 0;
  for (let run = RUN.exec(text); run !== null; run = RUN.exec(text)) {
    const end = run.index + run[0].length;
    for (let cut = run.index + RUN_LIMIT; cut < end; cut += RUN_LIMIT) {
      if (isHighSurrogate(text.charCodeAt(cut - 1)) && isLowSurrogate(text.charCodeAt(cut))) cut--;
      parts.push(text.slice(start, cut));
      start = cut;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
