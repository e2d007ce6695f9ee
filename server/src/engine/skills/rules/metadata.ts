import { isCollection, isMap, isNode } from 'yaml';
import { keyText } from '../../frontmatter/plain';
import type { SkillRule } from '../rule';

/** A list or map inside `metadata`: the specification has text to text, other clients may drop it. */
export const metadataNested: SkillRule = {
  code: 'skill/metadata-nested',
  severity: { default: 'warning' },
  check({ skill }) {
    const entry = skill.field('metadata')?.entry;
    if (!isMap(entry?.node)) return [];
    const nested = entry.node.items.filter(({ value }) => isCollection(value));
    const first = nested[0];
    if (first === undefined) return [];
    const span = isNode(first.key) ? entry.locate(first.key) : entry.keySpan;
    return [{ span, data: { key: keyText(first.key), count: nested.length } }];
  },
};

/** `metadata` is not a map. */
export const metadataNotAMap: SkillRule = {
  code: 'skill/metadata-not-a-map',
  severity: { default: 'warning' },
  check({ skill }) {
    const entry = skill.field('metadata')?.entry;
    if (entry === undefined || entry.problem !== undefined || entry.value === null || isMap(entry.node)) return [];
    return [{ span: entry.valueSpan, data: {} }];
  },
};
