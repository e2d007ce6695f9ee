import { readBlocks } from '../text/markdown/blocks';
import { codeSpans } from '../text/markdown/codeSpans';
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

/** A comment that was meant to suppress something and cannot. */
export interface IdleSuppression {
  /** It names no code, one that comments do not reach, or it stands in the body. */
  readonly reason: 'no-code' | 'out-of-reach' | 'in-body';
  /** The code; empty where none is named. */
  readonly code: string;
  readonly span: Span;
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

/**
 * The comments of a file that suppress nothing whatever is found in it, in document order. `family` is the group of the
 * codes that comments in such a file reach: `skill`, `agent-file`.
 */
export function idleSuppressions(text: string, frontMatter: FrontMatter, family: string): IdleSuppression[] {
  const { comments, bodyStart } = frontMatter;
  const named = readSuppressions(frontMatter);
  const empty = comments.filter(
    ({ text: comment, textStart }) =>
      isMark(comment) && !named.some(({ span }) => textStart < span.start && span.end <= textStart + comment.length),
  );
  const inHeader = [
    ...empty.map(({ textStart }): IdleSuppression => {
      return { reason: 'no-code', code: '', span: { start: textStart, end: textStart + MARK.length } };
    }),
    ...named
      .filter(({ code }) => !code.startsWith(`${family}/`))
      .map(({ code, span }): IdleSuppression => ({ reason: 'out-of-reach', code, span })),
  ];
  return [...inHeader.sort((a, b) => a.span.start - b.span.start), ...commentsInBody(text, bodyStart)];
}

/** `galley-disable` as a word: `galley-disabled` is none. */
function isMark(comment: string): boolean {
  return comment.startsWith(MARK) && !/^[\p{L}\p{N}_]/u.test(comment.slice(MARK.length));
}

/** HTML comments in the body, code left out. */
function commentsInBody(text: string, from: number): IdleSuppression[] {
  if (text.indexOf(MARK, from) < 0) return [];
  const { codeBlocks, inlines } = readBlocks(text, from);
  const code = [...codeBlocks.map(({ span }) => span), ...inlines.flatMap((inline) => codeSpans(text, inline))];
  return [...text.slice(from).matchAll(/<!--[ \t]*(galley-disable)(?![\p{L}\p{N}_])/gu)].flatMap(
    (match): IdleSuppression[] => {
      const end = from + match.index + match[0].length;
      const span = { start: end - MARK.length, end };
      if (code.some((part) => part.start <= span.start && span.end <= part.end)) return [];
      return [{ reason: 'in-body', code: '', span }];
    },
  );
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
