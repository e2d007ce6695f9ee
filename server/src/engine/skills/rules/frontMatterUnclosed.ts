import type { FrontMatterNotice } from '../../frontmatter/frontMatter';
import { fix, insert, lineBreak, replace } from '../editing';
import type { SkillFix } from '../findings';
import { noticesOf } from '../headerNotices';
import type { SkillRule } from '../rule';
import type { Skill } from '../skill';

/** No line of `---` closes the header; what some loaders take for one, others do not. */
export const frontMatterUnclosed: SkillRule = {
  code: 'skill/front-matter-unclosed',
  severity: { default: 'error' },
  about: 'loading',
  check: ({ skill }) =>
    noticesOf(skill, 'unclosed').map((notice) => ({
      span: notice.span,
      data: { near: notice.data['near'] ?? '' },
      related: (notice.related ?? []).map((span) => ({ id: 'opening-fence', span })),
      fixes: repairs(skill, notice),
    })),
};

function repairs(skill: Skill, { span, data }: FrontMatterNotice): SkillFix[] {
  const { yamlSpan, entries } = skill.frontMatter;
  if (yamlSpan === undefined || entries.length === 0) return [];
  const near = (data['near'] ?? '').trim();
  if (near === '') {
    const end = yamlSpan.end;
    const broken = lineBreak(skill);
    const atLineStart = /[\r\n]$/.test(skill.document.text.slice(0, end));
    return [fix('add-closing-fence', 'offered', [insert(end, `${atLineStart ? '' : broken}---${broken}`)])];
  }
  // Hyphens or dots alone say nothing: they can become the fence. A word behind them may belong to the body.
  if (/^(?:[-\u2013\u2014]+|\.\.\.)$/.test(near)) return [fix('mend-closing-fence', 'safe', [replace(span, '---')])];
  const rest = near.replace(/^-+[ \t]*/, '');
  return [fix('split-closing-fence', 'offered', [replace(span, `---${lineBreak(skill)}${rest}`)], { rest })];
}
