import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
import type { Span } from '../text/range';
import { joinPath } from './fileTree';
import type { HeadedFile } from './headedFile';
import { variableLinks } from './variableLinks';

/** A place in the body of an agent file that names a file by its path. */
export interface FileLink {
  /**
   * `link`: a Markdown link, image or definition. `code`: a code span that is a path. `variable`: a path behind a
   * variable of a client, as `${CLAUDE_PLUGIN_ROOT}`. `import`: an `@path` whose file Claude Code and Gemini CLI put
   * in its place. `file`: VS Code's `#file:path`.
   */
  readonly kind: 'link' | 'code' | 'variable' | 'import' | 'file';
  /** The path as written, without fragment and query. */
  readonly path: string;
  /** The path; raw UTF-16, never empty. */
  readonly span: Span;
  /** The path from the workspace folder; `undefined` when it leads out of it. */
  readonly target: string | undefined;
  /** The path from the file's own folder; `undefined` when it leaves that. */
  readonly inside: string | undefined;
}

/** A destination behind `](`, with or without angle brackets; the lengths keep it linear. */
const DESTINATION = /\]\([ \t]*(?:<([^<>\r\n]{1,500})>|([^\s()<>]{1,500}))[ \t]*(?:["'(][^\r\n]{0,500}?)?\)/g;
/** `[label]: destination`; not a footnote. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\r\n]{1,200}\]:[ \t]*(?:<([^<>\r\n]{1,500})>|([^\s<>]{1,500}))/gm;
/** `#file:path` and `#file:'path with blanks'`. */
const FILE_REFERENCE = /#file:(?:'([^'\r\n]{1,300})'|([\w./-]{1,300}\w))/g;
const MARKDOWN: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['](', DESTINATION],
  [']:', DEFINITION],
];
const CODE_PATH = /^(?:\.\/)?[\w.-]+(?:\/[\w.-]+){1,8}\.[A-Za-z]\w{0,5}$/;
const IMPORT = /(?<![^\s(])@((?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+){0,20})/g;
/** Endings of files that are imported without a folder in the path. `@john.doe` is a person. */
const IMPORTED = /\.(?:md|mdc|mdx|markdown|txt|json|ya?ml|toml)$/i;

/**
 * The files that a body names, in document order. Links in code do not count, nor do links with a scheme (`https:`),
 * to a place in the same file (`#…`), absolute ones, and ones with a placeholder in them.
 */
export function linksOf(file: HeadedFile): readonly FileLink[] {
  const known = KNOWN.get(file);
  if (known !== undefined) return known;
  const found = read(file);
  KNOWN.set(file, found);
  return found;
}

/** Several rules ask for the same links. */
const KNOWN = new WeakMap<HeadedFile, readonly FileLink[]>();

function read(file: HeadedFile): FileLink[] {
  const { text } = file.document;
  const { imports, fileReferences } = file.linkStyle;
  const found: FileLink[] = [];
  for (const inline of readBlocks(text, file.bodySpan.start).inlines) {
    const content = text.slice(inline.start, inline.end);
    const code = codeSpans(text, inline);
    const inCode = (at: number) => isInside(code, at);
    const add = (kind: FileLink['kind'], folder: string, written: string, start: number): void => {
      const link = inCode(start) === (kind === 'code') ? linkAt(kind, folder, written, start) : undefined;
      if (link !== undefined) found.push(link);
    };
    for (const [mark, pattern] of MARKDOWN) {
      if (!content.includes(mark)) continue;
      for (const match of content.matchAll(pattern)) {
        const written = match[1] ?? match[2] ?? '';
        add('link', file.folderPath, written, inline.start + match.index + match[0].lastIndexOf(written));
      }
    }
    for (const { start, end } of code) {
      const path = text.slice(start, end).replaceAll('`', '').trim();
      if (CODE_PATH.test(path)) add('code', file.folderPath, path, start + text.slice(start, end).indexOf(path));
    }
    if (imports !== undefined && content.includes('@')) {
      for (const match of content.matchAll(IMPORT)) {
        const written = (match[1] as string).replace(/[.-]+$/, '');
        if (isImport(written)) add('import', imports, written, inline.start + match.index + 1);
      }
    }
    if (fileReferences && content.includes('#file:')) {
      for (const match of content.matchAll(FILE_REFERENCE)) {
        const written = match[1] ?? match[2] ?? '';
        add('file', file.folderPath, written, inline.start + match.index + match[0].indexOf(written, 6));
      }
    }
  }
  return [...found, ...variableLinks(file)].sort((a, b) => a.span.start - b.span.start);
}

/** Whether one of the spans, which are in order, holds an offset. */
function isInside(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle] as Span).start <= offset) low = middle;
    else high = middle - 1;
  }
  const span = spans[low];
  return span !== undefined && span.start <= offset && offset < span.end;
}

/** The link that a written path is; `undefined` for what names no file. Cursor's `mdc:` starts in the project. */
function linkAt(kind: FileLink['kind'], folder: string, written: string, start: number): FileLink | undefined {
  const scheme = written.startsWith('mdc:') ? 4 : 0;
  const path = written.slice(scheme).replace(/[?#].*$/, '');
  if (!isPath(path)) return undefined;
  const meant = kind === 'link' ? decoded(path) : path;
  const span = { start: start + scheme, end: start + scheme + path.length };
  return { kind, path, span, target: joinPath(scheme > 0 ? '' : folder, meant), inside: joinPath('', meant) };
}

/** A name with a dot or a folder; no placeholder, no URL, no absolute path. */
function isPath(path: string): boolean {
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|[/\\~@#])/i.test(path)) return false;
  return /[./]/.test(path) && !isPlaceholder(path);
}

/** Words that stand for something the reader is to put there. */
const STAND_INS = /^(?:path|your|some|my|example|foo|bar|x{3,}|link|url|file|filename|name)$/;

/** True for a path that stands for one: `{baseDir}/a.md`, `<name>.md`, `path/to/file.md`, `references/*.md`, `…`. */
export function isPlaceholder(path: string): boolean {
  if (/[{}$*<>|[\]]|\.\.\.|\u2026|%s/.test(path)) return true;
  const segments = path.toLowerCase().split('/');
  if (segments.includes('path') && segments.includes('to')) return true;
  const first = segments.find((segment) => segment !== '.' && segment !== '..') ?? '';
  return STAND_INS.test(first.replace(/\.\w+$/, '')) || /^(?:your|some)[-_]/.test(first);
}

function isImport(path: string): boolean {
  if (path.startsWith('./') || path.startsWith('../')) return true;
  return path.includes('/') ? /\.[A-Za-z]\w{0,5}$/.test(path) : IMPORTED.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A `%` that starts no escape stands for itself.
    return path;
  }
}
