import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
import type { Span } from '../text/range';
import { LooseText } from './looseText';

/** What two texts have to have in common. */
export interface Contract {
  readonly headings?: readonly string[] | undefined;
  readonly steps?: readonly string[] | undefined;
  readonly phrases?: readonly string[] | undefined;
  readonly commands?: readonly string[] | undefined;
}

export type ContractPart = keyof Contract;

/** One thing of a contract that a text lacks, or has in the wrong place. */
export interface Gap {
  readonly part: ContractPart;
  /** Its index in the contract's list. */
  readonly index: number;
  readonly text: string;
  /** Where each side has it; `undefined` for a side that lacks it. For a step, where it stands in order. */
  readonly left: Span | undefined;
  readonly right: Span | undefined;
  /** True for a step that the lacking side has, but before the one it should follow. */
  readonly outOfOrder: boolean;
}

/** What at least one of two Markdown texts lacks of a contract; spans are offsets of that side's text. */
export function parityGaps(contract: Contract, left: string, right: string): Gap[] {
  const sides = [new Side(left), new Side(right)] as const;
  const gaps: Gap[] = [];
  for (const part of ['headings', 'steps', 'phrases', 'commands'] as const) {
    const wanted = contract[part] ?? [];
    const [ours, theirs] = [sides[0].find(part, wanted), sides[1].find(part, wanted)];
    for (const [index, text] of wanted.entries()) {
      const [a, b] = [ours[index], theirs[index]];
      if (a !== undefined && b !== undefined) continue;
      const lacking = a === undefined ? sides[0] : sides[1];
      const outOfOrder = part === 'steps' && lacking.whole.find(text) !== undefined;
      gaps.push({ part, index, text, left: a, right: b, outOfOrder });
    }
  }
  return gaps;
}

/** One of the two texts, read once. */
class Side {
  readonly whole: LooseText;
  private readonly headings: readonly Span[];
  private readonly code: readonly LooseText[];

  constructor(private readonly text: string) {
    const blocks = readBlocks(text);
    this.whole = new LooseText(text);
    this.headings = [
      ...blocks.headings.map(({ textSpan }) => textSpan),
      ...blocks.setextHeadings.map(({ textSpan }) => textSpan),
    ];
    const spans = blocks.inlines.flatMap((inline) => codeSpans(text, inline));
    this.code = [...blocks.codeBlocks.map(({ span }) => span), ...spans].map((span) => new LooseText(text, span));
  }

  /** Where each text of a part of the contract stands. */
  find(part: ContractPart, texts: readonly string[]): (Span | undefined)[] {
    switch (part) {
      case 'headings':
        return texts.map((text) => this.headings.find((span) => new LooseText(this.text, span).is(text)));
      case 'steps':
        return this.inOrder(texts);
      case 'phrases':
        return texts.map((text) => this.whole.find(text));
      case 'commands':
        return texts.map((text) => first(this.code, (code) => code.find(text, 0, true)));
    }
  }

  private inOrder(steps: readonly string[]): (Span | undefined)[] {
    let from = 0;
    return steps.map((step) => {
      const found = this.whole.find(step, from);
      from = found?.end ?? from;
      return found;
    });
  }
}

function first<From, To>(all: readonly From[], find: (one: From) => To | undefined): To | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
