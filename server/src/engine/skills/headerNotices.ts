import type { FrontMatterNotice, FrontMatterNoticeCode } from '../frontmatter/frontMatter';
import type { HeadedFile } from './headedFile';

/** The header's notices of the given codes. */
export function noticesOf(file: HeadedFile, ...codes: readonly FrontMatterNoticeCode[]): FrontMatterNotice[] {
  return file.frontMatter.notices.filter(({ code }) => codes.includes(code));
}
