import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** A line of the header that ends with a lone CR: most loaders see no line end there. */
export const loneCr: SkillRule = {
  code: 'skill/lone-cr',
  severity: { default: 'warning' },
  check: ({ skill }) => noticesOf(skill, 'lone-cr').map(({ span, data }) => ({ span, data })),
};
