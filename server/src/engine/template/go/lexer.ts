import { Finder } from '../finder';
import { ActionLexer } from './actionLexer';
import { isSpace } from './characters';
import { rightDelimiter } from './delimiters';
import type { LexFault, Segment } from './token';

/**
 * Splits a template into text, comments and actions by the rules of Go's lexer. White space that a trim marker
 * removes belongs to no segment. Where Go stops at the first fault, this lexer goes on behind it: an action that
 * cannot be read ends at the next `}}`, or before the next `{{` if that comes first.
 */
export function lex(text: string): Segment[] {
  return new Lexer(text).run();
}

class Lexer {
  private readonly segments: Segment[] = [];
  private readonly opens: Finder;
  private readonly closes: Finder;
  private readonly commentEnds: Finder;
  private at = 0;

  constructor(private readonly text: string) {
    this.opens = new Finder(text, '{{');
    this.closes = new Finder(text, '}}');
    this.commentEnds = new Finder(text, '*/');
  }

  run(): Segment[] {
    while (this.at < this.text.length) {
      const open = Math.min(this.opens.next(this.at), this.text.length);
      if (open === this.text.length) {
        this.addText(this.at, open);
        break;
      }
      const trims = hasLeftTrim(this.text, open + 2);
      this.addText(this.at, trims ? trimmedEnd(this.text, this.at, open) : open);
      const inner = open + (trims ? 4 : 2);
      if (this.text.startsWith('/*', inner)) this.comment(open, inner);
      else this.action(open, inner);
    }
    return this.segments;
  }

  private addText(start: number, end: number): void {
    if (end > start) this.segments.push({ kind: 'text', start, end });
  }

  private comment(start: number, inner: number): void {
    const close = this.commentEnds.next(inner + 2);
    if (close === Number.POSITIVE_INFINITY) {
      const end = this.resume(inner + 2);
      const fault: LexFault = { code: 'unclosed-comment', start, end: inner + 2, data: {} };
      this.segments.push({ kind: 'comment', start, end, fault });
      this.at = end;
      return;
    }
    const behind = close + 2;
    const delimiter = rightDelimiter(this.text, behind);
    if (delimiter === 0) {
      const end = this.resume(behind);
      const fault: LexFault = { code: 'text-after-comment', start, end: behind, data: {} };
      this.segments.push({ kind: 'comment', start, end, fault });
      this.at = end;
      return;
    }
    this.segments.push({ kind: 'comment', start, end: behind + delimiter });
    this.leave(behind, delimiter);
  }

  private action(start: number, inner: number): void {
    const lexer = new ActionLexer(this.text, start, inner);
    const { tokens, end: innerEnd, closed } = lexer.run();
    const segment = { kind: 'action' as const, start, innerStart: inner, innerEnd, tokens };
    if (closed) {
      const delimiter = rightDelimiter(this.text, innerEnd);
      const end = innerEnd + delimiter;
      this.segments.push({ ...segment, end, ...(lexer.fault === undefined ? {} : { fault: lexer.fault }) });
      this.leave(innerEnd, delimiter);
      return;
    }
    const end = this.resume(innerEnd);
    const fault = clip(lexer.fault as LexFault, end);
    this.segments.push({ ...segment, innerEnd: this.text.startsWith('}}', end - 2) ? end - 2 : end, end, fault });
    this.at = end;
  }

  /** Steps over the closing delimiter at `at` and what its trim marker removes. */
  private leave(at: number, delimiter: number): void {
    this.at = at + delimiter;
    if (delimiter > 2) {
      while (this.at < this.text.length && isSpace(this.text.charCodeAt(this.at))) this.at++;
    }
  }

  /** Where reading goes on after a fault. */
  private resume(from: number): number {
    const close = this.closes.next(from) + 2;
    return Math.min(close, this.opens.next(from), this.text.length);
  }
}

function clip(fault: LexFault, end: number): LexFault {
  return fault.end <= end ? fault : { ...fault, end: Math.max(fault.start + 1, end) };
}

/** `- ` behind the opening delimiter: a minus and one white space character. */
function hasLeftTrim(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x2d && isSpace(text.charCodeAt(at + 1));
}

/** End of the text `[start, end)` without the white space at its end. */
function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}
