import { isSeq } from 'yaml';
import type { RuleFinding } from '../findings';
import type { SkillRule } from '../rule';
import { shapeFaults, type ValueShape } from '../valueShapes';

/**
 * What clients take for the values of the keys they know; `name`, `description` and `compatibility` have rules of
 * their own for all their faults.
 */
export const SKILL_SHAPES: Readonly<Record<string, ValueShape>> = {
  license: 'text',
  metadata: 'map',
  'allowed-tools': 'names',
  'disallowed-tools': 'names',
  'argument-hint': 'text',
  arguments: 'names',
  when_to_use: 'text',
  'user-invocable': 'boolean',
  'disable-model-invocation': 'boolean',
  model: 'text',
  effort: 'text',
  context: 'text',
  agent: 'text',
  hooks: 'map',
  paths: 'names',
  shell: 'text',
  homepage: 'text',
  'command-dispatch': 'text',
  'command-tool': 'text',
  'command-arg-mode': 'text',
};

/** Keys for which another rule has a value of another shape, if not an empty one. */
const OTHER_RULE = ['user-invocable', 'disable-model-invocation'];

/** A key without a value, or with one of a shape that its clients do not read. */
export const valueShape: SkillRule = {
  code: 'skill/value-shape',
  severity: { default: 'warning' },
  check: ({ skill }) =>
    Object.entries(SKILL_SHAPES).flatMap(([key, shape]) => {
      const entry = skill.field(key)?.entry;
      // A hint in brackets, which YAML takes for a list, has a finding with a fix of its own; a map of tools too.
      if (entry === undefined || (key === 'argument-hint' && isSeq(entry.node))) return [];
      return shapeFaults(entry, shape).flatMap(({ reason, span }): RuleFinding[] => {
        if (key === 'metadata' && entry.value !== null) return [];
        if (reason === 'empty') return [{ span, data: { key, reason }, severity: 'information' }];
        if (OTHER_RULE.includes(key) || (key === 'allowed-tools' && reason === 'shape')) return [];
        return [{ span, data: { key, reason: reason === 'item' ? reason : shape } }];
      });
    }),
};
