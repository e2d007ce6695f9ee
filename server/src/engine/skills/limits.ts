import { type Measures, measure } from '../text/measure';
import { normalizedName } from './names';
import type { Skill, SkillField } from './skill';

/** A key whose length the specification limits, in code points. */
export interface LimitedKey {
  readonly key: 'name' | 'description' | 'compatibility';
  readonly max: number;
}

export const LIMITS: readonly LimitedKey[] = [
  { key: 'name', max: 64 },
  { key: 'description', max: 1024 },
  { key: 'compatibility', max: 500 },
];

/** A value with a limit, measured as validators do: trimmed, and a name normalised. */
export interface Measured {
  readonly field: SkillField;
  readonly max: number;
  readonly sizes: Measures;
  /** Code points with the white space at both ends. */
  readonly untrimmed: number;
}

export function measured(skill: Skill, key: LimitedKey['key']): Measured | undefined {
  const field = skill.field(key);
  const max = LIMITS.find((limit) => limit.key === key)?.max;
  if (field?.text === undefined || field.trimmed === undefined || max === undefined) return undefined;
  const value = key === 'name' ? normalizedName(field.text) : field.trimmed;
  return { field, max, sizes: measure(value), untrimmed: measure(field.text).codePoints };
}
