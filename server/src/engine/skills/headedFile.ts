import { isScalar } from 'yaml';
import { type FrontMatter, type FrontMatterEntry, findEntry, readFrontMatter } from '../frontmatter/frontMatter';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { isQuotable } from './quoting';

/** What is known of a file's surroundings. */
export interface FilePlace {
  /** Path with `/`, from the workspace folder or any other root; the last folder is a skill's own. */
  readonly path: string;
  /** Every file below the file's folder, relative to it, with `/`; absent when it is not known. */
  readonly files?: readonly string[];
}

/** A key of the header as rules see it. */
export interface HeaderField {
  readonly entry: FrontMatterEntry;
  /** The value as text, the way loaders turn scalars into text; `undefined` for lists and maps and unreadable YAML. */
  readonly text: string | undefined;
  /** `text` without white space at both ends. */
  readonly trimmed: string | undefined;
}

/** A Markdown file with its header read. Immutable. */
export class HeadedFile {
  readonly frontMatter: FrontMatter;
  /** `SKILL.md`, as written in the path. */
  readonly fileName: string;
  /** The folder's name; `undefined` when the path has none. */
  readonly folder: string | undefined;
  readonly bodySpan: Span;
  private readonly fields = new Map<string, HeaderField | undefined>();

  constructor(
    readonly document: SourceDocument,
    readonly place: FilePlace,
  ) {
    this.frontMatter = readFrontMatter(document);
    const segments = place.path.split('/').filter((segment) => segment !== '' && segment !== '.');
    this.fileName = segments.at(-1) ?? '';
    this.folder = segments.at(-2);
    this.bodySpan = { start: this.frontMatter.bodyStart, end: document.text.length };
  }

  get body(): string {
    return this.document.text.slice(this.bodySpan.start, this.bodySpan.end);
  }

  /** True when there is a header whose keys can be judged. */
  get hasHeader(): boolean {
    const { form, entries, notices } = this.frontMatter;
    if (notices.some(({ code }) => code === 'not-a-mapping' || code === 'executable-language')) return false;
    return form === 'fenced' || entries.length > 0;
  }

  field(key: string): HeaderField | undefined {
    if (this.fields.has(key)) return this.fields.get(key);
    const entry = findEntry(this.frontMatter, key);
    const field = entry && fieldOf(entry);
    this.fields.set(key, field);
    return field;
  }

  /** The part of the raw text inside `span`. */
  slice(span: Span): string {
    return this.document.text.slice(span.start, span.end);
  }

  /** The first line as a place for findings about the whole file; the BOM and blank lines before it do not count. */
  get firstLine(): Span {
    const { text, lines } = this.document;
    for (let line = 0; line < lines.lineCount; line++) {
      const start = lines.lineStart(line);
      const end = lines.lineEnd(line);
      if (/[^\s\ufeff]/.test(text.slice(start, end))) return { start, end };
    }
    return { start: 0, end: Math.min(1, text.length) };
  }
}

function fieldOf(entry: FrontMatterEntry): HeaderField {
  const text = textOf(entry);
  return { entry, text, trimmed: text?.trim() };
}

function textOf(entry: FrontMatterEntry): string | undefined {
  if (entry.problem !== undefined) return isQuotable(entry) ? String(entry.value) : undefined;
  const { node, value } = entry;
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return undefined;
  // `1.10` and `007` are text to a reader that asks for text: as written, not as a number.
  if (isScalar(node) && node.type === 'PLAIN' && node.source !== undefined) return node.source;
  return String(value);
}
