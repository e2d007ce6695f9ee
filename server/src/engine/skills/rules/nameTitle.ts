import { betterNames } from '../nameFixes';
import { isTitleOf } from '../names';
import type { SkillRule } from '../rule';

/**
 * A title or a prefixed name in the place of the folder's name. Clients show it or go by the folder, so it is no
 * error outside the specification's own profile, and it is not reported as a bad name or a mismatch as well.
 */
export const nameTitle: SkillRule = {
  code: 'skill/name-title',
  severity: { default: 'warning', agentskills: 'off' },
  check({ skill }) {
    const field = skill.field('name');
    const name = field?.trimmed;
    if (field === undefined || name === undefined || !isTitleOf(skill.folder, name)) return [];
    const data = { name, folder: skill.folder ?? '' };
    return [{ span: field.entry.valueSpan, data, fixes: betterNames(skill, field) }];
  },
};
