import { hasNameCharacters, isPortableName, normalizedName } from '../names';
import type { SkillRule } from '../rule';

/**
 * Letters beyond a-z: the specification's text names both "unicode lowercase alphanumeric characters" and
 * `a-z`; its validator accepts them, others do not.
 */
export const nameNotPortable: SkillRule = {
  code: 'skill/name-not-portable',
  severity: { default: 'warning', agentskills: 'off' },
  check({ skill }) {
    const field = skill.field('name');
    const name = field?.trimmed;
    if (field === undefined || name === undefined || name === '') return [];
    if (isPortableName(name) || !hasNameCharacters(normalizedName(name))) return [];
    return [{ span: field.entry.valueSpan, data: { name } }];
  },
};
