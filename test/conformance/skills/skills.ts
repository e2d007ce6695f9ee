import type { Finding } from '../../../server/src/service/findings';
import type { Adapter } from '../conformance';

interface Expected {
  readonly rule: string;
  readonly orRule?: string;
  readonly severity: string;
  readonly count?: number;
  readonly fix?: 'safe' | 'offered' | 'never-a-safe-delete';
}

interface SkillCase {
  readonly path: string;
  readonly text: string;
  readonly expected: Readonly<Record<string, readonly Expected[] | null>>;
  readonly undecided: readonly string[];
  readonly fixedText?: string;
}

const PROFILES: Readonly<Record<string, string>> = { default: 'portable', strict: 'agentskills', claude: 'claude' };

/** One SKILL.md under each profile the case states: these findings and no others, and what the safe fixes make of it. */
export const skills: Adapter = {
  async check(workspace, one) {
    const { path, text, expected, undecided, fixedText } = one as unknown as SkillCase;
    workspace.write({ [path]: text });
    const faults: string[] = [];
    for (const [name, wanted] of Object.entries(expected)) {
      if (wanted === null) continue;
      workspace.service.setSettings({ profile: PROFILES[name] ?? name });
      const findings = await workspace.service.findings(workspace.uri(path));
      faults.push(...compare(findings, wanted, undecided).map((fault) => `${name}: ${fault}`));
    }
    if (fixedText !== undefined) {
      const uri = workspace.uri(path);
      const actions = await workspace.service.codeActions({ uri, range: EVERYTHING, only: ['source.fixAll.galley'] });
      const fixed = apply(
        text,
        actions.flatMap(({ edits }) => edits),
      );
      if (fixed !== fixedText) faults.push(`fixed: ${JSON.stringify(fixed)}, expected ${JSON.stringify(fixedText)}`);
    }
    return faults;
  },
};

const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

function compare(findings: readonly Finding[], wanted: readonly Expected[], undecided: readonly string[]): string[] {
  const faults: string[] = [];
  const left = [...findings];
  for (const { rule, orRule, severity, count = 1, fix } of wanted) {
    for (let i = 0; i < count; i++) {
      const at = left.findIndex(
        ({ code }) => code === `skill/${rule}` || (orRule !== undefined && code === `skill/${orRule}`),
      );
      const [found] = at < 0 ? [] : left.splice(at, 1);
      if (!found) faults.push(`${rule} is missing`);
      else if (found.severity !== severity) faults.push(`${rule} is ${found.severity}, expected ${severity}`);
      else if (!fixFits(found, fix))
        faults.push(
          `${rule} has the fixes ${found.fixes.map(({ kind }) => kind).join(', ') || 'none'}, expected ${fix}`,
        );
    }
  }
  for (const { code } of left) {
    if (!undecided.includes(code.replace('skill/', ''))) faults.push(`${code} is not expected`);
  }
  return faults;
}

function fixFits({ fixes }: Finding, wanted: Expected['fix']): boolean {
  if (wanted === undefined) return true;
  if (wanted !== 'never-a-safe-delete') return fixes.some(({ kind }) => kind === wanted);
  return !fixes.some(({ kind, edits }) => kind === 'safe' && edits.some(({ newText }) => newText === ''));
}

/** The text with the edits made, last first. */
function apply(text: string, edits: Finding['fixes'][number]['edits']): string {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  const offset = ({ line, character }: { line: number; character: number }) =>
    (starts[line] ?? text.length) + character;
  const placed = edits.map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText }));
  return placed
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, newText }) => all.slice(0, start) + newText + all.slice(end), text);
}
