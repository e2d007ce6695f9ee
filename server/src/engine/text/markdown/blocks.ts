import type { Span } from '../range';
import {
  type Container,
  continuesContainer,
  isThematicBreak,
  openListItem,
  openQuote,
  rawHtmlAt,
  setextLevel,
} from './blockStarts';
import { type AtxHeading, atxAt, type Fence, fenceAt, isClosingFence } from './leafStarts';
import { LineCursor } from './lineCursor';

/** An ATX heading as it stands in the text. */
export interface MarkdownHeading extends AtxHeading {
  /** Number of block quotes and list items around it. */
  readonly depth: number;
}

/** A heading made by underlining a paragraph. */
export interface SetextHeading {
  readonly level: 1 | 2;
  /** The paragraph and its underline. */
  readonly span: Span;
  /** The paragraph, which is the heading's text. */
  readonly textSpan: Span;
  readonly depth: number;
}

export interface CodeBlock {
  /** From the opening fence, or the first unit of an indented block, to the end of its last line. */
  readonly span: Span;
  /** The opening fence with its info string; absent for an indented block. */
  readonly openSpan?: Span;
  /** True for a fence that no fence closes. */
  readonly unclosed: boolean;
  readonly depth: number;
}

/** The block structure of a Markdown text, as far as anyone here needs it. Spans are offsets of the text. */
export interface MarkdownBlocks {
  readonly headings: readonly MarkdownHeading[];
  readonly setextHeadings: readonly SetextHeading[];
  readonly codeBlocks: readonly CodeBlock[];
  /** `<!-- ... -->`, `<pre>` and the other HTML blocks that go up to a written end. */
  readonly htmlBlocks: readonly Span[];
  /** Spans of text in which inline markup is read: paragraphs and headings. */
  readonly inlines: readonly Span[];
}

type Leaf =
  | { readonly kind: 'paragraph' | 'indented'; readonly start: number; end: number }
  | { readonly kind: 'fence'; readonly start: number; end: number; readonly fence: Fence }
  | { readonly kind: 'html'; readonly start: number; end: number; readonly endMark: RegExp };

/** Deeper containers are read as text, so that no line costs more than this many steps. */
const MAX_DEPTH = 100;

/**
 * Reads the block structure from offset `from` on, by the first phase of CommonMark 0.31, with two deviations.
 * HTML blocks of kinds 6 and 7 (a line that starts with a tag) are not recognised: in prompts a line `<rules>`
 * opens a part of the prompt, and the builders that cut prompts at headings know nothing of HTML. And link
 * reference definitions are read as paragraphs. Lines end with LF, CRLF or CR. Linear in the text's length.
 */
export function readBlocks(text: string, from = 0): MarkdownBlocks {
  const reader = new BlockReader(text);
  for (let start = from; start < text.length; ) {
    let end = start;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
    reader.line(start, end);
    start = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return reader.finish();
}

function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13;
}

class BlockReader {
  private readonly headings: MarkdownHeading[] = [];
  private readonly setextHeadings: SetextHeading[] = [];
  private readonly codeBlocks: CodeBlock[] = [];
  private readonly htmlBlocks: Span[] = [];
  private readonly inlines: Span[] = [];

  /** The open block quotes and list items, outermost first. */
  private readonly containers: Container[] = [];
  /** The open leaf inside the innermost container. */
  private leaf: Leaf | undefined;

  constructor(private readonly text: string) {}

  line(start: number, end: number): void {
    const cursor = new LineCursor(this.text, start, end);
    let matched = 0;
    while (matched < this.containers.length && continuesContainer(this.containers[matched] as Container, cursor)) {
      matched++;
    }
    const inside = matched === this.containers.length;
    if (inside && this.continuesLeaf(cursor, end)) return;
    if (this.leaf?.kind !== 'paragraph') this.closeTo(matched);
    this.startBlocks(cursor, matched, inside, end);
  }

  finish(): MarkdownBlocks {
    this.closeTo(0);
    const { headings, setextHeadings, codeBlocks, htmlBlocks, inlines } = this;
    return { headings, setextHeadings, codeBlocks, htmlBlocks, inlines };
  }

  /** Gives the line to an open code or HTML block, if it is one of its lines. */
  private continuesLeaf(cursor: LineCursor, end: number): boolean {
    const { leaf } = this;
    switch (leaf?.kind) {
      case 'fence':
        leaf.end = end;
        if (isClosingFence(cursor, leaf.fence)) this.closeLeaf(false);
        return true;
      case 'html':
        leaf.end = end;
        if (leaf.endMark.test(cursor.rest())) this.closeLeaf();
        return true;
      case 'indented':
        if (cursor.isBlank) return true;
        if (cursor.indent < 4) return false;
        leaf.end = end;
        return true;
      default:
        return false;
    }
  }

  private startBlocks(cursor: LineCursor, matched: number, inside: boolean, end: number): void {
    let depth = matched;
    // A paragraph that this line may still continue, lazily if it left the paragraph's containers.
    let paragraph = this.leaf?.kind === 'paragraph' && !cursor.isBlank ? this.leaf : undefined;
    const close = () => {
      this.closeTo(depth);
      paragraph = undefined;
    };
    while (!cursor.isBlank) {
      const interrupts = paragraph !== undefined && inside;
      if (cursor.indent >= 4) {
        if (paragraph) break;
        close();
        this.leaf = { kind: 'indented', start: cursor.word, end };
        return;
      }
      const container = depth < MAX_DEPTH ? (openQuote(cursor) ?? openListItem(cursor, interrupts)) : undefined;
      if (container) {
        close();
        this.containers.push(container);
        depth++;
        continue;
      }
      if (interrupts && paragraph && this.underlines(cursor, paragraph, end)) return;
      if (!this.startsLeaf(cursor, close, end)) break;
      return;
    }
    if (paragraph) {
      paragraph.end = end;
      return;
    }
    this.closeTo(depth);
    if (!cursor.isBlank) this.leaf = { kind: 'paragraph', start: cursor.word, end };
  }

  private underlines(cursor: LineCursor, paragraph: Leaf, end: number): boolean {
    const level = setextLevel(cursor);
    if (level === undefined) return false;
    const textSpan = { start: paragraph.start, end: paragraph.end };
    this.inlines.push(textSpan);
    const span = { start: paragraph.start, end };
    this.setextHeadings.push({ level, span, textSpan, depth: this.containers.length });
    this.leaf = undefined;
    return true;
  }

  /** Opens a leaf other than a paragraph. */
  private startsLeaf(cursor: LineCursor, close: () => void, end: number): boolean {
    const start = cursor.word;
    const heading = atxAt(cursor);
    if (heading) {
      close();
      this.headings.push({ ...heading, depth: this.containers.length });
      this.inlines.push({ start, end });
      return true;
    }
    const fence = fenceAt(cursor);
    if (fence) {
      close();
      this.leaf = { kind: 'fence', start, end, fence };
      return true;
    }
    const endMark = rawHtmlAt(cursor);
    if (endMark) {
      close();
      this.leaf = { kind: 'html', start, end, endMark };
      if (endMark.test(cursor.rest())) this.closeLeaf();
      return true;
    }
    if (!isThematicBreak(cursor)) return false;
    close();
    return true;
  }

  private closeTo(depth: number): void {
    this.closeLeaf();
    this.containers.length = Math.min(this.containers.length, depth);
  }

  private closeLeaf(unclosed = true): void {
    const { leaf } = this;
    if (leaf === undefined) return;
    this.leaf = undefined;
    const span = { start: leaf.start, end: leaf.end };
    const depth = this.containers.length;
    if (leaf.kind === 'paragraph') this.inlines.push(span);
    else if (leaf.kind === 'html') this.htmlBlocks.push(span);
    else if (leaf.kind === 'fence') this.codeBlocks.push({ span, openSpan: leaf.fence.openSpan, unclosed, depth });
    else this.codeBlocks.push({ span, unclosed: false, depth });
  }
}
