import { fix, replace } from '../editing';
import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** `---js`: loaders built on gray-matter run the header as JavaScript. Others see no header. */
export const executableFrontMatter: SkillRule = {
  code: 'skill/executable-front-matter',
  severity: { default: 'error' },
  check: ({ skill }) =>
    noticesOf(skill, 'executable-language').map(({ span, data }) => ({
      span,
      data,
      fixes: [fix('bare-fence', 'offered', [replace(span, '---')])],
    })),
};
