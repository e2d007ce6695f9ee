import { missingLinks, stateOf, wrongCase } from '../linkFindings';
import { linksOf } from '../links';
import type { SkillRule } from '../rule';

/** A link to a file that is not there. */
export const referenceMissing: SkillRule = {
  code: 'skill/reference-missing',
  reads: 'body',
  severity: { default: 'warning' },
  check: ({ skill }) => missingLinks(skill),
};

/** A link that differs from its file in the case of letters: it is found on some systems only. */
export const referenceCase: SkillRule = {
  code: 'skill/reference-case',
  reads: 'body',
  severity: { default: 'warning' },
  check: ({ skill }) => wrongCase(skill),
};

/** A link out of the skill's folder: the file does not travel with the skill. */
export const referenceOutside: SkillRule = {
  code: 'skill/reference-outside',
  reads: 'body',
  severity: { default: 'information' },
  check: ({ skill }) =>
    linksOf(skill)
      .filter((link) => link.kind === 'link' && link.inside === undefined && stateOf(skill, link) !== 'missing')
      .map(({ path, span }) => ({ span, data: { path } })),
};

/** A link deeper than one folder: the specification asks for references one level deep. */
export const referenceDeep: SkillRule = {
  code: 'skill/reference-deep',
  reads: 'body',
  severity: { default: 'hint' },
  check: ({ skill }) =>
    linksOf(skill)
      .filter(({ kind, inside }) => kind === 'link' && (inside?.split('/').length ?? 0) > 2)
      .map(({ path, span }) => ({ span, data: { path } })),
};
