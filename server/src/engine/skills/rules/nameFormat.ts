import type { RuleFinding } from '../findings';
import { betterNames } from '../nameFixes';
import { hasNameCharacters, hasStrayHyphen, isTitleOf, normalizedName } from '../names';
import type { SkillRule } from '../rule';
import type { Skill } from '../skill';

/** Characters that no reading of the specification allows in a name: capitals, blanks, dots, underscores. */
export const nameFormat: SkillRule = {
  code: 'skill/name-format',
  severity: { default: 'error' },
  about: 'loading',
  check: ({ skill, profile }) => {
    if (profile.id !== 'agentskills' && isTitleOf(skill.folder, skill.field('name')?.trimmed ?? '')) return [];
    return judge(skill, (name) => !hasNameCharacters(name));
  },
};

/** Hyphens at an end of a name or beside each other. */
export const nameHyphen: SkillRule = {
  code: 'skill/name-hyphen',
  severity: { default: 'error' },
  about: 'loading',
  check: ({ skill }) => judge(skill, hasStrayHyphen),
};

function judge(skill: Skill, isWrong: (name: string) => boolean): RuleFinding[] {
  const field = skill.field('name');
  if (field?.trimmed === undefined || field.trimmed === '' || !isWrong(normalizedName(field.trimmed))) return [];
  return [{ span: field.entry.valueSpan, data: { name: field.trimmed }, fixes: betterNames(skill, field) }];
}
