import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import type { Span } from '../../text/range';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import { pinStore, type WrittenPin } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, UnreadablePin } from '../store';
import { notFound, notLiteral, syntaxError } from './faults';
import { tomlSyntax } from './syntaxes';
import { tooDeepToml } from './tomlNesting';

/** A table, an inline table or dotted keys in TOML. */
export const toml: StoreFormat = {
  id: 'toml',
  read: readToml,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, tomlSyntax, readToml),
};

function readToml(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const table = parse(text.slice(shift));
  if ('start' in table) return syntaxError(text, locator, moved(table, shift));
  const search = new Search(locator.keys ?? [], shift);
  search.visitTopLevel(table);
  if (search.wrongType !== undefined) return notLiteral(locator, search.wrongType);
  const span = search.container();
  if (span === undefined) return notFound(text, locator, search.nearest);
  const { pins, unreadable } = search;
  return pinStore(text, { locator, span, separator: search.inline ? 'commas' : 'lines', pins, unreadable });
}

function parse(text: string): AST.TOMLTopLevelTable | Span {
  const deep = tooDeepToml(text);
  if (deep !== undefined) return { start: deep, end: deep + 1 };
  try {
    return parseTOML(text, { tomlVersion: 'latest' }).body[0];
  } catch (error) {
    if (error instanceof ParseError) return { start: error.index, end: error.index };
    throw error;
  }
}

/** Collects what the document says about one path, however it spells the path out. */
class Search {
  readonly pins: WrittenPin[] = [];
  readonly unreadable: UnreadablePin[] = [];
  inline = false;
  wrongType: Span | undefined;
  /** The key of the longest part of the path that is there. */
  nearest: Span | undefined;
  private table: Span | undefined;
  private matched = 0;

  constructor(
    private readonly path: readonly string[],
    private readonly shift: number,
  ) {}

  visitTopLevel(top: AST.TOMLTopLevelTable): void {
    if (this.path.length === 0) this.table = this.spanOf(top);
    for (const node of top.body) {
      if (node.type === 'TOMLKeyValue') this.visitKeyValue(node, []);
      else this.visitTable(node);
    }
  }

  /** The brackets of an inline table; else the lines of the entries, or the empty table's header. */
  container(): Span | undefined {
    if (this.inline) return this.table;
    const spans = [...this.pins.map((pin) => pin.entrySpan), ...this.unreadable.map((other) => other.span)];
    if (spans.length === 0) return this.table;
    return {
      start: spans.reduce((start, span) => Math.min(start, span.start), Infinity),
      end: spans.reduce((end, span) => Math.max(end, span.end), 0),
    };
  }

  private visitTable(node: AST.TOMLTable): void {
    // A number is the place in an array of tables: no path leads there.
    const array = node.kind === 'array' ? 1 : 0;
    const names = node.resolvedKey
      .slice(0, node.resolvedKey.length - array)
      .map((s) => (typeof s === 'string' ? s : '\0'));
    const common = this.note(names, node.key);
    if (common === this.path.length && names.length === this.path.length) {
      this.table = this.spanOf(node.key);
      if (array > 0) this.wrongType = this.table;
    }
    if (array > 0) return;
    if (common < Math.min(names.length, this.path.length) || names.length > this.path.length) return;
    for (const keyValue of node.body) this.visitKeyValue(keyValue, names);
  }

  private visitKeyValue(node: AST.TOMLKeyValue, prefix: readonly string[]): void {
    const names = [...prefix, ...node.key.keys.map(keyText)];
    const common = this.note(names, node.key);
    if (common < Math.min(names.length, this.path.length)) return;
    if (names.length <= this.path.length) this.visitContainer(node, names);
    else this.visitEntry(node, names[this.path.length] as string, names.length === this.path.length + 1);
  }

  /** A key that spells the path or a beginning of it: only an inline table leads on. */
  private visitContainer(node: AST.TOMLKeyValue, names: readonly string[]): void {
    const { value } = node;
    const complete = names.length === this.path.length;
    if (value.type !== 'TOMLInlineTable') {
      if (complete) this.wrongType = this.spanOf(value);
      return;
    }
    if (complete) {
      this.inline = true;
      this.table = this.spanOf(value);
    }
    for (const inner of value.body) this.visitKeyValue(inner, names);
  }

  private visitEntry(node: AST.TOMLKeyValue, name: string, direct: boolean): void {
    const span = this.spanOf(node);
    const { value } = node;
    const key = node.key.keys[node.key.keys.length - 1];
    if (!direct || key === undefined || value.type !== 'TOMLValue' || value.kind !== 'string') {
      this.unreadable.push({ name, span, reason: 'not-text' });
      return;
    }
    const keySpan = this.spanOf(key);
    this.pins.push({
      name,
      nameSpan: key.type === 'TOMLQuoted' ? shrunk(keySpan, 1) : keySpan,
      entrySpan: span,
      valueSpan: shrunk(this.spanOf(value), value.multiline ? 3 : 1),
    });
  }

  /** How many leading segments of the path `names` shares; remembers the best one's key. */
  private note(names: readonly string[], key: AST.TOMLKey): number {
    let common = 0;
    while (common < names.length && common < this.path.length && names[common] === this.path[common]) common++;
    if (common > this.matched) {
      this.matched = common;
      this.nearest = this.spanOf(key);
    }
    return common;
  }

  private spanOf(node: { readonly range: readonly [number, number] }): Span {
    return { start: node.range[0] + this.shift, end: node.range[1] + this.shift };
  }
}

function keyText(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function shrunk(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end - by };
}

function moved(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
