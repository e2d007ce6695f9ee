import { fix, replace } from '../editing';
import type { SkillRule } from '../rule';
import type { Skill, SkillField } from '../skill';

const BOOLEAN_KEYS = ['user-invocable', 'disable-model-invocation'] as const;
const WORDS: Readonly<Record<string, string>> = {
  yes: 'true',
  on: 'true',
  '1': 'true',
  no: 'false',
  off: 'false',
  '0': 'false',
};

/** `"true"` in quotes is text: clients that ask for a boolean refuse or ignore it. */
export const quotedBoolean: SkillRule = {
  code: 'skill/quoted-boolean',
  severity: { default: 'error' },
  check: ({ skill }) =>
    booleanFields(skill).flatMap(({ entry, trimmed }) => {
      const word = trimmed?.toLowerCase();
      if (typeof entry.value !== 'string' || (word !== 'true' && word !== 'false')) return [];
      const fixes = [fix('unquote-boolean', 'safe', [replace(entry.valueSpan, word)], { key: entry.key, value: word })];
      return [{ span: entry.valueSpan, data: { key: entry.key, value: word }, fixes }];
    }),
};

/** `yes`, `1`, a list: no boolean for a YAML 1.2 reader. */
export const notABoolean: SkillRule = {
  code: 'skill/not-a-boolean',
  severity: { default: 'error' },
  check: ({ skill }) =>
    booleanFields(skill).flatMap(({ entry, trimmed }) => {
      const word = trimmed?.toLowerCase();
      if (typeof entry.value === 'boolean' || entry.value === null || word === 'true' || word === 'false') return [];
      const meant = WORDS[word ?? ''];
      const fixes =
        meant === undefined
          ? []
          : [fix('write-boolean', 'offered', [replace(entry.valueSpan, meant)], { key: entry.key, value: meant })];
      return [{ span: entry.valueSpan, data: { key: entry.key, value: trimmed ?? '' }, fixes }];
    }),
};

/** Neither the user nor the model can start the skill. It can be meant: an agent may have it preloaded. */
export const invocableByNobody: SkillRule = {
  code: 'skill/invocable-by-nobody',
  severity: { default: 'warning' },
  check({ skill }) {
    const model = skill.field('disable-model-invocation');
    const user = skill.field('user-invocable');
    if (!means(model, 'true') || !means(user, 'false') || model === undefined || user === undefined) return [];
    const related = [{ id: 'not-for-the-model', span: model.entry.span }];
    return [{ span: user.entry.span, data: {}, related }];
  },
};

function booleanFields(skill: Skill): SkillField[] {
  return BOOLEAN_KEYS.flatMap((key) => {
    const field = skill.field(key);
    return field === undefined || field.entry.problem !== undefined ? [] : [field];
  });
}

/** Quotes do not matter here: taking them away must not make a finding. */
function means(field: SkillField | undefined, word: string): boolean {
  return field?.trimmed?.toLowerCase() === word;
}
