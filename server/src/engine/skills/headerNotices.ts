import type { FrontMatterNotice, FrontMatterNoticeCode } from '../frontmatter/frontMatter';
import type { Span } from '../text/range';
import type { HeadedFile } from './headedFile';

/** The header's notices of the given codes. */
export function noticesOf(file: HeadedFile, ...codes: readonly FrontMatterNoticeCode[]): FrontMatterNotice[] {
  return file.frontMatter.notices.filter(({ code }) => codes.includes(code));
}

/** What a message about YAML that cannot be read is made from. */
export function syntaxData({ code, data }: FrontMatterNotice): Readonly<Record<'problem' | 'detail' | 'key', string>> {
  return { problem: data['problem'] ?? code, detail: data['detail'] ?? '', key: data['key'] ?? '' };
}

/**
 * The values in which something looks like a reference (`*name`) to what is not there. What they were meant to be is
 * not known, so nothing else is said of them than that.
 */
export function unresolvedValues(file: HeadedFile): Span[] {
  const places = noticesOf(file, 'unresolved-alias').map(({ span }) => span);
  if (places.length === 0) return [];
  return file.frontMatter.entries
    .map(({ valueSpan }) => valueSpan)
    .filter(({ start, end }) => places.some((place) => start <= place.start && place.end <= end));
}
