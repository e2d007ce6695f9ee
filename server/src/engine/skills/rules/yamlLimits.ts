import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** YAML that is legal, but that readers refuse or choke on. */
export const yamlLimits: SkillRule = {
  code: 'skill/yaml-limits',
  severity: { default: 'warning' },
  check: ({ skill }) =>
    noticesOf(skill, 'cyclic-anchor', 'alias-expansion', 'too-deep', 'too-large').map(({ code, span, data }) => ({
      span,
      data: { reason: code, ...data },
    })),
};
