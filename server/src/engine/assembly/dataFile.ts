import type { Node as JsonNode } from 'jsonc-parser';
import { isMap, isScalar } from 'yaml';
import { parseJson } from '../text/jsonTree';
import { MappedText } from '../text/mappedText';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { parseYaml } from '../text/yamlDocument';

/** An entry of a map in file order; `text` is mapped to where it was written, undefined when it is not a text. */
export interface DataEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly valueSpan: Span;
  readonly text: MappedText | undefined;
}

export interface DataFile {
  /** The whole content as plain values. */
  readonly value: unknown;
  /** The top-level entries in file order; undefined when the content is not a map. */
  readonly entries: readonly DataEntry[] | undefined;
}

export interface DataFault {
  readonly fault: 'invalid';
  readonly span: Span;
  readonly message: string;
}

/** Reads a JSON or YAML file, by its ending. JSON is strict: no comments, no trailing commas. */
export function readDataFile(document: SourceDocument): DataFile | DataFault {
  return document.uri.toLowerCase().endsWith('.json') ? readJson(document) : readYaml(document);
}

function readJson(document: SourceDocument): DataFile | DataFault {
  const text = document.text;
  const { root, fault } = parseJson(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  if (fault || !root) {
    const start = Math.min(fault?.offset ?? 0, Math.max(0, text.length - 1));
    const end = Math.min(text.length, start + Math.max(1, fault?.length ?? 1));
    return { fault: 'invalid', span: { start, end }, message: fault?.detail ?? 'ValueExpected' };
  }
  return {
    value: jsonValue(root),
    entries: root.type === 'object' ? (root.children ?? []).flatMap((p) => jsonEntry(document, p)) : undefined,
  };
}

function jsonEntry(document: SourceDocument, property: JsonNode): DataEntry[] {
  const [key, value] = property.children ?? [];
  if (!key || !value) return [];
  const valueSpan = { start: value.offset, end: value.offset + value.length };
  return [
    {
      key: String(key.value),
      keySpan: { start: key.offset, end: key.offset + key.length },
      valueSpan,
      text: value.type === 'string' ? scalarText(document, valueSpan, String(value.value)) : undefined,
    },
  ];
}

/** Plain value of a JSON node; a repeated key keeps the last value, as JSON readers do. */
function jsonValue(node: JsonNode): unknown {
  if (node.type === 'array') return (node.children ?? []).map(jsonValue);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key && value ? [[String(key.value), jsonValue(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function readYaml(document: SourceDocument): DataFile | DataFault {
  const parsed = parseYaml(document.text);
  const error = parsed.errors[0];
  if (error) {
    const end = Math.min(document.text.length, Math.max(error.pos[0] + 1, error.pos[1]));
    return {
      fault: 'invalid',
      span: { start: Math.min(error.pos[0], Math.max(0, end - 1)), end },
      message: error.message,
    };
  }
  let value: unknown;
  try {
    value = parsed.toJS({ maxAliasCount: 100 });
  } catch (thrown) {
    return {
      fault: 'invalid',
      span: { start: 0, end: Math.min(1, document.text.length) },
      message: (thrown as Error).message,
    };
  }
  if (!isMap(parsed.contents)) return { value, entries: undefined };
  const entries = parsed.contents.items.flatMap((pair): DataEntry[] => {
    if (!isScalar(pair.key)) return [];
    const keyRange = pair.key.range ?? [0, 0];
    const node = isScalar(pair.value) ? pair.value : undefined;
    const range = (pair.value as { range?: readonly number[] } | null)?.range ?? keyRange;
    const valueSpan = { start: range[0] as number, end: range[1] as number };
    const text = typeof node?.value === 'string' ? scalarText(document, valueSpan, node.value) : undefined;
    return [{ key: String(pair.key.value), keySpan: { start: keyRange[0], end: keyRange[1] }, valueSpan, text }];
  });
  return { value, entries };
}

/** A decoded scalar: verbatim where the file holds the same characters, else mapped to the whole scalar. */
function scalarText(document: SourceDocument, span: Span, value: string): MappedText {
  const written = document.text.slice(span.start, span.end);
  const inner = written.startsWith('"') || written.startsWith("'") ? 1 : 0;
  const { uri } = document;
  if (written.slice(inner, inner + value.length) === value) {
    return MappedText.source(value, { uri, start: span.start + inner, end: span.start + inner + value.length });
  }
  return MappedText.of(value, { kind: 'source', location: { uri, ...span }, verbatim: false });
}
