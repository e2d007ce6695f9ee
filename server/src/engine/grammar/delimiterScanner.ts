import { pythonStrip } from '../text/pythonStrip';
import type { Span } from '../text/range';

/** A delimiter line. Spans are offsets of the scanned text. */
export interface Delimiter {
  /** The inner text, stripped and lower-cased; empty for `=== ===`. */
  readonly name: string;
  /** The whole line without its line end. */
  readonly line: Span;
  /** The line stripped. */
  readonly mark: Span;
  /** The name as written, or the mark where the name is empty. */
  readonly nameSpan: Span;
}

const OPEN = '=== ';
const CLOSE = ' ===';

/**
 * Lines, split at LF only (`text.split("\n")`, not `splitlines`: U+2028 and form feeds stay inside a line), that
 * stripped start with `=== ` and end with ` ===`. The two may share their blank, as `startswith` and `endswith`
 * do not mind.
 */
export function scanDelimiters(text: string): Delimiter[] {
  const found: Delimiter[] = [];
  for (let start = 0; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    const delimiter = delimiterAt(text, start, end);
    if (delimiter) found.push(delimiter);
    start = end + 1;
  }
  return found;
}

function delimiterAt(text: string, start: number, end: number): Delimiter | undefined {
  const mark = pythonStrip(text, start, end);
  if (mark.end - mark.start < OPEN.length + CLOSE.length - 1) return undefined;
  if (!text.startsWith(OPEN, mark.start) || !text.startsWith(CLOSE, mark.end - CLOSE.length)) return undefined;
  const inner = pythonStrip(
    text,
    mark.start + OPEN.length,
    Math.max(mark.start + OPEN.length, mark.end - CLOSE.length),
  );
  const name = text.slice(inner.start, inner.end).toLowerCase();
  return { name, line: { start, end }, mark, nameSpan: name === '' ? mark : inner };
}
