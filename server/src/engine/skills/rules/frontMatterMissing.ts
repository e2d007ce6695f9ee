import type { FrontMatterNotice } from '../../frontmatter/frontMatter';
import type { Span } from '../../text/range';
import { fix, insert, lineBreak, replace } from '../editing';
import type { RuleFinding, SkillFix } from '../findings';
import { noticesOf } from '../headerNotices';
import { homesOf } from '../homes';
import { linkTarget } from '../linkAsText';
import type { SkillRule } from '../rule';
import type { Skill } from '../skill';

/**
 * No header where loaders look for one. VS Code says nothing about it; most clients leave the skill out. A file
 * without anything like a header is an error where some client looks for skills; elsewhere (a page of documentation,
 * a folder that an agent reads by a path) nobody loses it yet.
 */
export const frontMatterMissing: SkillRule = {
  code: 'skill/front-matter-missing',
  severity: { default: 'error' },
  about: 'loading',
  check({ skill, profile }) {
    if (linkTarget(skill) !== undefined) return [];
    const found = noticesOf(skill, 'missing-opening-fence', 'long-fence', 'text-after-fence', 'inside-code-fence');
    if (found.length > 0) return found.map((notice) => misplaced(skill, notice));
    if (skill.frontMatter.form !== 'none') return [];
    const looked = profile.id === 'agentskills' || homesOf(skill.place.path, skill.place.tree).length > 0;
    const span = skill.firstLine;
    return [looked ? { span, data: { reason: 'none' } } : { span, data: { reason: 'no-home' }, severity: 'warning' }];
  },
};

function misplaced(skill: Skill, { code, span, data }: FrontMatterNotice): RuleFinding {
  return { span, data: { reason: code, ...data }, fixes: repairs(skill, code, span) };
}

function repairs(skill: Skill, code: string, span: Span): SkillFix[] {
  switch (code) {
    case 'missing-opening-fence':
      return [fix('add-opening-fence', 'safe', [insert(span.start, `---${lineBreak(skill)}`)])];
    case 'long-fence':
      return [fix('shorten-fences', 'safe', [replace(span, '---'), replace(closingLine(skill), '---')])];
    case 'text-after-fence':
      return [fix('bare-fence', 'offered', [replace(span, '---')])];
    default:
      return [];
  }
}

function closingLine(skill: Skill): Span {
  const { lines } = skill.document;
  const end = skill.frontMatter.span?.end ?? 0;
  return { start: lines.lineStart(lines.lineAt(end)), end };
}
