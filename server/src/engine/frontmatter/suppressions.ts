import type { Span } from '../text/range';
import type { FrontMatter } from './frontMatter';

/** One code of a comment `# galley-disable CODE[, CODE…] -- reason`. It holds for the whole file. */
export interface Suppression {
  readonly code: string;
  /** The words behind ` -- `; empty when there are none. */
  readonly reason: string;
  /** The code inside the comment; raw UTF-16. */
  readonly span: Span;
}

export interface Suppressed<Finding> {
  readonly shown: readonly Finding[];
  readonly hidden: readonly Finding[];
  /** Suppressions that hide nothing. */
  readonly stale: readonly Suppression[];
}

const MARK = 'galley-disable';
const CODE = /[a-z][a-z-]*\/[a-z0-9-]+/g;

/**
 * The suppressions of a front matter, in document order. Only YAML comments count: a comment in the body would be
 * part of the prompt.
 */
export function readSuppressions(frontMatter: FrontMatter): Suppression[] {
  return frontMatter.comments.flatMap(({ text, textStart }) => {
    if (!text.startsWith(MARK)) return [];
    const dashes = text.indexOf(' -- ');
    const codes = text.slice(MARK.length, dashes < 0 ? undefined : dashes);
    const reason = dashes < 0 ? '' : text.slice(dashes + 4).trim();
    return [...codes.matchAll(CODE)].map((match) => {
      const start = textStart + MARK.length + match.index;
      return { code: match[0], reason, span: { start, end: start + match[0].length } };
    });
  });
}

/** Takes out the findings whose code a suppression names. */
export function applySuppressions<Finding extends { readonly code: string }>(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
): Suppressed<Finding> {
  const codes = new Set(suppressions.map(({ code }) => code));
  const hidden = findings.filter(({ code }) => codes.has(code));
  const used = new Set(hidden.map(({ code }) => code));
  return {
    shown: findings.filter(({ code }) => !codes.has(code)),
    hidden,
    stale: suppressions.filter(({ code }) => !used.has(code)),
  };
}
