import { references } from '../references';
import type { SkillRule } from '../rule';

/** A link to a file that is not in the skill's folder. */
export const referenceMissing: SkillRule = {
  code: 'skill/reference-missing',
  severity: { default: 'warning' },
  check({ skill }) {
    const { files } = skill.place;
    if (files === undefined) return [];
    const known = new Set(files.flatMap(withFolders));
    return references(skill)
      .filter(({ resolved }) => resolved !== undefined && resolved !== '' && !known.has(resolved))
      .map(({ path, span }) => ({ span, data: { path } }));
  },
};

/** A link out of the skill's folder: the file does not travel with the skill. */
export const referenceOutside: SkillRule = {
  code: 'skill/reference-outside',
  severity: { default: 'information' },
  check: ({ skill }) =>
    references(skill)
      .filter(({ resolved }) => resolved === undefined)
      .map(({ path, span }) => ({ span, data: { path } })),
};

/** A link deeper than one folder: the specification asks for references one level deep. */
export const referenceDeep: SkillRule = {
  code: 'skill/reference-deep',
  severity: { default: 'hint' },
  check: ({ skill }) =>
    references(skill)
      .filter(({ resolved }) => (resolved?.split('/').length ?? 0) > 2)
      .map(({ path, span }) => ({ span, data: { path } })),
};

/** A path and every folder on the way to it. */
function withFolders(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
