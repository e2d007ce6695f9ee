import { fix, renameFix, replace } from './editing';
import type { SkillFix } from './findings';
import { isGoodName, nearestGoodName, sameName } from './names';
import { scalar } from './quoting';
import type { Skill, SkillField } from './skill';

/**
 * Names to put in the place of a bad one. Name and folder stay equal: a good name that the folder does not have
 * is offered only together with a new name for the folder.
 */
export function betterNames(skill: Skill, field: SkillField): SkillFix[] {
  const { folder } = skill;
  const name = nearestGoodName(field.trimmed ?? '');
  const fixes: SkillFix[] = [];
  if (folder !== undefined && isGoodName(folder)) fixes.push(useFolder(field, folder));
  if (name === undefined || name === folder) return fixes;
  const edit = replace(field.entry.valueSpan, scalar(name));
  if (folder === undefined) fixes.push(fix('change-name', 'offered', [edit], { name }));
  else fixes.push(renameFix('change-name-and-folder', { what: 'folder', from: folder, to: name }, [edit]));
  return fixes;
}

/** Ways to make name and folder equal. */
export function equalNames(skill: Skill, field: SkillField): SkillFix[] {
  const { folder } = skill;
  const name = field.trimmed ?? '';
  if (folder === undefined || sameName(folder, name)) return [];
  const fixes: SkillFix[] = [];
  if (isGoodName(folder)) fixes.push(useFolder(field, folder));
  if (isGoodName(name)) fixes.push(renameFix('rename-folder', { what: 'folder', from: folder, to: name }));
  return fixes;
}

function useFolder(field: SkillField, folder: string): SkillFix {
  return fix('use-folder-name', 'offered', [replace(field.entry.valueSpan, scalar(folder))], { name: folder });
}
