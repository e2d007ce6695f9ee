import type { SkillRule } from '../rule';

/** `name` is a list or a map. */
export const nameNotText: SkillRule = {
  code: 'skill/name-not-text',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill }) {
    const field = skill.field('name');
    if (field === undefined || field.text !== undefined || field.entry.problem !== undefined) return [];
    return [{ span: field.entry.valueSpan, data: {} }];
  },
};
