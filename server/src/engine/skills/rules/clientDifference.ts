import { compareReaders } from '../../frontmatter/secondReader';
import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';

/** A sound header that the widespread gray-matter reads otherwise, or not at all. */
export const clientDifference: SkillRule = {
  code: 'skill/client-difference',
  severity: { default: 'warning' },
  check({ skill }) {
    const tags = noticesOf(skill, 'unknown-tag');
    if (tags.length > 0) return tags.map(({ span, data }) => ({ span, data: { kind: 'tag', ...data } }));
    return compareReaders(skill.document, skill.frontMatter)
      .filter(({ kind }) => kind !== 'date')
      .map(({ kind, span, data }) => ({ span, data: { kind, ...data } }));
  },
};

/** A value that gray-matter turns into a date object. Harmless for most keys, so off by default. */
export const dateValue: SkillRule = {
  code: 'skill/date-value',
  severity: { default: 'off' },
  check: ({ skill }) =>
    compareReaders(skill.document, skill.frontMatter)
      .filter(({ kind }) => kind === 'date')
      .map(({ span, data }) => ({ span, data })),
};
