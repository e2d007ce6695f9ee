import type { Span } from '../../text/range';
import type { SyntaxCode } from '../codes';
import { Finder } from '../finder';

/** What a tag does; `{` and `&` both print without escaping. */
export type Sigil = 'name' | '&' | '{' | '#' | '^' | '/' | '>' | '!' | '=';

/** A tag as written. Spans are offsets in the parsed text. */
export interface MustacheTag extends Span {
  readonly sigil: Sigil;
  readonly name: string;
  readonly nameSpan: Span;
  /** From behind the opening delimiter to the closing one. */
  readonly inner: Span;
}

export interface TagFault extends Span {
  readonly code: SyntaxCode;
  readonly data: Readonly<Record<string, string>>;
}

export type ScannedTag = MustacheTag & { readonly fault?: TagFault };

export interface Scan {
  readonly tags: readonly ScannedTag[];
  /** Offset of a tag that nothing closes, where reading ends; the text's length if there is none. */
  readonly end: number;
  readonly fault: TagFault | undefined;
}

/** White space inside a name beyond this is no name; the library's search for its end would not be linear. */
const MAX_INNER_SPACE = 64;

/**
 * Finds the tags of a template as the `mustache` library does, in linear time and past faults. A tag with another
 * opening delimiter inside was left unclosed: the library would take all of it for one strange name.
 */
export function scanTags(text: string, delimiters: readonly [string, string]): Scan {
  return new Scanner(text, delimiters).run();
}

class Scanner {
  private readonly finders = new Map<string, Finder>();
  private open: string;
  private close: string;

  constructor(
    private readonly text: string,
    delimiters: readonly [string, string],
  ) {
    [this.open, this.close] = delimiters;
  }

  run(): Scan {
    const { text } = this;
    const tags: ScannedTag[] = [];
    let at = this.find(this.open, 0);
    while (at < text.length) {
      const tag = this.tagAt(at);
      if (tag === undefined) {
        const fault: TagFault = { code: 'unclosed-tag', start: at, end: this.lineEnd(at, text.length), data: {} };
        return { tags, end: at, fault };
      }
      tags.push(tag);
      if (tag.sigil === '=' && tag.fault === undefined) {
        [this.open, this.close] = tag.name.split(/\s+/u, 2) as [string, string];
      }
      at = this.find(this.open, tag.end);
    }
    return { tags, end: text.length, fault: undefined };
  }

  /** Offset of the next `needle`; infinity if there is none. */
  private find(needle: string, from: number): number {
    let finder = this.finders.get(needle);
    if (finder === undefined) {
      finder = new Finder(this.text, needle);
      this.finders.set(needle, finder);
    }
    return finder.next(from);
  }

  private tagAt(start: number): ScannedTag | undefined {
    const { text, open, close } = this;
    const sigilAt = skipSpace(text, start + open.length);
    const sigil = sigilOf(text[sigilAt]);
    const from = skipSpace(text, sigil === 'name' ? sigilAt : sigilAt + 1);
    const closer = sigil === '{' ? `}${close}` : close;
    const closeAt = this.find(closer, from);
    const nested = sigil === '!' || sigil === '=' ? Number.POSITIVE_INFINITY : this.find(open, from);
    if (closeAt === Number.POSITIVE_INFINITY || nested < closeAt) return this.unclosed(start, from, nested);
    const end = closeAt + closer.length;
    const inner = { start: start + open.length, end: end - close.length };
    const limit = sigil === '=' ? Math.min(this.find('=', from), closeAt) : closeAt;
    const nameEnd = trimEnd(text, from, limit);
    const nameSpan = nameEnd > from ? { start: from, end: nameEnd } : { start, end };
    const tag = { sigil, name: text.slice(from, nameEnd), nameSpan, inner, start, end };
    const fault = nameFault(tag, limit < closeAt);
    return fault === undefined ? tag : { ...tag, fault };
  }

  /** A tag without its end: the next opening delimiter, or a plain closing one for `{{{`, bounds it. */
  private unclosed(start: number, from: number, nested: number): ScannedTag | undefined {
    const { open, close } = this;
    const plain = this.find(close, from);
    if (nested === Number.POSITIVE_INFINITY && plain === nested) return undefined;
    const closesHere = plain < nested;
    const end = closesHere ? plain + close.length : nested;
    const stop = closesHere ? end : this.lineEnd(start, end);
    const fault: TagFault = { code: 'unclosed-tag', start, end: stop, data: {} };
    const inner = { start: start + open.length, end: closesHere ? plain : end };
    return { sigil: 'name', name: '', nameSpan: { start, end: stop }, inner, start, end, fault };
  }

  /** End of `[start, end)` at the first line end; at least the opening delimiter. */
  private lineEnd(start: number, end: number): number {
    let at = start + this.open.length;
    while (at < end && this.text[at] !== '\n' && this.text[at] !== '\r') at++;
    return at;
  }
}

function nameFault(tag: MustacheTag, equals: boolean): TagFault | undefined {
  const { sigil, name, start, end } = tag;
  if (sigil === '!') return undefined;
  if (sigil === '=') {
    const parts = name.split(/\s+/u, 2);
    const good = equals && parts.length === 2 && parts.every((part) => part !== '') && !hasLongSpace(name);
    return good ? undefined : { code: 'invalid-delimiters', start, end, data: { delimiters: name.slice(0, 80) } };
  }
  if (name === '') return { code: 'empty-tag', start, end, data: {} };
  if (hasLongSpace(name)) return { code: 'bad-name', ...tag.nameSpan, data: { name: name.slice(0, 80) } };
  return undefined;
}

function hasLongSpace(name: string): boolean {
  let run = 0;
  for (let i = 0; i < name.length && run <= MAX_INNER_SPACE; i++) run = isSpace(name[i]) ? run + 1 : 0;
  return run > MAX_INNER_SPACE;
}

function sigilOf(character: string | undefined): Sigil {
  return character !== undefined && '#^/>{&=!'.includes(character) ? (character as Sigil) : 'name';
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/u.test(character);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text[at])) at++;
  return at;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text[at - 1])) at--;
  return Math.max(at, start);
}
