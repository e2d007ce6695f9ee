import { findFrontMatter } from '../frontmatter/fence';
import { pythonStrip } from '../text/pythonStrip';
import type { Span } from '../text/range';
import type { CodeContext } from './codeContext';
import { isHtmlName } from './htmlNames';

/** The stretches of `[0, length)` that none of the ascending, disjoint `spans` covers; never empty ones. */
export function gapsBetween(spans: readonly Span[], length: number): Span[] {
  const gaps: Span[] = [];
  let end = 0;
  for (const span of [...spans, { start: length, end: length }]) {
    if (span.start > end) gaps.push({ start: end, end: span.start });
    end = Math.max(end, span.end);
  }
  return gaps;
}

/**
 * The part of a gap that an author may believe to be prompt text: from the first to the last character that is neither
 * blank nor in a comment nor in front matter. Nothing where no letter or digit is left besides HTML tags, as in a row of
 * hyphens.
 */
export function strayText(text: string, gap: Span, context: CodeContext): Span | undefined {
  let { start, end } = pythonStrip(text, behindFrontMatter(text, gap), gap.end);
  for (let comment = context.at(start); comment?.place === 'comment' && start < end; comment = context.at(start)) {
    start = pythonStrip(text, Math.min(comment.end, end), end).start;
  }
  for (let comment = context.at(end - 1); comment?.place === 'comment' && start < end; comment = context.at(end - 1)) {
    end = pythonStrip(text, start, Math.max(start, comment.start)).end;
  }
  const words = text
    .slice(start, end)
    .replace(HTML_TAG, (tag, name: string) => (isHtmlName(name.toLowerCase()) ? '' : tag));
  return /[\p{L}\p{N}]/u.test(words) ? { start, end } : undefined;
}

const HTML_TAG = /<\/?([a-z][a-z0-9]*)[^<>]*>/gi;

function behindFrontMatter(text: string, gap: Span): number {
  const frontMatter = gap.start === 0 ? findFrontMatter(text) : undefined;
  return Math.min(frontMatter?.bodyStart ?? gap.start, gap.end);
}
