import { linesFrom, trimYaml } from './fence';
import { type KeyLine, keyLine } from './keyLine';
import type { YamlProblem } from './notices';

/** A fault of one part: what, and where in the header's text. */
export interface Fault {
  readonly problem: YamlProblem;
  /** The parser's own words. */
  readonly detail: string;
  readonly start: number;
  readonly end: number;
}

interface ParserError {
  readonly code: string;
  readonly message: string;
  readonly pos: [number, number];
}

/** A key of a broken header with its value as text. Offsets are those of the header's text. */
export interface BrokenKey {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** The value's lines, trimmed and joined with blanks. */
  readonly value: string;
}

/** A top-level key with the lines that belong to it, or (without `key`) a run of lines that belong to none. */
export class BrokenPart {
  constructor(
    private readonly header: string,
    readonly start: number,
    readonly end: number,
    readonly key: BrokenKey | undefined,
  ) {}

  get text(): string {
    return this.header.slice(this.start, this.end);
  }

  /** What is wrong with this part, told from the parser's first error and the text at it. */
  faultOf(error: ParserError | undefined): Fault {
    const start = this.start + (error?.pos[0] ?? 0);
    const fault = { problem: 'other' as YamlProblem, detail: parserWords(error?.message ?? ''), start, end: start + 1 };
    const { key } = this;
    if (key === undefined || error === undefined) return fault;
    const lineEnd = endOfLine(this.header, key.valueStart);
    const firstLine = this.header.slice(key.valueStart, Math.min(lineEnd, key.valueEnd));
    const whole = { start: key.valueStart, end: Math.max(key.valueStart + 1, key.valueStart + firstLine.length) };
    switch (error.code) {
      case 'TAB_AS_INDENT':
        return { ...fault, problem: 'tab' };
      case 'BAD_SCALAR_START':
      case 'BAD_ALIAS':
        return { ...fault, ...whole, problem: 'reserved-start' };
      case 'MULTIPLE_DOCS':
        return { ...fault, problem: 'multiple-documents' };
      default:
        break;
    }
    if (/^[*&!%@`]/.test(firstLine)) return { ...fault, ...whole, problem: 'reserved-start' };
    if (/^["']/.test(firstLine) && /quote/.test(error.message))
      return { ...fault, ...whole, problem: 'unclosed-quote' };
    if (/^[[{]/.test(firstLine) && /end with a|must end|Expected .*flow|quote/.test(error.message)) {
      return { ...fault, ...whole, problem: 'unclosed-bracket' };
    }
    if (hasTextBehind(firstLine)) return { ...fault, ...whole, problem: 'text-after-value' };
    if (/:[ \t]|:$/.test(firstLine)) {
      // Below its key it is most likely a map, one of whose values has the colon: the map must not be quoted as one.
      const isBelow = this.header.slice(key.end, key.valueStart).includes('\n');
      return { ...fault, ...whole, problem: isBelow ? 'colon-below' : 'colon-in-value' };
    }
    if (error.code === 'BAD_INDENT' || error.code === 'BLOCK_AS_IMPLICIT_KEY')
      return { ...fault, problem: 'indentation' };
    return fault;
  }
}

/** True for a value in quotes or brackets that goes on behind the one that closes it. */
function hasTextBehind(value: string): boolean {
  const open = value[0];
  const quote = open === '"' || open === "'";
  if (!quote && open !== '[' && open !== '{') return false;
  let depth = 0;
  for (let i = 0; i < value.length; i++) {
    const character = value[i] as string;
    if (quote) {
      if (character === '\\' && open === '"') i++;
      else if (i > 0 && character === open) return i + 1 < value.trimEnd().length;
    } else if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && --depth === 0) return i + 1 < value.trimEnd().length;
  }
  return false;
}

/** Cuts a header into its top-level keys, by lines and without YAML. */
export function splitKeys(header: string): BrokenPart[] {
  const parts: BrokenPart[] = [];
  let open: { start: number; end: number; line: KeyLine | undefined } | undefined;
  const flush = (): void => {
    if (open !== undefined) parts.push(new BrokenPart(header, open.start, open.end, brokenKey(header, open)));
    open = undefined;
  };
  for (const line of linesFrom(header, 0)) {
    const content = header.slice(line.start, line.end);
    const key = keyLine(header, line);
    const blank = content.trim() === '' || content.startsWith('#');
    const belongs = blank || /^(?:[ \t]|- |-$)/.test(content);
    if (key !== undefined) {
      flush();
      open = { start: line.start, end: line.next, line: key };
    } else if (open !== undefined && (belongs || open.line === undefined)) {
      open.end = line.next;
    } else if (!blank && !valueStaysOpen(header, open)) {
      flush();
      open = { start: line.start, end: line.end, line: undefined };
    } else if (open !== undefined) {
      open.end = line.next;
    }
  }
  flush();
  return parts;
}

/** True when the open key's value starts with a quote or bracket that its first line does not close. */
function valueStaysOpen(header: string, open: { start: number; line: KeyLine | undefined } | undefined): boolean {
  if (open?.line === undefined) return false;
  const first = header.slice(open.line.valueStart, endOfLine(header, open.line.valueStart)).trim();
  const closing = { '"': '"', "'": "'", '[': ']', '{': '}' }[first[0] ?? ''];
  return closing !== undefined && (first.length < 2 || !first.endsWith(closing));
}

function brokenKey(header: string, part: { end: number; line: KeyLine | undefined }): BrokenKey | undefined {
  const { line } = part;
  if (line === undefined) return undefined;
  const { start: valueStart, end: valueEnd } = trimYaml(header, line.valueStart, part.end);
  const lines = header.slice(valueStart, valueEnd).split('\n');
  return {
    name: line.key,
    start: line.keyStart,
    end: line.keyEnd,
    valueStart,
    valueEnd,
    value: lines
      .map(trimmed)
      .filter((text) => text !== '')
      .join(' '),
  };
}

function trimmed(text: string): string {
  const { start, end } = trimYaml(text);
  return text.slice(start, end);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** What the parser says, which may end with words of the file, without a stop: a sentence is made of it. */
export function parserWords(message: string): string {
  return message.replace(/[\s.:]+$/, '');
}
