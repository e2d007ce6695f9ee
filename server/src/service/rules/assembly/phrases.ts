import type { Span } from '../../../engine/text/range';

/**
 * Places of a phrase in a text, whatever the case; any white space stands for a blank. A phrase that begins or ends
 * with a letter that has a case, or with a digit, is found as whole words only: `GPT` is not in `egptian`. Scripts
 * without cases join words without blanks, so there no such border is asked for. Linear in the text's length.
 */
export function findPhrase(text: string, phrase: string): readonly Span[] {
  const folded = foldText(text);
  const wanted = foldText(phrase);
  const spans: Span[] = [];
  for (let start = folded.indexOf(wanted); start >= 0; start = folded.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    const isWhole =
      !(isWordUnit(wanted[0]) && isWordUnit(folded[start - 1])) &&
      !(isWordUnit(wanted.at(-1)) && isWordUnit(folded[end]));
    if (isWhole) spans.push({ start, end });
  }
  return spans;
}

/** Lower case and blanks, unit by unit, so that offsets stay. */
function foldText(text: string): string {
  const lower = text.toLowerCase();
  const folded = lower.length === text.length ? lower : Array.from(text.split(''), lowerUnit).join('');
  return folded.replace(/\s/g, ' ');
}

/** A few letters become two in lower case; they stay. */
function lowerUnit(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

function isWordUnit(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  return /[\d_]/.test(unit) || unit.toLowerCase() !== unit.toUpperCase();
}
