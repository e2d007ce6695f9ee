import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
import type { Span } from '../text/range';
import type { Skill } from './skill';

/** A Markdown link or image of the body to a file beside the skill. */
export interface Reference {
  /** The destination as written, without fragment and query. */
  readonly path: string;
  /** The destination; raw UTF-16, never empty. */
  readonly span: Span;
  /** The path with `.` and `..` resolved, relative to the skill's folder; `undefined` when it leaves the folder. */
  readonly resolved: string | undefined;
}

/** A destination behind `](`, with or without angle brackets; the lengths keep it linear. */
const DESTINATION = /\]\([ \t]*(?:<([^<>\r\n]{1,500})>|([^\s()<>]{1,500}))[ \t]*(?:["'(][^\r\n]{0,500}?)?\)/g;

/**
 * The relative links of a skill's body, in document order. Links in code do not count, nor do links with a scheme
 * (`https:`), to a place in the same file (`#…`), absolute ones, and ones with a placeholder in them.
 */
export function references(skill: Skill): readonly Reference[] {
  const known = KNOWN.get(skill);
  if (known !== undefined) return known;
  const found = read(skill);
  KNOWN.set(skill, found);
  return found;
}

/** Several rules ask for the same links. */
const KNOWN = new WeakMap<Skill, readonly Reference[]>();

function read(skill: Skill): Reference[] {
  const { text } = skill.document;
  const found: Reference[] = [];
  for (const inline of readBlocks(text, skill.bodySpan.start).inlines) {
    const content = text.slice(inline.start, inline.end);
    if (!content.includes('](')) continue;
    const code = codeSpans(text, inline);
    for (const match of content.matchAll(DESTINATION)) {
      const written = match[1] ?? match[2] ?? '';
      const start = inline.start + match.index + match[0].indexOf(written, 2);
      if (code.some((span) => span.start <= start && start < span.end)) continue;
      const reference = referenceAt(written, start);
      if (reference !== undefined) found.push(reference);
    }
  }
  return found;
}

function referenceAt(written: string, start: number): Reference | undefined {
  const path = written.replace(/[?#].*$/, '');
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|[/\\~@#])/i.test(path) || /[{}$*<>|]|\.\.\./.test(path)) return undefined;
  if (!/[./]/.test(path)) return undefined;
  return { path, span: { start, end: start + path.length }, resolved: resolve(decoded(path)) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A `%` that starts no escape stands for itself.
    return path;
  }
}

function resolve(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}
