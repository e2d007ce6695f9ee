import { renameFix } from '../editing';
import type { SkillRule } from '../rule';

/** `skill.md`: not found where file names are case-sensitive. */
export const fileName: SkillRule = {
  code: 'skill/file-name',
  severity: { default: 'warning' },
  check({ skill }) {
    const name = skill.fileName;
    if (name === 'SKILL.md' || name.toLowerCase() !== 'skill.md') return [];
    const fixes = [renameFix('rename-file', { what: 'file', from: name, to: 'SKILL.md' })];
    return [{ span: skill.firstLine, data: { name }, fixes }];
  },
};
