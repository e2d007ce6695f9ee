import { equalNames } from '../nameFixes';
import { isTitleOf, sameName } from '../names';
import type { SkillRule } from '../rule';

/** Name and folder differ: the specification asks for the same, some clients leave the skill out. */
export const nameMismatch: SkillRule = {
  code: 'skill/name-mismatch',
  severity: { default: 'warning', agentskills: 'error' },
  check({ skill, profile }) {
    const field = skill.field('name');
    const name = field?.trimmed;
    if (field === undefined || name === undefined || name === '' || skill.folder === undefined) return [];
    if (sameName(name, skill.folder)) return [];
    if (profile.id !== 'agentskills' && isTitleOf(skill.folder, name)) return [];
    return [{ span: field.entry.valueSpan, data: { name, folder: skill.folder }, fixes: equalNames(skill, field) }];
  },
};
