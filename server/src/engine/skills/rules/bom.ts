import { fix, replace } from '../editing';
import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** A BOM hides the header from loaders that look for `---` at the very start. */
export const bom: SkillRule = {
  code: 'skill/bom',
  severity: { default: 'warning' },
  check: ({ skill }) =>
    noticesOf(skill, 'bom').map(({ span }) => ({
      span,
      data: {},
      fixes: [fix('remove-bom', 'safe', [replace(span, '')])],
    })),
};
