import { measure } from '../../text/measure';
import { overSize } from '../fileSizes';
import { firstBodyLine } from '../headedFile';
import type { SkillRule } from '../rule';

const MAX_LINES = 500;
const MAX_TOKENS = 5000;

/** More lines than the specification recommends. */
export const bodyTooLong: SkillRule = {
  code: 'skill/body-too-long',
  reads: 'body',
  severity: { default: 'information' },
  check({ skill }) {
    const { body } = skill;
    const lines = measure(body.replace(/\r\n?/g, '\n').trim()).lines;
    return lines <= MAX_LINES ? [] : [{ span: firstBodyLine(skill), data: { lines, max: MAX_LINES } }];
  },
};

/** More tokens than the specification recommends. Without a tokenizer, only where even the lowest estimate is over. */
export const bodyTokens: SkillRule = {
  code: 'skill/body-tokens',
  reads: 'body',
  severity: { default: 'information' },
  check({ skill, countTokens }) {
    if (countTokens === undefined) return [];
    const { low, high, by } = countTokens(skill.body);
    return low <= MAX_TOKENS ? [] : [{ span: firstBodyLine(skill), data: { low, high, by, max: MAX_TOKENS } }];
  },
};

/** More than the workspace allows its skills. */
export const bodyOverSize: SkillRule = {
  code: 'skill/over-size',
  reads: 'body',
  severity: { default: 'warning' },
  check: ({ skill, countTokens }) => overSize(skill, 'skill', countTokens),
};
