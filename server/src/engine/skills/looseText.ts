import type { Span } from '../text/range';

/**
 * A text in which phrases are found whatever their case, line ends and blanks: runs of white space count as one blank.
 * Spans are raw UTF-16 offsets of the text as given.
 */
export class LooseText {
  private readonly folded: string;
  /** Raw offset of each unit of `folded`. */
  private readonly offsets: number[] = [];

  constructor(
    private readonly text: string,
    private readonly part: Span = { start: 0, end: text.length },
  ) {
    let folded = '';
    let blank = false;
    for (let i = part.start; i < part.end; i++) {
      const unit = text[i] as string;
      if (/\s/.test(unit)) {
        blank = true;
        continue;
      }
      if (blank && folded !== '') this.push(i);
      folded += (blank && folded !== '' ? ' ' : '') + fold(unit);
      this.push(i);
      blank = false;
    }
    this.folded = folded;
  }

  /** The first place of a phrase from a place on; `words`: only as whole words. */
  find(phrase: string, from = 0, words = false): Span | undefined {
    const wanted = normalized(phrase);
    if (wanted === '') return undefined;
    const start = this.offsets.findIndex((offset) => offset >= from);
    for (
      let at = start < 0 ? -1 : this.folded.indexOf(wanted, start);
      at >= 0;
      at = this.folded.indexOf(wanted, at + 1)
    ) {
      const end = at + wanted.length;
      if (words && (isWord(this.folded[at - 1]) || isWord(this.folded[end]))) continue;
      return { start: this.offsets[at] as number, end: (this.offsets[end - 1] as number) + 1 };
    }
    return undefined;
  }

  /** True where the whole text is the phrase. */
  is(phrase: string): boolean {
    return this.folded === normalized(phrase);
  }

  /** The raw text of a span. */
  slice({ start, end }: Span): string {
    return this.text.slice(start, Math.min(end, this.part.end));
  }

  private push(offset: number): void {
    this.offsets.push(offset);
  }
}

/** One unit in lower case; units whose lower case is longer stay as they are, so that offsets hold. */
function fold(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

function normalized(phrase: string): string {
  return [...phrase.trim().replace(/\s+/g, ' ')].map((character) => [...character].map(fold).join('')).join('');
}

function isWord(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}_-]/u.test(unit);
}
