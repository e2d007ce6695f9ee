import type { Span } from '../text/range';

/** Where the front matter of a text stands. All offsets are raw UTF-16 units. */
export interface Fence {
  /** From the first hyphen of the opening fence to the end of the closing fence's line, without its line break. */
  readonly span: Span;
  readonly openSpan: Span;
  readonly closeSpan: Span;
  /** The lines between the fences, the last line break included; empty when there are none. */
  readonly yamlSpan: Span;
  /** First unit behind the closing fence's line break. */
  readonly bodyStart: number;
}

/** One line of a text: `[start, end)` is its content, `next` the start of the line behind it. */
export interface Line extends Span {
  readonly next: number;
}

const BOM = 0xfeff;

/**
 * Finds front matter as Galley reads it: a first line of `---` and blanks, up to the next line of `---` and
 * blanks. One BOM before it is skipped. Lines end with LF, CRLF or a lone CR. Linear in the text's length.
 */
export function findFrontMatter(text: string): Fence | undefined {
  const open = lineAt(text, skipBom(text));
  return isFenceLine(text, open) ? closeFrom(text, open) : undefined;
}

/**
 * The front matter that `open` opens, whatever stands on that line; `undefined` when no line closes it.
 * `closes` tells which line does.
 */
export function closeFrom(
  text: string,
  open: Line,
  closes: (text: string, line: Line) => boolean = isFenceLine,
): Fence | undefined {
  for (const line of linesFrom(text, open.next)) {
    if (!closes(text, line)) continue;
    return {
      span: { start: open.start, end: line.end },
      openSpan: { start: open.start, end: open.end },
      closeSpan: { start: line.start, end: line.end },
      yamlSpan: { start: open.next, end: line.start },
      bodyStart: line.next,
    };
  }
  return undefined;
}

/** Offset behind a BOM at the very start, 0 without one. */
export function skipBom(text: string): number {
  return text.charCodeAt(0) === BOM ? 1 : 0;
}

/** The line that starts at `start`. */
export function lineAt(text: string, start: number): Line {
  let end = start;
  while (end < text.length && !isBreak(text.charCodeAt(end))) end++;
  if (end === text.length) return { start, end, next: end };
  const pair = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10;
  return { start, end, next: end + (pair ? 2 : 1) };
}

/** Every line from `start` on; nothing behind a final line break. */
export function* linesFrom(text: string, start: number, end = text.length): Generator<Line> {
  let at = start;
  while (at < end) {
    const line = lineAt(text, at);
    yield line;
    at = line.next;
  }
}

/** True for a whole line of `---`, blanks behind it allowed. */
export function isFenceLine(text: string, line: Line): boolean {
  return text.startsWith('---', line.start) && line.end - line.start >= 3 && isBlank(text, line.start + 3, line.end);
}

/** True when `[start, end)` holds nothing but spaces and tabs. */
export function isBlank(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 32 && unit !== 9) return false;
  }
  return true;
}

function isBreak(unit: number): boolean {
  return unit === 10 || unit === 13;
}

/**
 * `[start, end)` without the white space of YAML at both ends: spaces, tabs and line ends. `String.prototype.trim`
 * takes more (no-break spaces, byte order marks), which is text for YAML.
 */
export function trimYaml(text: string, start = 0, end = text.length): Span {
  let from = start;
  let to = end;
  while (from < to && isYamlSpace(text.charCodeAt(from))) from++;
  while (to > from && isYamlSpace(text.charCodeAt(to - 1))) to--;
  return { start: from, end: to };
}

function isYamlSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13;
}
