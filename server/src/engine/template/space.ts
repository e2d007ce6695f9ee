import type { MappedText } from '../text/mappedText';
import type { Span } from '../text/range';

/** Unicode `White_Space`, as Go's `unicode.IsSpace`: U+FEFF and the controls U+001C to U+001F are none. */
const SPACE = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u;

/** The part of a text without Unicode white space at both ends, as Go's `strings.TrimSpace`. */
export function spaceTrimmed(text: string): Span {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text[start] as string)) start++;
  while (end > start && SPACE.test(text[end - 1] as string)) end--;
  return { start, end };
}

export function trimUnicodeSpace(text: MappedText): MappedText {
  const { start, end } = spaceTrimmed(text.text);
  return text.slice(start, end);
}
