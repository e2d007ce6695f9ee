import type { SkillRule } from '../rule';

/** Words that Claude's own names are made of: not to be used as a word of a name. */
const RESERVED_WORDS = ['anthropic', 'claude'];
const RESERVED_NAMES = ['skill'];

/** A name that Claude keeps for itself. Whole words are compared: `claudette` is free. */
export const reservedName: SkillRule = {
  code: 'skill/reserved-name',
  severity: { default: 'off', claude: 'warning' },
  check({ skill }) {
    const field = skill.field('name');
    const name = field?.trimmed?.toLowerCase();
    if (field === undefined || name === undefined) return [];
    const word = RESERVED_NAMES.includes(name) ? name : name.split('-').find((part) => RESERVED_WORDS.includes(part));
    return word === undefined ? [] : [{ span: field.entry.valueSpan, data: { name, word } }];
  },
};
