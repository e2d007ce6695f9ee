import { fix, insert, lineBreak } from '../editing';
import type { RuleFinding } from '../findings';
import { isGoodName } from '../names';
import { scalar } from '../quoting';
import type { RuleContext, SkillRule } from '../rule';
import type { Skill } from '../skill';

/** No `name`: many clients take the folder's name, the specification asks for one. */
export const nameMissing: SkillRule = {
  code: 'skill/name-missing',
  severity: { default: 'warning', agentskills: 'error' },
  check({ skill }: RuleContext): RuleFinding[] {
    if (!skill.hasHeader || skill.field('name') !== undefined) return [];
    return [{ span: openingLine(skill), data: { folder: skill.folder ?? '' }, fixes: addName(skill) }];
  },
};

function addName(skill: Skill) {
  const { folder, frontMatter } = skill;
  if (folder === undefined || !isGoodName(folder) || frontMatter.form !== 'fenced' || !frontMatter.yamlSpan) return [];
  const line = `name: ${scalar(folder)}${lineBreak(skill)}`;
  return [fix('add-name', 'offered', [insert(frontMatter.yamlSpan.start, line)], { name: folder })];
}

/** The first line of the header: where a missing key is missed. */
export function openingLine(skill: Skill) {
  const { span } = skill.frontMatter;
  if (span === undefined) return skill.firstLine;
  const { lines } = skill.document;
  const line = lines.lineAt(span.start);
  return { start: span.start, end: Math.max(span.start + 1, lines.lineEnd(line)) };
}
