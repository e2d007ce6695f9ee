import matter from 'gray-matter';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { lineAt } from './fence';
import type { FrontMatter } from './frontMatter';

/*
 * The npm package gray-matter reads the front matter of many clients that load skills. It is run here as they
 * run it, except that it can never run code: its JavaScript engine is removed, a header that asks for one is
 * not handed to it, and it is always called with options (without them, a cache returns an empty header for a
 * text that was refused before). It needs `Buffer`; a browser bundle has to bring one.
 */
const { engines } = matter as unknown as { engines: Record<string, unknown> };
delete engines['javascript'];

/** Longer headers are left alone: gray-matter's own expressions are quadratic in runs of blank lines. */
const MAX_HEADER = 16_384;
const MAX_COMPARED = 5_000;

export type SecondReading =
  | { readonly ok: true; readonly data: unknown; readonly content: string }
  /** `line` is 0-based within the YAML lines, where the parser tells it. */
  | { readonly ok: false; readonly message: string; readonly line: number | undefined };

/** A place where gray-matter reads a header that Galley finds well-formed in another way. */
export interface ReaderDifference {
  readonly kind: /** It ends the header at an earlier line: `text`. */
    | 'closes-early'
    /** It refuses the YAML: `message`. */
    | 'refuses'
    /** It makes a date of a value: `key`. */
    | 'date'
    /** It reads a value otherwise: `key`, `here`, `there` (as JSON). */
    | 'value';
  /** Raw UTF-16 span, never empty. */
  readonly span: Span;
  readonly data: Readonly<Record<string, string>>;
}

/** Reads a text as gray-matter does, without ever executing any of it. Never throws. */
export function readAsGrayMatter(text: string): SecondReading {
  try {
    const { data, content } = matter(text, { engines: { javascript: refuse, js: refuse, coffee: refuse } });
    return { ok: true, data, content };
  } catch (error) {
    const { message, reason, mark } = error as { message?: string; reason?: string; mark?: { line?: number } };
    return { ok: false, message: reason ?? message ?? String(error), line: mark?.line };
  }
}

function refuse(): object {
  throw new Error('code in front matter is not run');
}

/**
 * Where gray-matter reads the header otherwise than `frontMatter` says. A header that is broken or not fenced
 * has no second reading: it is reported as it is.
 */
export function compareReaders(document: SourceDocument, frontMatter: FrontMatter): ReaderDifference[] {
  const { form, span, yamlSpan, notices } = frontMatter;
  if (form !== 'fenced' || span === undefined || yamlSpan === undefined) return [];
  if (span.end > MAX_HEADER || notices.some((found) => BROKEN.has(found.code))) return [];
  const early = earlierClose(document.text, yamlSpan);
  if (early !== undefined) return [early];
  const reading = readAsGrayMatter(document.text.slice(0, span.end));
  if (!reading.ok) {
    const line = lineOfYaml(document, yamlSpan, reading.line ?? 0);
    return [{ kind: 'refuses', span: line, data: { message: reading.message } }];
  }
  return differentValues(frontMatter, reading.data);
}

/** Reported as they are: a second reading would only say the same again. */
const BROKEN = new Set([
  'yaml-syntax',
  'duplicate-key',
  'unresolved-alias',
  'cyclic-anchor',
  'alias-expansion',
  'too-deep',
  'lone-cr',
]);

/** The first line inside the header that starts with three hyphens: gray-matter ends the header there. */
function earlierClose(text: string, yaml: Span): ReaderDifference | undefined {
  const at = text.indexOf('\n---', yaml.start - 1);
  if (at < 0 || at + 1 >= yaml.end) return undefined;
  const { start, end } = lineAt(text, at + 1);
  return { kind: 'closes-early', span: { start, end }, data: { text: text.slice(start, end) } };
}

/** The text of line `line` of the header as gray-matter counts them: the rest of the opening fence is line 0. */
function lineOfYaml(document: SourceDocument, yaml: Span, line: number): Span {
  const { lines } = document;
  const first = lines.lineAt(yaml.start) - 1;
  const number = Math.min(first + Math.max(line, 0), lines.lineAt(yaml.end));
  const start = lines.lineStart(number);
  return { start, end: Math.max(start + 1, lines.lineEnd(number)) };
}

function differentValues(frontMatter: FrontMatter, data: unknown): ReaderDifference[] {
  const theirs = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const budget = { left: MAX_COMPARED };
  const differences: ReaderDifference[] = [];
  for (const { key, value, valueSpan } of frontMatter.entries) {
    const other = theirs[key];
    if (same(value, other, budget)) continue;
    differences.push(
      holdsDate(other, budget)
        ? { kind: 'date', span: valueSpan, data: { key } }
        : { kind: 'value', span: valueSpan, data: { key, here: shown(value), there: shown(other) } },
    );
  }
  return differences;
}

function same(here: unknown, there: unknown, budget: { left: number }): boolean {
  if (budget.left-- <= 0 || Object.is(here, there) || here === there) return true;
  if (typeof here !== 'object' || typeof there !== 'object' || here === null || there === null) return false;
  if (there instanceof Date || Array.isArray(here) !== Array.isArray(there)) return false;
  const keys = Object.keys(here);
  if (keys.length !== Object.keys(there).length) return false;
  const left = here as Record<string, unknown>;
  const right = there as Record<string, unknown>;
  return keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key], budget));
}

function holdsDate(value: unknown, budget: { left: number }): boolean {
  if (value instanceof Date) return true;
  if (typeof value !== 'object' || value === null || budget.left-- <= 0) return false;
  return Object.values(value).some((inner) => holdsDate(inner, budget));
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'a map';
  return JSON.stringify(value) ?? String(value);
}
