import type { SkillRule } from '../rule';
import { openingLine } from './nameMissing';

/** No `description`: clients skip or hide the skill. */
export const descriptionMissing: SkillRule = {
  code: 'skill/description-missing',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill }) {
    if (!skill.hasHeader || skill.field('description') !== undefined) return [];
    return [{ span: openingLine(skill), data: {} }];
  },
};

/** `description` without a value. */
export const descriptionEmpty: SkillRule = {
  code: 'skill/description-empty',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill }) {
    const field = skill.field('description');
    return field?.trimmed === '' ? [{ span: field.entry.valueSpan, data: {} }] : [];
  },
};

/** `description` is a list or a map. */
export const descriptionNotText: SkillRule = {
  code: 'skill/description-not-text',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill }) {
    const field = skill.field('description');
    if (field === undefined || field.text !== undefined || field.entry.problem !== undefined) return [];
    return [{ span: field.entry.valueSpan, data: {} }];
  },
};
