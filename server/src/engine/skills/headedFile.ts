import { isScalar } from 'yaml';
import { type FrontMatter, type FrontMatterEntry, findEntry, readFrontMatter } from '../frontmatter/frontMatter';
import type { Size } from '../manifest/model/size';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { type FileTree, parentOf } from './fileTree';
import { isQuotable } from './quoting';

/** What is known of a file's surroundings. */
export interface FilePlace {
  /** Path with `/`, from the workspace folder or any other root; the last folder is a skill's own. */
  readonly path: string;
  /** The files around it; absent when they are not known. */
  readonly tree?: FileTree;
  /** Where the file stands in `tree`, if that is not `path`: a new name is tried out. */
  readonly pathInTree?: string;
  /** A file of the workspace by its path, if it has been read. */
  readonly read?: (path: string) => SourceDocument | undefined;
  /** True where the file on disk starts with a BOM that the text at hand does not show: editors take it off. */
  readonly bomOnDisk?: boolean;
  /** The size that the workspace sets for the body of such a file. */
  readonly maxSize?: Size;
  /** The agents and skills of the workspace by their names; absent when they are not known. */
  readonly names?: WorkspaceNames;
}

/** Names in lower case. */
export interface WorkspaceNames {
  readonly agents: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

/** A key of the header as rules see it. */
export interface HeaderField {
  readonly entry: FrontMatterEntry;
  /** The value as text, the way loaders turn scalars into text; `undefined` for lists and maps and unreadable YAML. */
  readonly text: string | undefined;
  /** `text` without white space at both ends. */
  readonly trimmed: string | undefined;
}

/** How the body of a kind of file names other files, beyond Markdown's links. Folders are paths in the workspace. */
export interface LinkStyle {
  /** The folder that an `@path` starts in, where a client puts the named file in its place. */
  readonly imports: string | undefined;
  /** Whether `#file:path` names a file. */
  readonly fileReferences: boolean;
  /** A second folder that links may be meant to start in. */
  readonly alsoFrom: string | undefined;
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

  /** How the body of a file of this kind names other files. */
  get linkStyle(): LinkStyle {
    return { imports: undefined, fileReferences: false, alsoFrom: undefined };
  }

  /** The place of a BOM before the header, seen or not; `undefined` where there is none. */
  get bomSpan(): Span | undefined {
    const seen = this.frontMatter.notices.find(({ code }) => code === 'bom');
    if (seen !== undefined) return seen.span;
    const { span } = this.frontMatter;
    const isHidden = this.place.bomOnDisk === true && span !== undefined && this.document.text.length > 0;
    return isHidden ? { start: span.start, end: Math.min(span.start + 3, this.document.text.length) } : undefined;
  }

  /** The file's folder in the tree of its workspace; empty for the workspace folder. */
  get folderPath(): string {
    return parentOf(this.place.pathInTree ?? this.place.path);
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

/** The first line of the body that is not blank: the place for findings about all of it. */
export function firstBodyLine({ body, bodySpan, document }: HeadedFile): Span {
  const start = bodySpan.start + (body.length - body.trimStart().length);
  return { start, end: Math.max(start + 1, document.lines.lineEnd(document.lines.lineAt(start))) };
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
