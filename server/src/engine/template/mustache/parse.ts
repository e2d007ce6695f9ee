import Mustache from 'mustache';
import type { SyntaxCode } from '../codes';
import type { TemplateNotice } from '../dialect';
import { MAX_NESTING } from '../limits';
import type { NoticeList } from '../notices';
import { condense } from './condense';
import type { MustacheNode } from './nodes';
import { type MustacheTag, type ScannedTag, scanTags, type TagFault } from './tags';

export const DEFAULT_TAGS: readonly [string, string] = ['{{', '}}'];

/** A token of the library: type, value, start, end; for sections children and the start of the closing tag. */
type Token = readonly [type: string, value: string, start: number, end: number, ...rest: unknown[]];

/**
 * Parses a template through the `mustache` library, which knows the rules for tags alone on their line. The library
 * throws at the first fault; so faults are found before, and it is given a text of the same length in which faulty
 * tags are comments.
 */
export function parseMustache(
  text: string,
  tags: readonly [string, string],
  notices: NoticeList,
): readonly MustacheNode[] {
  const scan = scanTags(text, tags);
  const faults = new Map<number, TagFault>();
  for (const tag of scan.tags) if (tag.fault !== undefined) faults.set(tag.start, tag.fault);
  checkSections(scan.tags, faults);
  const notice = (fault: TagFault): TemplateNotice => notices.add(fault.code, fault, fault.data);
  const marks = new Map<number, TemplateNotice>();
  for (const [start, fault] of faults) marks.set(start, notice(fault));
  const tokens = libraryTokens(blanked(text, scan.tags, faults, scan.end), scan.tags, tags);
  if (typeof tokens === 'string') {
    const span = { start: 0, end: text.length };
    return [{ kind: 'fault', ...span, notice: notices.add('unreadable', span, { reason: tokens }) }];
  }
  const nodes = new Builder(scan.tags, marks).list(tokens);
  if (scan.fault === undefined) return nodes;
  return [...nodes, { kind: 'fault', start: scan.end, end: text.length, notice: notice(scan.fault) }];
}

/** The library's tokens; its message if it finds a fault of its own. */
function libraryTokens(
  text: string,
  found: readonly ScannedTag[],
  tags: readonly [string, string],
): readonly Token[] | string {
  const condensed = condense(text, found, FILLER);
  try {
    // Every parse has a writer of its own: the shared one keeps every template it has seen.
    const tokens = new Mustache.Writer().parse(condensed.text, [...tags]) as Token[];
    return tokens.map((token) => placed(token, condensed.original));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A token with its places in the whole text; the text of a run without tags is not part of it. */
function placed([type, value, start, end, ...rest]: Token, original: (offset: number) => number): Token {
  const [children, closeStart] = rest as [Token[] | undefined, number];
  const section = type === '#' || type === '^';
  const more = section ? [(children ?? []).map((child) => placed(child, original)), original(closeStart)] : rest;
  return [type, value, original(start), original(end), ...more];
}

/** Finds sections without their other tag, and those that are nested too deeply. */
function checkSections(tags: readonly ScannedTag[], faults: Map<number, TagFault>): void {
  const open: MustacheTag[] = [];
  const counts = new Map<string, number>();
  const pop = (): MustacheTag => {
    const tag = open.pop() as MustacheTag;
    counts.set(tag.name, (counts.get(tag.name) as number) - 1);
    return tag;
  };
  for (const tag of tags) {
    const { sigil, name, start, end } = tag;
    if (faults.has(start)) continue;
    if (sigil === '#' || sigil === '^') {
      open.push(tag);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    } else if (sigil === '/') {
      if ((counts.get(name) ?? 0) === 0) {
        faults.set(start, { code: 'unopened-section', start, end, data: { name } });
        continue;
      }
      const depth = open.length;
      while (open.at(-1)?.name !== name) fault(faults, 'unclosed-section', pop());
      const opener = pop();
      if (depth <= MAX_NESTING) continue;
      fault(faults, 'too-deep', opener);
      faults.set(start, { code: 'too-deep', start, end, data: { limit: String(MAX_NESTING) } });
    }
  }
  while (open.length > 0) fault(faults, 'unclosed-section', pop());
}

function fault(faults: Map<number, TagFault>, code: SyntaxCode, tag: MustacheTag): void {
  const { name, start, end } = tag;
  faults.set(start, { code, start, end, data: code === 'too-deep' ? { limit: String(MAX_NESTING) } : { name } });
}

/** Fills the place of what the library shall not see: no white space, and part of no delimiter. */
const FILLER = '\ue000';

/** The text up to `end` with faulty tags, and the words of comments, as comments that hold no white space. */
function blanked(
  text: string,
  tags: readonly ScannedTag[],
  faults: ReadonlyMap<number, TagFault>,
  end: number,
): string {
  const parts: string[] = [];
  let last = 0;
  for (const tag of tags) {
    const { inner, sigil, start } = tag;
    const length = inner.end - inner.start;
    if ((!faults.has(start) && sigil !== '!') || length === 0) continue;
    if (isClosed(tag)) {
      parts.push(text.slice(last, inner.start), '!', FILLER.repeat(length - 1));
      last = inner.end;
    } else {
      // Nothing closes it: it becomes plain text, in which its end cannot join what follows to a delimiter.
      parts.push(text.slice(last, start), text.slice(start, tag.end).replace(/\S/g, FILLER));
      last = tag.end;
    }
  }
  return parts.join('') + text.slice(last, end);
}

function isClosed(tag: ScannedTag): boolean {
  return tag.end > tag.inner.end;
}

class Builder {
  private readonly byStart: ReadonlyMap<number, ScannedTag>;
  /** Tags without an end, which are text to the library, in text order. */
  private readonly open: readonly ScannedTag[];
  private nextOpen = 0;

  constructor(
    tags: readonly ScannedTag[],
    private readonly marks: ReadonlyMap<number, TemplateNotice>,
  ) {
    this.byStart = new Map(tags.map((tag) => [tag.start, tag]));
    this.open = tags.filter((tag) => !isClosed(tag));
  }

  list(tokens: readonly Token[]): MustacheNode[] {
    return tokens.flatMap((token) => (token[0] === 'text' ? this.text(token[2], token[3]) : [this.tag(token)]));
  }

  private tag(token: Token): MustacheNode {
    const [type, , start, end] = token;
    const notice = this.marks.get(start);
    if (notice !== undefined) return { kind: 'fault', start, end, notice };
    const tag = this.byStart.get(start) as ScannedTag;
    switch (type) {
      case '#':
      case '^': {
        const [children, closeStart] = token.slice(4) as [Token[], number];
        const close = this.byStart.get(closeStart) as ScannedTag;
        const closeSpan = { start: close.start, end: close.end };
        const kind = type === '#' ? 'section' : 'inverted';
        return { kind, tag, start, end: close.end, close: closeSpan, children: this.list(children) };
      }
      case '>': {
        const [indentation, index, inline] = token.slice(4) as [string, number, boolean];
        const blanks = index === 0 ? indentation.replace(/[^ \t]/gu, '') : '';
        return { kind: 'partial', tag, start, end, indentation: blanks, inline };
      }
      case '!':
        return { kind: 'comment', start, end };
      case '=':
        return { kind: 'delimiters', start, end };
      default:
        return { kind: 'variable', tag, escape: type === 'name', start, end };
    }
  }

  /** A run of text, with the unclosed tags in it as faults. */
  private text(start: number, end: number): MustacheNode[] {
    const nodes: MustacheNode[] = [];
    let at = start;
    for (let tag = this.open[this.nextOpen]; tag !== undefined && tag.start < end; tag = this.open[++this.nextOpen]) {
      const notice = this.marks.get(tag.start) as TemplateNotice;
      if (tag.start > at) nodes.push({ kind: 'text', start: at, end: tag.start });
      at = Math.min(notice.span.end, end);
      nodes.push({ kind: 'fault', start: tag.start, end: at, notice });
    }
    if (end > at) nodes.push({ kind: 'text', start: at, end });
    return nodes;
  }
}
