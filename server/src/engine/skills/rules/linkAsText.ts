import { linkTarget } from '../linkAsText';
import type { SkillRule } from '../rule';

/** A symbolic link that was checked out as a text file, or an import and nothing else: clients read that line as the skill. */
export const linkAsText: SkillRule = {
  code: 'skill/link-as-text',
  severity: { default: 'warning' },
  check({ skill }) {
    const target = linkTarget(skill);
    return target === undefined
      ? []
      : [
          {
            span: { start: 0, end: target.length },
            data: { target, kind: target.startsWith('@') ? 'import' : 'link' },
          },
        ];
  },
};
