import type { RuleFinding } from '../findings';
import { type LimitedKey, measured } from '../limits';
import type { SkillRule } from '../rule';
import type { Skill } from '../skill';

/** Longer than the specification allows, in code points. */
export const nameTooLong = tooLong('name');
export const descriptionTooLong = tooLong('description');
export const compatibilityTooLong = tooLong('compatibility');

function tooLong(key: LimitedKey['key']): SkillRule {
  return {
    code: `skill/${key}-too-long`,
    severity: { default: 'error' },
    about: 'loading',
    check({ skill }) {
      const found = measured(skill, key);
      if (found === undefined || found.sizes.codePoints <= found.max) return [];
      const { codePoints, bytes } = found.sizes;
      return [{ span: found.field.entry.valueSpan, data: { key, codePoints, bytes, max: found.max } }];
    },
  };
}

/** From this share of a limit on, a client that counts bytes or UTF-16 units may be over it. */
const NEAR = 0.9;

/** Within the limit in code points, over it for clients that count bytes or UTF-16 units. */
export const nearLimit: SkillRule = {
  code: 'skill/near-limit',
  severity: { default: 'warning' },
  check: ({ skill }) => [...near(skill, 'name'), ...near(skill, 'description'), ...near(skill, 'compatibility')],
};

function near(skill: Skill, key: LimitedKey['key']): RuleFinding[] {
  const found = measured(skill, key);
  if (found === undefined) return [];
  const { max } = found;
  const { codePoints, bytes, utf16 } = found.sizes;
  if (codePoints > max || codePoints < max * NEAR || bytes <= max) return [];
  return [{ span: found.field.entry.valueSpan, data: { key, codePoints, bytes, utf16, max } }];
}

/** Within the limit once trimmed, over it for a reader that counts the white space at both ends. */
export const untrimmedLength: SkillRule = {
  code: 'skill/untrimmed-length',
  severity: { default: 'information' },
  check({ skill }) {
    return (['name', 'description', 'compatibility'] as const).flatMap((key) => {
      const found = measured(skill, key);
      if (found === undefined || found.sizes.codePoints > found.max || found.untrimmed <= found.max) return [];
      const data = { key, codePoints: found.sizes.codePoints, untrimmed: found.untrimmed, max: found.max };
      return [{ span: found.field.entry.valueSpan, data }];
    });
  },
};
