import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** A second header right behind the first: it is body text, and the model gets it. */
export const twoFrontMatterBlocks: SkillRule = {
  code: 'skill/two-front-matter-blocks',
  severity: { default: 'warning' },
  check: ({ skill }) => noticesOf(skill, 'two-blocks').map(({ span, data }) => ({ span, data })),
};
