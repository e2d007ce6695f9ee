import type { Span } from '../../text/range';
import type { SyntaxCode } from '../codes';
import { MAX_NOTICES } from '../limits';
import type { NoticeList } from '../notices';
import { parseFieldName } from './fieldName';
import type { PythonField, PythonItem } from './nodes';

/** Fields may stand in the format specification of a field, but not deeper. */
const MAX_SPEC_DEPTH = 1;

/** `{{name}}` at the current offset. */
const DEFERRED = /\{\{([\p{ID_Start}_][\p{ID_Continue}]*)\}\}/uy;

/** Numbers of fields: automatic (`{}`) or written (`{0}`), never both in one template. */
interface Numbering {
  kind: 'none' | 'automatic' | 'manual';
  next: number;
}

/**
 * Parses a `str.format` template (the grammar of CPython's `unicode_format.h`). Where Python raises, the fault is
 * noted and parsing goes on behind it; after `MAX_NOTICES` faults the rest is taken as one.
 */
export function parsePython(text: string, notices: NoticeList): readonly PythonItem[] {
  const numbering: Numbering = { kind: 'none', next: 0 };
  return new Parser(text, notices, numbering).items(0, text.length, 0);
}

class Parser {
  private faults = 0;

  constructor(
    private readonly text: string,
    private readonly notices: NoticeList,
    private readonly numbering: Numbering,
  ) {}

  items(start: number, end: number, depth: number): PythonItem[] {
    const items: PythonItem[] = [];
    let at = start;
    while (at < end) {
      const brace = this.nextBrace(at, end);
      if (brace > at) items.push({ kind: 'text', start: at, end: brace });
      if (brace === end) break;
      const item = this.item(brace, end, depth);
      items.push(item);
      at = item.end;
    }
    return items;
  }

  private nextBrace(start: number, end: number): number {
    let at = start;
    while (at < end && this.text[at] !== '{' && this.text[at] !== '}') at++;
    return at;
  }

  private item(at: number, end: number, depth: number): PythonItem {
    const { text } = this;
    const character = text[at] as '{' | '}';
    const doubled = at + 1 < end && text[at + 1] === character;
    if (doubled) return (depth === 0 && character === '{' && this.deferred(at)) || escaped(at, character);
    if (character === '}') return this.fault('single-close-brace', { start: at, end: at + 1 });
    if (at + 1 === end) return this.fault('single-open-brace', { start: at, end });
    if (this.faults >= MAX_NOTICES) return this.fault('too-many-faults', { start: at, end });
    return this.field(at, end, depth);
  }

  private deferred(at: number): PythonItem | undefined {
    DEFERRED.lastIndex = at;
    const match = DEFERRED.exec(this.text);
    if (match === null) return undefined;
    const end = at + match[0].length;
    return { kind: 'deferred', start: at, end, name: { start: at + 2, end: end - 2 } };
  }

  /** Notes a fault at `span`; `item` is what it makes unreadable. */
  private fault(
    code: SyntaxCode,
    span: Span,
    data: Readonly<Record<string, string>> = {},
    item: Span = span,
  ): PythonItem {
    this.faults++;
    return { kind: 'fault', start: item.start, end: item.end, notice: this.notices.add(code, span, data) };
  }

  /** A field whose opening brace is at `open`. */
  private field(open: number, end: number, depth: number): PythonItem {
    const { text } = this;
    const nameEnd = this.nameEnd(open + 1, end);
    const stop = nameEnd < end ? text[nameEnd] : undefined;
    if (stop === '{') {
      const read = { start: open, end: nameEnd };
      return this.fault('brace-in-field-name', { start: nameEnd, end: nameEnd + 1 }, {}, read);
    }
    if (stop === undefined) return this.fault('unclosed-field', { start: open, end: shown(text, open, nameEnd) });
    let at = nameEnd + 1;
    let conversion: string | undefined;
    if (stop === '!') {
      if (at >= end) return this.fault('missing-conversion', { start: open, end: at });
      conversion = String.fromCodePoint(text.codePointAt(at) as number);
      at += conversion.length;
      if (at < end && text[at] !== '}' && text[at] !== ':') {
        return this.fault(
          'text-after-conversion',
          { start: nameEnd, end: at },
          { conversion },
          { start: open, end: at },
        );
      }
      if (at >= end) return this.fault('unclosed-field', { start: open, end: at });
      at++;
    }
    const closed = stop === '}' || (stop === '!' && text[at - 1] === '}');
    const specEnd = closed ? at - 1 : this.specEnd(at, end);
    if (specEnd === undefined) return this.fault('unclosed-format-spec', { start: open, end: shown(text, open, at) });
    return this.finish({ open, nameEnd, conversion, specStart: closed ? specEnd : at, specEnd }, depth, closed);
  }

  private finish(
    parts: { open: number; nameEnd: number; conversion: string | undefined; specStart: number; specEnd: number },
    depth: number,
    bare: boolean,
  ): PythonItem {
    const { open, nameEnd, conversion, specStart, specEnd } = parts;
    const whole = { start: open, end: specEnd + 1 };
    const name = { start: open + 1, end: nameEnd };
    const parsed = parseFieldName(this.text, name.start, name.end);
    const { first, fault } = parsed;
    if (fault !== undefined) return this.fault(fault.code, fault, fault.data, whole);
    if (!this.numbered(first)) return this.fault('mixed-numbering', whole);
    if (depth > MAX_SPEC_DEPTH) return this.fault('too-deep', whole, { limit: String(MAX_SPEC_DEPTH) });
    const number = first ?? this.numbering.next++;
    if (conversion !== undefined && !isConversion(conversion)) {
      const span = { start: nameEnd, end: nameEnd + 1 + conversion.length };
      return this.fault('unknown-conversion', span, { conversion }, whole);
    }
    return {
      kind: 'field',
      ...whole,
      name,
      first: number,
      steps: parsed.steps,
      conversion,
      spec: this.items(specStart, specEnd, depth + 1),
      specSpan: bare ? undefined : { start: specStart, end: specEnd },
    } satisfies PythonField;
  }

  /** Notes which kind of numbers a template uses; false when a name goes against it. */
  private numbered(first: string | number | undefined): boolean {
    if (typeof first === 'string') return true;
    const kind = first === undefined ? 'automatic' : 'manual';
    if (this.numbering.kind === 'none') this.numbering.kind = kind;
    return this.numbering.kind === kind;
  }

  /** Offset of what ends the field name: `}`, `:`, `!`, a stray `{`, or the end. Brackets may hold all but `]`. */
  private nameEnd(start: number, end: number): number {
    for (let at = start; at < end; at++) {
      const character = this.text[at] as string;
      if ('{}:!'.includes(character)) return at;
      if (character === '[') {
        const close = this.text.indexOf(']', at + 1);
        if (close < 0 || close >= end) return end;
        at = close;
      }
    }
    return end;
  }

  /** Offset of the brace that closes the field whose format specification starts at `start`. */
  private specEnd(start: number, end: number): number | undefined {
    let open = 1;
    for (let at = start; at < end; at++) {
      if (this.text[at] === '{') open++;
      else if (this.text[at] === '}' && --open === 0) return at;
    }
    return undefined;
  }
}

function escaped(at: number, character: '{' | '}'): PythonItem {
  return { kind: 'escape', start: at, end: at + 2, character };
}

function isConversion(text: string): text is 's' | 'r' | 'a' {
  return text === 's' || text === 'r' || text === 'a';
}

/** The part of a faulty field that is worth underlining: up to the end of its line. */
function shown(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
