import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** A key given twice: some readers refuse the header, others take the last value. */
export const duplicateKey: SkillRule = {
  code: 'skill/duplicate-key',
  severity: { default: 'error' },
  check: ({ skill }) =>
    noticesOf(skill, 'duplicate-key').map(({ span, data, related }) => ({
      span,
      data,
      related: (related ?? []).map((first) => ({ id: 'first-key', span: first })),
    })),
};
