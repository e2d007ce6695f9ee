import { isSeq } from 'yaml';
import { fix, replace } from '../editing';
import type { SkillFix } from '../findings';
import { scalar } from '../quoting';
import type { SkillRule } from '../rule';
import type { Skill, SkillField } from '../skill';
import { shapeFaults } from '../valueShapes';

/** `allowed-tools` as a list: clients take it, the specification has text with blanks between the tools. */
export const allowedToolsList: SkillRule = {
  code: 'skill/allowed-tools-list',
  severity: { default: 'information' },
  check({ skill }) {
    const field = skill.field('allowed-tools');
    if (field === undefined || !isSeq(field.entry.node)) return [];
    if (shapeFaults(field.entry, 'names').length > 0) return [];
    return [{ span: field.entry.valueSpan, data: {}, fixes: asText(skill, field) }];
  },
};

function asText(skill: Skill, { entry }: SkillField): SkillFix[] {
  const tools = entry.value as unknown[];
  if (tools.length === 0 || !tools.every(isTool)) return [];
  // A list below its key becomes text behind it. What stands between them must be blank: a comment would be lost.
  const start = skill.document.text.indexOf(':', entry.keySpan.end) + 1;
  const span = { start, end: entry.valueSpan.end };
  if (skill.slice(span).includes('#')) return [];
  return [fix('tools-as-text', 'offered', [replace(span, ` ${scalar(tools.join(' '))}`)])];
}

/** True for a tool that a text with blanks between the tools can hold: blanks inside parentheses only. */
function isTool(tool: unknown): tool is string {
  return typeof tool === 'string' && /^[^\s(),]+(?:\([^()]*\))?$/.test(tool);
}

/** `allowed-tools` is neither text nor a list. */
export const allowedToolsNotText: SkillRule = {
  code: 'skill/allowed-tools-not-text',
  severity: { default: 'warning' },
  check({ skill }) {
    const field = skill.field('allowed-tools');
    const isOther = field && shapeFaults(field.entry, 'names').some(({ reason }) => reason === 'shape');
    return field && isOther ? [{ span: field.entry.valueSpan, data: {} }] : [];
  },
};
