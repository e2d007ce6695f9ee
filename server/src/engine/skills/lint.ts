import { applySuppressions, idleSuppressions, readSuppressions } from '../frontmatter/suppressions';
import { explainSkill } from './explain';
import type { RuleFinding, SkillFinding } from './findings';
import { harmlessFixes, isTried } from './harmless';
import { unresolvedValues } from './headerNotices';
import { type ClientProfile, DEFAULT_PROFILE } from './profiles';
import { type RuleContext, type SkillRule, severityIn } from './rule';
import { SKILL_RULES } from './rules';
import { yamlSyntax } from './rules/yamlSyntax';
import { Skill } from './skill';

export interface LintOptions extends Omit<RuleContext, 'skill' | 'profile'> {
  readonly profile?: ClientProfile;
  /** Codes that are off in the profile and to be judged all the same. */
  readonly turnedOn?: readonly string[];
}

export interface LintResult {
  /** In document order; those of one place in the order of the rules. */
  readonly findings: readonly SkillFinding[];
  /** What comments in the header suppress. */
  readonly suppressed: readonly SkillFinding[];
}

/** Codes that need all skills of a workspace: see `workspaceSkills.ts`. Their suppressions are judged there. */
export const WORKSPACE_CODES: readonly string[] = [
  'skill/duplicate-name',
  'skill/duplicate-body',
  'skill/catalogue-over-budget',
  'skill/parity',
];

/** Codes that judge the suppressions themselves; they have no rule of their own. */
export const STALE_SUPPRESSION = 'skill/stale-suppression';
export const SUPPRESSION_WITHOUT_REASON = 'skill/suppression-without-reason';

/** Judges one skill. Never throws; the same input gives the same findings. */
export function lintSkill(skill: Skill, options: LintOptions = {}): LintResult {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const { turnedOn = [], countTokens, profile: _, ...rest } = options;
  const base = { ...rest, skill, profile };
  const context: RuleContext = countTokens === undefined ? base : { ...base, countTokens };
  const found = SKILL_RULES.flatMap((rule) => run(rule, context, turnedOn)).map(softened(skill, profile));
  const checked = harmlessFixes(skill, found, (document, place, rules) => {
    const changed = { ...base, skill: new Skill(document, place) };
    return SKILL_RULES.filter((rule) => isTried(rule, rules)).flatMap((rule) => run(rule, changed, turnedOn));
  });
  const findings = checked.sort((a, b) => a.span.start - b.span.start);
  const suppressions = readSuppressions(skill.frontMatter).filter(
    ({ code }) => code.startsWith('skill/') && !WORKSPACE_CODES.includes(code),
  );
  const { shown, hidden, stale } = applySuppressions(findings, suppressions);
  const judged = [
    ...idleSuppressions(skill.document.text, skill.frontMatter, 'skill').map(({ code, reason, span }) =>
      about(STALE_SUPPRESSION, code, span, reason),
    ),
    ...stale.map(({ code, span }) => about(STALE_SUPPRESSION, code, span)),
    ...suppressions
      .filter(({ reason }) => reason === '')
      .map(({ code, span }) => about(SUPPRESSION_WITHOUT_REASON, code, span)),
  ];
  return { findings: [...shown, ...judged].sort((a, b) => a.span.start - b.span.start), suppressed: hidden };
}

function run(rule: SkillRule, context: RuleContext, turnedOn: readonly string[]): SkillFinding[] {
  const given = severityIn(rule, context.profile.id);
  if (given === 'off' && !turnedOn.includes(rule.code)) return [];
  const severity = given === 'off' ? 'information' : given;
  const unresolved = rule === yamlSyntax ? [] : unresolvedValues(context.skill);
  const isJudged = ({ span: { start, end } }: RuleFinding) =>
    !unresolved.some((value) => value.start <= start && end <= value.end);
  return rule
    .check(context)
    .filter(isJudged)
    .map(({ span, data, related, fixes, severity: own }) => ({
      code: rule.code,
      severity: own ?? severity,
      span,
      data,
      related: related ?? [],
      fixes: fixes ?? [],
    }));
}

/** Codes of the rules whose errors are of how a skill is loaded. */
const OF_LOADING = new Set<string>(SKILL_RULES.filter(({ about }) => about === 'loading').map(({ code }) => code));

/** Takes the edge off the errors that a skill has for others than the client from whose view it is judged. */
function softened(skill: Skill, profile: ClientProfile): (finding: SkillFinding) => SkillFinding {
  let whole: boolean | undefined;
  return (finding) => {
    if (profile.kind !== 'client' || finding.severity !== 'error' || !OF_LOADING.has(finding.code)) return finding;
    whole ??= explainSkill(skill, [profile])[0]?.outcome === 'loads';
    return whole ? { ...finding, severity: 'warning' } : finding;
  };
}

function about(code: `skill/${string}`, suppressed: string, span: SkillFinding['span'], reason = ''): SkillFinding {
  return { code, severity: 'information', span, data: { code: suppressed, reason }, related: [], fixes: [] };
}
