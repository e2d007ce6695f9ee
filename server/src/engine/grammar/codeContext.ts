import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
import { contains, type Span } from '../text/range';

/** What a mark stands in when it is probably only mentioned. */
export type CodePlace = 'fence' | 'code-span' | 'comment';

/** A place with its extent, delimiters included. */
export interface CodeRegion extends Span {
  readonly place: CodePlace;
}

const NOWHERE: readonly CodeRegion[] = [];

/**
 * Where a text shows code or comments, for notices only: the loaders look at none of it. A fence that is never
 * closed is left out: it is more likely a slip than a rest of the file that is code. Offsets are those of the text.
 */
export class CodeContext {
  private found: readonly CodeRegion[] | undefined;

  constructor(private readonly text: string) {}

  /** In text order; a region inside another one is left out. */
  get regions(): readonly CodeRegion[] {
    this.found ??= findRegions(this.text);
    return this.found;
  }

  at(offset: number): CodeRegion | undefined {
    const { regions } = this;
    let low = 0;
    let high = regions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((regions[middle] as CodeRegion).start <= offset) low = middle + 1;
      else high = middle;
    }
    const region = regions[low - 1];
    return region && contains(region, offset) ? region : undefined;
  }
}

function findRegions(text: string): readonly CodeRegion[] {
  const mayHoldCode = text.includes('`') || text.includes('~~~');
  if (!mayHoldCode && !text.includes('<!--')) return NOWHERE;
  const regions: CodeRegion[] = [];
  const add = (place: CodePlace, { start, end }: Span) => regions.push({ start, end, place });
  const { codeBlocks, inlines } = readBlocks(text);
  for (const block of codeBlocks) if (block.openSpan && !block.unclosed) add('fence', block.span);
  for (const inline of inlines) for (const span of codeSpans(text, inline)) add('code-span', span);
  for (const span of comments(text)) add('comment', span);
  return outermost(regions);
}

function comments(text: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4);
    if (close < 0) break;
    found.push({ start, end: close + 3 });
    start = text.indexOf('<!--', close + 3);
  }
  return found;
}

/** Drops each region that starts inside an earlier one: a comment mark in a code span opens nothing. */
function outermost(regions: CodeRegion[]): CodeRegion[] {
  regions.sort((a, b) => a.start - b.start);
  let end = 0;
  return regions.filter((region) => {
    if (region.start < end) return false;
    end = region.end;
    return true;
  });
}
