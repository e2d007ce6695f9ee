/**
 * The code units that Python's `str.strip()` removes: `str.isspace()` is true for them
 * (Unicode bidirectional class WS, B or S, or general category Zs). All are in the basic plane.
 * It differs from `String.prototype.trim`: U+001C-1F and U+0085 go, U+FEFF stays.
 */
const PYTHON_SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u;

/** True for a single unit that Python takes for white space. */
export function isPythonSpace(unit: string): boolean {
  return PYTHON_SPACE.test(unit);
}

/** Offsets `[start, end)` of `text` without what Python's `str.strip` removes at both ends, within `[from, to)`. */
export function pythonStrip(text: string, from = 0, to = text.length): { start: number; end: number } {
  let start = from;
  let end = to;
  while (start < end && PYTHON_SPACE.test(text[start] as string)) start++;
  while (end > start && PYTHON_SPACE.test(text[end - 1] as string)) end--;
  return { start, end };
}
