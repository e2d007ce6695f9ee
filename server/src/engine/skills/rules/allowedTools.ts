import { isSeq } from 'yaml';
import { fix, replace } from '../editing';
import type { SkillFix } from '../findings';
import { scalar } from '../quoting';
import type { SkillRule } from '../rule';
import type { SkillField } from '../skill';

/** `allowed-tools` as a list: clients take it, the specification has text with blanks between the tools. */
export const allowedToolsList: SkillRule = {
  code: 'skill/allowed-tools-list',
  severity: { default: 'information' },
  check({ skill }) {
    const field = skill.field('allowed-tools');
    if (field === undefined || !isSeq(field.entry.node)) return [];
    return [{ span: field.entry.valueSpan, data: {}, fixes: asText(field) }];
  },
};

function asText(field: SkillField): SkillFix[] {
  const tools = field.entry.value as unknown[];
  if (tools.length === 0 || !tools.every(isTool)) return [];
  return [fix('tools-as-text', 'offered', [replace(field.entry.valueSpan, scalar(tools.join(' ')))])];
}

/** True for a tool that a text with blanks between the tools can hold: blanks inside parentheses only. */
function isTool(tool: unknown): tool is string {
  return typeof tool === 'string' && /^[^\s(),]+(?:\([^()]*\))?$/.test(tool);
}

/** `allowed-tools` is a map. */
export const allowedToolsNotText: SkillRule = {
  code: 'skill/allowed-tools-not-text',
  severity: { default: 'warning' },
  check({ skill }) {
    const field = skill.field('allowed-tools');
    if (field === undefined || field.text !== undefined || isSeq(field.entry.node)) return [];
    return field.entry.problem === undefined ? [{ span: field.entry.valueSpan, data: {} }] : [];
  },
};
