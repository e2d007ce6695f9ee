import type { SkillFinding } from '../../engine/skills/findings';

/** Units as they are read: `code points` for `code-points`. */
export function inWords(data: SkillFinding['data']): SkillFinding['data'] {
  const { unit } = data;
  return unit === undefined ? data : { ...data, unit: UNIT_WORDS[String(unit)] ?? unit };
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  'code-points': 'code points',
  codePoints: 'code points',
  'utf-16': 'UTF-16 units',
  utf16: 'UTF-16 units',
  'chars/4': 'tokens (characters / 4)',
};
