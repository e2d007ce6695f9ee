import type { OutputNote, Side } from './compareOutput';

const BOM = '\uFEFF';

/** A text without what was set aside, and the way back to the offsets it had. */
export interface Reduced {
  readonly text: string;
  /** Offset in the whole text. */
  original(offset: number): number;
}

/**
 * Takes out of two texts what usually makes outputs differ as a whole: a byte order mark, CRLF on one side only,
 * line ends at the end. What both have stays.
 */
export function setAside(
  builder: string,
  galley: string,
): { readonly builder: Reduced; readonly galley: Reduced; readonly notes: readonly OutputNote[] } {
  const notes: OutputNote[] = [];
  const texts = { builder, galley };
  const onlyOne = (has: (text: string) => boolean): Side | undefined =>
    has(texts.builder) === has(texts.galley) ? undefined : has(texts.builder) ? 'builder' : 'galley';

  const marked = onlyOne((text) => text.startsWith(BOM));
  if (marked) {
    notes.push({ note: 'bom', on: marked });
    texts[marked] = texts[marked].slice(BOM.length);
  }
  const crlf = onlyOne((text) => text.includes('\r\n'));
  // A single CRLF against no line end at all is a difference of its own, not one of line ends.
  const isLineEnds = crlf !== undefined && texts[crlf === 'builder' ? 'galley' : 'builder'].includes('\n');
  if (crlf && isLineEnds) {
    notes.push({ note: 'crlf', on: crlf });
    texts[crlf] = texts[crlf].replaceAll('\r\n', '\n');
  }
  const ends = { builder: finalNewlines(texts.builder), galley: finalNewlines(texts.galley) };
  if (ends.builder.count !== ends.galley.count) {
    notes.push({ note: 'final-newlines', builder: ends.builder.count, galley: ends.galley.count });
    texts.builder = texts.builder.slice(0, ends.builder.start);
    texts.galley = texts.galley.slice(0, ends.galley.start);
  }
  const reduced = (side: Side, whole: string): Reduced => ({
    text: texts[side],
    original(offset) {
      const start = marked === side ? BOM.length : 0;
      return isLineEnds && crlf === side ? afterLineEnds(whole, start, offset) : start + offset;
    },
  });
  return { builder: reduced('builder', builder), galley: reduced('galley', galley), notes };
}

/** The offset in a text that stands `count` units behind `start`, where CRLF counts as one. */
function afterLineEnds(text: string, start: number, count: number): number {
  let at = start;
  for (let passed = 0; passed < count; passed++) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

function finalNewlines(text: string): { readonly count: number; readonly start: number } {
  let [count, start] = [0, text.length];
  while (start > 0 && text.charCodeAt(start - 1) === 10) {
    start -= text.charCodeAt(start - 2) === 13 ? 2 : 1;
    count++;
  }
  return { count, start };
}
