import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import { applyEdits } from '../../../server/src/engine/skills/editing';
import type { HeaderFinding, TextEdit } from '../../../server/src/engine/skills/findings';
import type { FilePlace, HeadedFile } from '../../../server/src/engine/skills/headedFile';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { Skill } from '../../../server/src/engine/skills/skill';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

export interface Judged {
  readonly file: HeadedFile;
  readonly findings: readonly HeaderFinding<string>[];
}

/** A file judged as what its path says it is; `undefined` for a path that names no agent file. */
export function judge(text: string, place: FilePlace): Judged | undefined {
  const document = new SourceDocument('corpus:/file', text);
  if (/(?:^|\/)skill\.md$/i.test(place.path)) {
    const skill = new Skill(document, place);
    return { file: skill, findings: lintSkill(skill).findings };
  }
  const file = AgentFile.at(document, place);
  return file && { file, findings: lintAgentFile(file).findings };
}

/**
 * What is wrong with the safe fixes of a file, made all at once: a finding that was not there before, a key or a value
 * that is gone, or more to do on a second run. Empty when nothing is.
 */
export function faultsOfFixes(text: string, place: FilePlace, before: Judged): string[] {
  const edits = safeEdits(before);
  if (edits.length === 0) return [];
  const fixed = applyEdits(text, edits);
  const after = judge(fixed, place);
  if (after === undefined) return ['the fixed file is no agent file'];
  const left = tally(before);
  const faults: string[] = [];
  for (const [key, count] of tally(after)) if (count > (left.get(key) ?? 0)) faults.push(`new: ${key}`);
  for (const { key, value, problem } of before.file.frontMatter.entries) {
    const same = after.file.frontMatter.entries.find((entry) => entry.key === key);
    if (same === undefined) faults.push(`lost: ${key}`);
    else if (problem === undefined && !keeps(value, same.value)) faults.push(`changed: ${key}`);
  }
  if (applyEdits(fixed, safeEdits(after)) !== fixed) faults.push('a second run changes more');
  return faults;
}

export function safeEdits({ findings }: Judged): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const { fixes } of findings) {
    const fix = fixes.find(({ kind }) => kind === 'safe');
    const overlaps = (fix?.edits ?? []).some(({ span }) =>
      kept.some((other) => span.start < other.span.end && other.span.start < span.end),
    );
    if (fix !== undefined && !overlaps) kept.push(...fix.edits);
  }
  return kept;
}

/** True for the same data, and for data that was meant as the text or boolean it became. */
function keeps(before: unknown, after: unknown): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  if (typeof before === 'string' && typeof after === 'boolean') return before.trim().toLowerCase() === String(after);
  const words = (value: unknown) => JSON.stringify(value)?.match(/[\p{L}\p{N}]+/gu) ?? [];
  return typeof after === 'string' && words(before).every((word) => after.includes(word));
}

function tally({ findings }: Judged): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code, data } of findings) {
    const key = [code, data['key'], data['path']].filter((part) => part !== undefined).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
