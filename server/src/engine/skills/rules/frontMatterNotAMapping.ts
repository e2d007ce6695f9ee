import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** The header is well-formed YAML, but no keys with values. */
export const frontMatterNotAMapping: SkillRule = {
  code: 'skill/front-matter-not-a-mapping',
  severity: { default: 'error' },
  about: 'loading',
  check: ({ skill }) => noticesOf(skill, 'not-a-mapping').map(({ span, data }) => ({ span, data })),
};
