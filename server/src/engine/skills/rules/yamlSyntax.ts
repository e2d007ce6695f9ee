import { entryAt, type FrontMatterNotice } from '../../frontmatter/frontMatter';
import { fix } from '../editing';
import type { SkillFix } from '../findings';
import { noticesOf, syntaxData } from '../headerNotices';
import { isQuotable, quoteValue } from '../quoting';
import type { SkillRule } from '../rule';
import type { Skill } from '../skill';

/** YAML that no reader accepts. Keys whose own YAML is sound are judged by the other rules all the same. */
export const yamlSyntax: SkillRule = {
  code: 'skill/yaml-syntax',
  severity: { default: 'error' },
  check: ({ skill }) =>
    noticesOf(skill, 'yaml-syntax', 'unresolved-alias').map((notice) => ({
      span: notice.span,
      data: syntaxData(notice),
      fixes: repairs(skill, notice),
    })),
};

function repairs(skill: Skill, { code, span }: FrontMatterNotice): SkillFix[] {
  const entry = entryAt(skill.frontMatter, span.start);
  if (entry === undefined || span.start < entry.valueSpan.start || span.end > entry.valueSpan.end) return [];
  const source = skill.slice(entry.valueSpan);
  const lone = code === 'unresolved-alias' && entry.valueSpan.start === span.start && entry.valueSpan.end === span.end;
  if (!lone && !isQuotable(entry)) return [];
  return [fix('quote-value', 'safe', [quoteValue(entry, source)], { key: entry.key })];
}
