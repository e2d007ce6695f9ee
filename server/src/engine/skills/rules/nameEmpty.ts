import type { SkillRule } from '../rule';

/** `name` without a value. */
export const nameEmpty: SkillRule = {
  code: 'skill/name-empty',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill }) {
    const field = skill.field('name');
    return field?.trimmed === '' ? [{ span: field.entry.valueSpan, data: {} }] : [];
  },
};
