import type { Skill } from './skill';

/**
 * The path that is all there is in the file: a symbolic link that was checked out as text (Git does so where links
 * are off), or an import that is to stand for the file (`@` before the path). It has to point out of the folder, so
 * that a one-line skill is not taken for a link.
 */
export function linkTarget(skill: Skill): string | undefined {
  const { text } = skill.document;
  if (text.length > 1024) return undefined;
  return /^@?(?:\.\.?\/)+[^\s\\:*?"<>|]+$/.exec(text.replace(/\r?\n$/, ''))?.[0];
}
