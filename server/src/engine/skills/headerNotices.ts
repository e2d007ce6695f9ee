import type { FrontMatterNotice, FrontMatterNoticeCode } from '../frontmatter/frontMatter';
import type { Skill } from './skill';

/** The header's notices of the given codes. */
export function noticesOf(skill: Skill, ...codes: readonly FrontMatterNoticeCode[]): FrontMatterNotice[] {
  return skill.frontMatter.notices.filter(({ code }) => codes.includes(code));
}
