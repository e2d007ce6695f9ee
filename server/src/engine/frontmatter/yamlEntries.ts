import { type Document, isMap, isScalar, type Node, type Pair, visit } from 'yaml';
import type { Span } from '../text/range';
import { SourceDocument } from '../text/sourceDocument';
import { parseYaml } from '../text/yamlDocument';
import { type BrokenPart, parserWords, splitKeys } from './brokenYaml';
import { lineAt } from './fence';
import type { FrontMatterEntry } from './frontMatter';
import { type FrontMatterNotice, notice } from './notices';
import { Place } from './place';
import { isNode, keyText, PlainReader } from './plain';

export interface YamlReading {
  readonly entries: FrontMatterEntry[];
  readonly notices: FrontMatterNotice[];
  /** Raw spans of all scalars, ascending: no comment starts inside one. */
  readonly scalars: readonly Span[];
}

/** The longest YAML that is read, in UTF-16 units. Real headers stay below a tenth of it. */
const MAX_YAML = 131_072;

/**
 * Reads the lines of a header. Well-formed YAML is read as a whole; otherwise each top-level key is read by
 * itself, so that one broken line costs one value and gives one notice.
 */
export function readEntries(text: string, yaml: Span): YamlReading {
  // Lone CRs are line ends for an editor, but not for the YAML parser: it sees the text with LF only.
  const end = yaml.end - yaml.start > MAX_YAML ? lastLineStart(text, yaml.start, yaml.start + MAX_YAML) : yaml.end;
  const read = new SourceDocument('', text.slice(yaml.start, end)).read('universal');
  const reader = new EntryReader(new Place(read, yaml.start, 0));
  const document = parse(read.text);
  const error = document.errors[0];
  if (error === undefined) {
    reader.document(document, 0);
  } else {
    const before = reader.notices.length;
    for (const part of splitKeys(read.text)) reader.part(part);
    if (reader.notices.every((found, i) => i < before || found.code !== 'yaml-syntax')) reader.whole(error);
  }
  reader.duplicates();
  if (end < yaml.end) {
    const { start, end: lineEnd } = lineAt(text, yaml.start);
    const span = { start, end: Math.max(start + 1, lineEnd) };
    reader.notices.push(notice('too-large', span, { limit: String(MAX_YAML) }));
  }
  return { entries: reader.entries, notices: reader.notices, scalars: reader.scalars };
}

/** Start of the line that holds `offset`, or `offset` itself where one line is all there is. */
function lastLineStart(text: string, start: number, offset: number): number {
  const at = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1));
  return at > start ? at + 1 : offset;
}

/** Keys are compared by `EntryReader`, with both places and in linear time; the parser's own check is neither. */
function parse(text: string): Document.Parsed {
  return parseYaml(text, { uniqueKeys: false });
}

class EntryReader {
  readonly entries: FrontMatterEntry[] = [];
  readonly notices: FrontMatterNotice[] = [];
  readonly scalars: Span[] = [];
  private readonly plain = new PlainReader();

  constructor(private readonly place: Place) {}

  /** Takes the entries of a document without errors whose text starts at `offset` of the header. */
  document(document: Document.Parsed, offset: number): void {
    const place = this.place.at(offset);
    for (const warning of document.warnings) {
      if (warning.code !== 'TAG_RESOLVE_FAILED') continue;
      const tag = /tag: (.*)$/.exec(warning.message)?.[1] ?? '';
      this.notices.push(notice('unknown-tag', place.visible(warning.pos[0], warning.pos[1]), { tag }));
    }
    visit(document, {
      Scalar: (_, node) => {
        if (node.range) this.scalars.push(place.span(node.range[0], node.range[1]));
      },
    });
    const { contents } = document;
    if (isMap(contents)) {
      for (const pair of contents.items) this.pair(pair, place);
    } else if (contents !== null && !(isScalar(contents) && contents.source === '')) {
      const kind = isScalar(contents) ? 'scalar' : 'sequence';
      this.notices.push(notice('not-a-mapping', place.node(contents) ?? place.visible(0, 1), { kind }));
    }
    this.takeValueNotices(place);
  }

  /** Takes one top-level key of a broken header, or the lines between two that belong to none. */
  part(part: BrokenPart): void {
    if (part.key === undefined) {
      this.syntax(part.start, part.end, { problem: 'stray-line', detail: '', key: '' });
      return;
    }
    const document = parse(part.text);
    const error = document.errors[0];
    const { contents } = document;
    if (error === undefined && isMap(contents)) {
      this.document(document, part.start);
      return;
    }
    const fault = part.faultOf(error);
    this.syntax(fault.start, fault.end, { problem: fault.problem, detail: fault.detail, key: part.key.name });
    const { key } = part;
    const keySpan = this.place.span(key.start, key.end);
    const valueSpan = key.valueEnd > key.valueStart ? this.place.span(key.valueStart, key.valueEnd) : keySpan;
    this.scalars.push(valueSpan);
    this.entries.push({
      key: key.name,
      keySpan,
      value: key.value,
      valueSpan,
      span: { start: keySpan.start, end: Math.max(keySpan.end, valueSpan.end) },
      problem: fault.problem,
      locate: () => valueSpan,
    });
  }

  /** Reports the parser's error for the whole where no part of it is at fault by itself. */
  whole(error: { code: string; message: string; pos: [number, number] }): void {
    const problem = error.code === 'MULTIPLE_DOCS' ? 'multiple-documents' : 'other';
    this.syntax(error.pos[0], error.pos[0] + 1, { problem, detail: parserWords(error.message), key: '' });
  }

  duplicates(): void {
    const first = new Map<string, FrontMatterEntry>();
    for (const entry of this.entries) {
      const earlier = first.get(entry.key);
      if (earlier === undefined) first.set(entry.key, entry);
      else this.notices.push(notice('duplicate-key', entry.keySpan, { key: entry.key }, [earlier.keySpan]));
    }
  }

  private pair(pair: Pair, place: Place): void {
    const keyNode = isNode(pair.key) ? pair.key : undefined;
    const valueNode = isNode(pair.value) ? pair.value : undefined;
    const key = keyText(pair.key);
    const keySpan = (keyNode && place.node(keyNode)) ?? place.visible(keyNode?.range?.[0] ?? 0, 0);
    if (keyNode !== undefined) this.plain.remember(keyNode);
    if (key === '<<') this.notices.push(notice('merge-key', keySpan));
    const value = this.plain.read(valueNode, key);
    const valueSpan = (valueNode && place.node(valueNode)) ?? keySpan;
    const span = { start: Math.min(keySpan.start, valueSpan.start), end: Math.max(keySpan.end, valueSpan.end) };
    const locate = (node: Node): Span => place.node(node) ?? valueSpan;
    const base = { key, keySpan, value, valueSpan, span, locate };
    this.entries.push(valueNode === undefined ? base : { ...base, node: valueNode });
  }

  private takeValueNotices(place: Place): void {
    for (const { code, node, data } of this.plain.notices.splice(0)) {
      this.notices.push(notice(code, place.node(node) ?? place.visible(node.range?.[0] ?? 0, 0), data));
    }
  }

  private syntax(start: number, end: number, data: Readonly<Record<string, string>>): void {
    this.notices.push(notice('yaml-syntax', this.place.visible(start, end), data));
  }
}
