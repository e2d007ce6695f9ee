import { MappedText } from '../../text/mappedText';

/** What a language's own trimming takes for white space; single UTF-16 units, all of them in the basic plane. */
export type SpaceSet = (unit: string) => boolean;

/** `String.prototype.trim` (ECMA-262: WhiteSpace and LineTerminator). */
export const javascriptSpace: SpaceSet = (unit) => unit.trim() === '';

/** Go's `unicode.IsSpace`, which `strings.TrimSpace` uses. */
export const goSpace: SpaceSet = (unit) =>
  /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(unit);

export function trim(text: MappedText, isSpace: SpaceSet, ends: 'both' | 'start' | 'end' = 'both'): MappedText {
  const units = text.text;
  let start = 0;
  let end = units.length;
  if (ends !== 'end') while (start < end && isSpace(units[start] as string)) start++;
  if (ends !== 'start') while (end > start && isSpace(units[end - 1] as string)) end--;
  return text.slice(start, end);
}

/**
 * Python's `textwrap.dedent`: lines of blanks and tabs only become empty, and what all others have in common at their
 * start is taken off.
 */
export function dedentPython(text: MappedText): MappedText {
  const lines = linesOf(text.text);
  let margin: string | undefined;
  for (const { start, end, indent } of lines) {
    if (start + indent === end) continue;
    const own = text.text.slice(start, start + indent);
    margin = margin === undefined ? own : commonStart(margin, own);
  }
  return rebuild(text, lines, ({ start, end, indent }) =>
    start + indent === end ? end : start + (margin ?? '').length,
  );
}

/**
 * The template tag of the npm package `dedent`: the smallest indentation among the indented lines is taken off every
 * line that starts with a blank or tab, and the whole is trimmed.
 */
export function dedentTemplate(text: MappedText): MappedText {
  const lines = linesOf(text.text);
  let margin = Number.POSITIVE_INFINITY;
  for (const { start, end, indent } of lines) if (indent > 0 && start + indent < end) margin = Math.min(margin, indent);
  const dedented = rebuild(text, lines, ({ start, end, indent }) =>
    indent > 0 && margin !== Number.POSITIVE_INFINITY ? Math.min(start + margin, end) : start,
  );
  return trim(dedented, javascriptSpace);
}

interface Line {
  readonly start: number;
  /** Before the line feed. */
  readonly end: number;
  /** Number of blanks and tabs at the start. */
  readonly indent: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    let indent = 0;
    while (start + indent < end && (text[start + indent] === ' ' || text[start + indent] === '\t')) indent++;
    lines.push({ start, end, indent });
    start = end + 1;
  }
  return lines;
}

/** Every line from where `from` says on, with its line feed. */
function rebuild(text: MappedText, lines: readonly Line[], from: (line: Line) => number): MappedText {
  return MappedText.concat(lines.map((line) => text.slice(from(line), line.end + 1)));
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
