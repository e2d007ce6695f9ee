import { fix, replace } from '../editing';
import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** Blank lines before the opening fence: two of three clients see no header then. */
export const blankBeforeFrontMatter: SkillRule = {
  code: 'skill/blank-before-front-matter',
  severity: { default: 'error' },
  about: 'loading',
  check: ({ skill }) =>
    noticesOf(skill, 'blank-before-fence').map(({ span }) => ({
      span,
      data: {},
      fixes: [fix('remove-blank-lines', 'safe', [replace(span, '')])],
    })),
};
