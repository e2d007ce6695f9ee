import type { SkillRule } from '../rule';

/** About what the specification reckons with for name and description, which every session pays for. */
const MAX_TOKENS = 100;

/** Name and description take more tokens than the specification reckons with. Many do, so it is off by default. */
export const metadataTokens: SkillRule = {
  code: 'skill/metadata-tokens',
  severity: { default: 'off' },
  check({ skill, countTokens }) {
    const description = skill.field('description');
    if (countTokens === undefined || description?.trimmed === undefined) return [];
    const { low, high, by } = countTokens(`${skill.field('name')?.trimmed ?? ''}: ${description.trimmed}`);
    return low <= MAX_TOKENS ? [] : [{ span: description.entry.valueSpan, data: { low, high, by, max: MAX_TOKENS } }];
  },
};
