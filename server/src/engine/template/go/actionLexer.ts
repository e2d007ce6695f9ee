import type { SyntaxCode } from '../codes';
import { isAlphaNumeric, isDigit, isSpace, width } from './characters';
import { rightDelimiter } from './delimiters';
import { scanNumber } from './scanNumber';
import type { GoToken, GoTokenType, LexFault } from './token';

/** Characters that are a token alone. */
const SINGLE: Readonly<Record<string, GoTokenType>> = { '=': 'assign', '|': 'pipe', ',': 'comma' };

/** Words that start or end a block, or change its course. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'range',
  'template',
  'with',
]);

/** Units that may follow a field, variable or word. Go 1.20 asks for both braces; a lone one is a fault either way. */
const TERMINATORS = ' \t\r\n.,|:)(}';

/**
 * Reads the inside of one action, from behind its opening delimiter to its closing one. Never reads past the
 * next `{{` outside of a literal, which no action may contain: there the action was left unclosed.
 */
export class ActionLexer {
  private readonly tokens: GoToken[] = [];
  private readonly parens: number[] = [];
  private at: number;
  fault: LexFault | undefined;

  constructor(
    private readonly text: string,
    /** Offset of the opening delimiter. */
    private readonly open: number,
    start: number,
  ) {
    this.at = start;
  }

  /** `end`: where the closing delimiter starts, or, if not `closed`, where reading failed. */
  run(): { tokens: readonly GoToken[]; end: number; closed: boolean } {
    while (this.fault === undefined) {
      if (rightDelimiter(this.text, this.at) > 0) {
        const paren = this.parens.at(-1);
        if (paren !== undefined) this.fail('unclosed-paren', paren, paren + 1);
        return { tokens: this.tokens, end: this.at, closed: true };
      }
      this.token();
    }
    return { tokens: this.tokens, end: this.at, closed: false };
  }

  private token(): void {
    const { text, at } = this;
    if (at >= text.length || text.startsWith('{{', at)) {
      this.fail('unclosed-action', this.open, lineEnd(text, this.open, at));
      return;
    }
    const codePoint = text.codePointAt(at) as number;
    if (isSpace(codePoint)) this.space();
    else if (isAlphaNumeric(codePoint) && !isDigit(codePoint)) this.word();
    else if (isDigit(codePoint)) this.number();
    else this.punctuation(codePoint);
  }

  private punctuation(codePoint: number): void {
    const { text, at } = this;
    const character = String.fromCodePoint(codePoint);
    const single = SINGLE[character];
    if (single !== undefined) this.emit(single, at + 1);
    else if (character === '"') this.quoted('"', 'string', 'unterminated-string');
    else if (character === "'") this.quoted("'", 'character', 'unterminated-character');
    else if (character === '`') this.raw();
    else if (character === '$') this.name('variable');
    else if (character === '+' || character === '-') this.number();
    else if (character === '.') {
      if (isDigit(text.charCodeAt(at + 1))) this.number();
      else this.name('field');
    } else if (character === '(') {
      this.parens.push(at);
      this.emit('left-paren', at + 1);
    } else if (character === ')') {
      if (this.parens.pop() !== undefined) this.emit('right-paren', at + 1);
      else this.fail('unexpected-paren', at, at + 1);
    } else if (text.startsWith(':=', at)) this.emit('declare', at + 2);
    else this.fail('bad-character', at, at + width(codePoint), { character });
  }

  /** A run of white space, less the one character that belongs to a trim marker behind it. */
  private space(): void {
    let end = this.at;
    while (isSpace(this.text.charCodeAt(end))) end++;
    if (rightDelimiter(this.text, end - 1) === 4) end--;
    if (end > this.at) this.emit('space', end);
  }

  private word(): void {
    const end = this.wordEnd(this.at);
    if (!this.terminated(this.at, end)) return;
    const word = this.text.slice(this.at, end);
    if (KEYWORDS.has(word)) this.emit('keyword', end);
    else if (word === 'nil') this.emit('nil', end);
    else if (word === 'true' || word === 'false') this.emit('bool', end);
    else this.emit('identifier', end);
  }

  /** `.name`, `$name`, `.` or `$`. */
  private name(type: 'field' | 'variable'): void {
    const end = this.wordEnd(this.at + 1);
    if (!this.terminated(this.at, end)) return;
    this.emit(end === this.at + 1 && type === 'field' ? 'dot' : type, end);
  }

  private wordEnd(from: number): number {
    let end = from;
    while (end < this.text.length) {
      const codePoint = this.text.codePointAt(end) as number;
      if (!isAlphaNumeric(codePoint)) break;
      end += width(codePoint);
    }
    return end;
  }

  private terminated(start: number, end: number): boolean {
    if (end >= this.text.length || TERMINATORS.includes(this.text[end] as string)) return true;
    if (this.text.startsWith('{{', end)) return true;
    const codePoint = this.text.codePointAt(end) as number;
    this.fail('bad-character', start, end + width(codePoint), { character: String.fromCodePoint(codePoint) });
    return false;
  }

  private number(): void {
    const scan = scanNumber(this.text, this.at);
    if (scan.good) this.emit(scan.complex ? 'complex' : 'number', scan.end);
    else this.fail('bad-number', this.at, scan.end, { text: this.text.slice(this.at, scan.end) });
  }

  /** A literal that ends with its quote on the same line; a backslash takes the next character with it. */
  private quoted(quote: string, type: GoTokenType, fault: SyntaxCode): void {
    const { text, at: start } = this;
    let at = start + 1;
    while (at < text.length && text[at] !== quote && text[at] !== '\n') {
      at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1;
    }
    if (text[at] === quote) this.emit(type, at + 1);
    else {
      this.fail(fault, start, Math.min(at, text.length));
      this.at = start + 1;
    }
  }

  private raw(): void {
    const close = this.text.indexOf('`', this.at + 1);
    if (close >= 0) {
      this.emit('raw-string', close + 1);
      return;
    }
    this.fail('unterminated-raw-string', this.at, lineEnd(this.text, this.at, this.text.length));
    this.at++;
  }

  private emit(type: GoTokenType, end: number): void {
    this.tokens.push({ type, text: this.text.slice(this.at, end), start: this.at, end });
    this.at = end;
  }

  private fail(code: SyntaxCode, start: number, end: number, data: Readonly<Record<string, string>> = {}): void {
    this.fault = { code, start, end, data };
  }
}

/** End of `[start, end)` cut at the first line end and without blanks there; at least two units. */
function lineEnd(text: string, start: number, end: number): number {
  let stop = start + 2;
  while (stop < end && text[stop] !== '\n' && text[stop] !== '\r') stop++;
  while (stop > start + 2 && isSpace(text.charCodeAt(stop - 1))) stop--;
  return Math.min(stop, Math.max(end, start + 1));
}
