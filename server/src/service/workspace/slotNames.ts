import type { SlotUse } from '../../engine/template/dialect';
import { segmentsOf } from '../../engine/template/shape';
import type { Location, Span } from '../../engine/text/range';

/** One name of a slot's path, where it is written. */
export interface SlotName extends Location {
  /** The scope in which the path means one thing. */
  readonly scope: string;
  /** The data path up to and with this name. */
  readonly path: string;
  readonly role: 'use' | 'declaration';
  /** Others read the name as well, so that it cannot be changed from here. */
  readonly fixed?: true;
}

/**
 * The names that a slot writes, each with the data path it ends. What a path has before them (`Skills[]` of a
 * `.Name` inside a loop) is written elsewhere; a variable such as `$x` names no data.
 */
export function writtenNames(
  text: string,
  { span, pathSpan }: Pick<SlotUse, 'span' | 'pathSpan'>,
  path: string,
): { readonly path: string; readonly span: Span }[] {
  // A slot without a name is placed at the whole placeholder.
  const written = text.slice(pathSpan.start, pathSpan.end);
  if (pathSpan.start === span.start && pathSpan.end === span.end && /[{}]/.test(written)) return [];
  const names = [...written.matchAll(/[^.[\]]+/g)].filter(([name]) => !name.startsWith('$'));
  const segments = segmentsOf(path);
  const found: { path: string; span: Span }[] = [];
  let end = segments.length;
  for (const match of names.reverse()) {
    while (segments[end - 1] === '[]') end--;
    if (end === 0 || segments[end - 1] !== match[0]) break;
    const start = pathSpan.start + match.index;
    found.push({ path: joinSegments(segments.slice(0, end)), span: { start, end: start + match[0].length } });
    end--;
  }
  return found.reverse();
}

/** `a`, `[]`, `b` as `a[].b`. */
export function joinSegments(segments: readonly string[]): string {
  return segments.join('.').replaceAll('.[]', '[]');
}

/** A span without the quotes around it. */
export function insideQuotes(text: string, { start, end }: Span): Span {
  const quote = text[start];
  const quoted = (quote === '"' || quote === "'" || quote === '`') && end - start >= 2 && text[end - 1] === quote;
  return quoted ? { start: start + 1, end: end - 1 } : { start, end };
}
