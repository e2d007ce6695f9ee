import { bomFix } from '../editing';
import type { SkillRule } from '../rule';

/** A BOM hides the header from loaders that look for `---` at the very start. */
export const bom: SkillRule = {
  code: 'skill/bom',
  severity: { default: 'warning' },
  check({ skill }) {
    const span = skill.bomSpan;
    return span === undefined ? [] : [{ span, data: {}, fixes: [bomFix(skill, span)] }];
  },
};
