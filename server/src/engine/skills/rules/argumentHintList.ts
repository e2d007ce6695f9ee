import { isSeq } from 'yaml';
import { fix } from '../editing';
import { quoteValue } from '../quoting';
import type { SkillRule } from '../rule';

/** `argument-hint: [file]`: YAML makes a list of what is meant as text. */
export const argumentHintList: SkillRule = {
  code: 'skill/argument-hint-list',
  severity: { default: 'warning' },
  check({ skill }) {
    const entry = skill.field('argument-hint')?.entry;
    if (entry === undefined || !isSeq(entry.node)) return [];
    const source = skill.slice(entry.valueSpan);
    const fixes =
      entry.node.flow && !/[\r\n]/.test(source)
        ? [fix('quote-value', 'safe', [quoteValue(entry, source)], { key: entry.key })]
        : [];
    return [{ span: entry.valueSpan, data: { source }, fixes }];
  },
};
