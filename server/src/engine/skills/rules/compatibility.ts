import type { SkillRule } from '../rule';

/** `compatibility` without a value: 1 to 500 characters if it is given. */
export const compatibilityEmpty: SkillRule = {
  code: 'skill/compatibility-empty',
  severity: { default: 'warning' },
  check({ skill }) {
    const field = skill.field('compatibility');
    return field?.trimmed === '' ? [{ span: field.entry.valueSpan, data: {} }] : [];
  },
};

/** `compatibility` is a list or a map. */
export const compatibilityNotText: SkillRule = {
  code: 'skill/compatibility-not-text',
  severity: { default: 'warning' },
  check({ skill }) {
    const field = skill.field('compatibility');
    if (field === undefined || field.text !== undefined || field.entry.problem !== undefined) return [];
    return [{ span: field.entry.valueSpan, data: {} }];
  },
};
