import type { Node } from 'yaml';
import { oncePerDocument } from '../text/oncePerDocument';
import { type Span, touches } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { type Comment, commentsOf } from './comments';
import type { FrontMatterNotice, YamlProblem } from './notices';
import { locateHeader } from './region';
import { readEntries } from './yamlEntries';

export type { Comment } from './comments';
export type { FrontMatterNotice, FrontMatterNoticeCode, YamlProblem } from './notices';

/** A top-level key of a front matter. All spans are raw UTF-16 offsets and never empty. */
export interface FrontMatterEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** The value as plain data; the source text of a value whose YAML is broken. */
  readonly value: unknown;
  /** The value as written, quotes and block marks included; the key where there is no value. */
  readonly valueSpan: Span;
  /** From the key to the last unit of its value, nested lines included. */
  readonly span: Span;
  /** The YAML node of the value; absent when the value is broken. Its `range` is not raw: use `locate`. */
  readonly node?: Node;
  /** What is wrong with the YAML of this entry; `value` is its source text then. */
  readonly problem?: YamlProblem;
  /** Raw span of a node at or below `node`. */
  locate(node: Node): Span;
}

/**
 * How the header stands in the file: `fenced` as it should, `none` when there is nothing like a header,
 * `unclosed`, or `misplaced` (readable here, but the first line is not the fence that loaders look for).
 */
export type FrontMatterForm = 'fenced' | 'unclosed' | 'misplaced' | 'none';

export interface FrontMatter {
  readonly form: FrontMatterForm;
  /** From the first to the last line of the header, fences included; absent for form `none`. */
  readonly span?: Span;
  /** The YAML lines; absent for form `none`. */
  readonly yamlSpan?: Span;
  /** Where the body starts; for a broken header, where its author most likely meant it to start. */
  readonly bodyStart: number;
  /** In document order; a key that is given twice is listed twice. */
  readonly entries: readonly FrontMatterEntry[];
  /** Key to value; of a key given twice, the last one. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly comments: readonly Comment[];
  /** In document order. */
  readonly notices: readonly FrontMatterNotice[];
}

/**
 * Reads a document's front matter with positions. Never throws. Whatever is wrong with it is a notice; what
 * can be read of it is read, key by key if need be, and the body is reported all the same.
 */
export const readFrontMatter: (document: SourceDocument) => FrontMatter = oncePerDocument(({ text }) => {
  const header = locateHeader(text);
  if (header.yamlSpan === undefined) {
    const { form, bodyStart, notices } = header;
    return { form, bodyStart, notices, entries: [], data: {}, comments: [] };
  }
  const { yamlSpan } = header;
  const yaml = readEntries(text, yamlSpan);
  const notices = [...header.notices, ...yaml.notices];
  return {
    form: header.form,
    span: header.span,
    yamlSpan,
    bodyStart: header.bodyStart,
    entries: yaml.entries,
    data: Object.fromEntries(yaml.entries.map((entry) => [entry.key, entry.value])),
    comments: commentsOf(text, yamlSpan, yaml.scalars),
    notices: notices.sort((a, b) => a.span.start - b.span.start),
  };
});

/** The entry that counts for `key`: the last one. */
export function findEntry(frontMatter: FrontMatter, key: string): FrontMatterEntry | undefined {
  return frontMatter.entries.findLast((entry) => entry.key === key);
}

/** The entry whose key or value holds `offset`, its end included. */
export function entryAt({ entries }: FrontMatter, offset: number): FrontMatterEntry | undefined {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((entries[middle] as FrontMatterEntry).span.start <= offset) low = middle;
    else high = middle - 1;
  }
  const entry = entries[low];
  return entry !== undefined && touches(entry.span, offset) ? entry : undefined;
}
