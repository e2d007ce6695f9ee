import { applyEdits } from '../../../server/src/engine/skills/editing';
import { FileTree } from '../../../server/src/engine/skills/fileTree';
import type { SkillFinding } from '../../../server/src/engine/skills/findings';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { findProfile, type ProfileId } from '../../../server/src/engine/skills/profiles';
import { Skill, type SkillPlace } from '../../../server/src/engine/skills/skill';
import type { Span } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

export const PLACE: SkillPlace = { path: 'skills/demo/SKILL.md' };

export function skillOf(text: string, place: SkillPlace = PLACE): Skill {
  return new Skill(new SourceDocument('mem:/SKILL.md', text), place);
}

/** The skill of `PLACE` with the given files in its folder. */
export function placeWith(...files: string[]): SkillPlace {
  const scope = 'skills/demo';
  const paths = files.map((file) => `${scope}/${file}`);
  return { ...PLACE, tree: new FileTree(paths, { scope }) };
}

/** A header of `name: demo`, a description and further lines, with a one-line body. */
export function withKeys(...lines: string[]): string {
  return ['---', 'name: demo', 'description: Use it in tests.', ...lines, '---', 'Run the demo.', ''].join('\n');
}

export function lint(skill: Skill, profile: ProfileId = 'portable'): readonly SkillFinding[] {
  const found = findProfile(profile);
  if (found === undefined) throw new Error(`no profile ${profile}`);
  return lintSkill(skill, { profile: found }).findings;
}

/** Findings as `severity code «text at the span»`. */
export function described(skill: Skill, profile: ProfileId = 'portable'): string[] {
  return lint(skill, profile).map(({ severity, code, span }) => `${severity} ${code} «${skill.slice(span)}»`);
}

/** Takes `⟦…⟧` out of a text; what it marked is the span. */
export function marked(source: string): { text: string; span: Span } {
  const start = source.indexOf('⟦');
  const opened = source.replace('⟦', '');
  const end = opened.indexOf('⟧');
  if (start < 0 || end < 0) throw new Error('no mark in the fixture');
  return { text: opened.replace('⟧', ''), span: { start, end } };
}

/** The text after all safe fixes, one per finding. */
export function withSafeFixes(skill: Skill, profile: ProfileId = 'portable'): string {
  const edits = lint(skill, profile).flatMap(({ fixes }) => fixes.find(({ kind }) => kind === 'safe')?.edits ?? []);
  return applyEdits(skill.document.text, edits);
}

/** The text after the one fix of the given id. */
export function withFix(skill: Skill, id: string): string {
  const fixes = lint(skill).flatMap((finding) => finding.fixes.filter((fix) => fix.id === id));
  if (fixes.length !== 1) throw new Error(`${fixes.length} fixes ${id}`);
  return applyEdits(skill.document.text, fixes[0]?.edits ?? []);
}
