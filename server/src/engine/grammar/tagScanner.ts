import type { Span } from '../text/range';

/** A well-formed mark `<name>` or `</name>`. Spans are offsets of the scanned text. */
export interface TagMark {
  readonly name: string;
  readonly closing: boolean;
  readonly span: Span;
}

/** A pair that a tag loader reads as a section. */
export interface TagPair {
  readonly open: TagMark;
  readonly close: TagMark;
}

export interface TagScan {
  /** Every well-formed mark, in text order, whether it became part of a pair or not. */
  readonly marks: readonly TagMark[];
  /** In text order; pairs never overlap. */
  readonly pairs: readonly TagPair[];
}

/**
 * No two marks overlap (each starts with the only `<` it has), and a run of name characters is entered from
 * one `<` only, so matching this one after the other is linear.
 */
const MARK = /<(\/?)([a-z][a-z0-9_]*)>/g;

/**
 * Finds what Python's `re.finditer(r'<([a-z][a-z0-9_]*)>(.*?)</\1>', text, re.DOTALL)` finds, in linear time:
 * the closes of a name are visited in order, never searched again from each open.
 */
export function scanTags(text: string): TagScan {
  const marks: TagMark[] = [];
  const closes = new Map<string, { readonly marks: TagMark[]; next: number }>();
  for (const match of text.matchAll(MARK)) {
    const name = match[2] as string;
    const span = { start: match.index, end: match.index + match[0].length };
    const mark: TagMark = { name, closing: match[1] === '/', span };
    marks.push(mark);
    if (!mark.closing) continue;
    const known = closes.get(name);
    if (known) known.marks.push(mark);
    else closes.set(name, { marks: [mark], next: 0 });
  }

  const pairs: TagPair[] = [];
  let end = 0;
  for (const open of marks) {
    if (open.closing || open.span.start < end) continue;
    const candidates = closes.get(open.name);
    if (candidates === undefined) continue;
    let close = candidates.marks[candidates.next];
    while (close !== undefined && close.span.start < open.span.end) close = candidates.marks[++candidates.next];
    if (close === undefined) continue;
    pairs.push({ open, close });
    end = close.span.end;
  }
  return { marks, pairs };
}
