import { applySuppressions, readSuppressions } from '../frontmatter/suppressions';
import type { SkillFinding } from './findings';
import { harmlessFixes } from './harmless';
import { type ClientProfile, DEFAULT_PROFILE } from './profiles';
import { type RuleContext, type SkillRule, severityIn } from './rule';
import { SKILL_RULES } from './rules';
import { Skill } from './skill';

export interface LintOptions {
  readonly profile?: ClientProfile;
  readonly countTokens?: RuleContext['countTokens'];
}

export interface LintResult {
  /** In document order; those of one place in the order of the rules. */
  readonly findings: readonly SkillFinding[];
  /** What comments in the header suppress. */
  readonly suppressed: readonly SkillFinding[];
}

/** Codes that judge the suppressions themselves; they have no rule of their own. */
export const STALE_SUPPRESSION = 'skill/stale-suppression';
export const SUPPRESSION_WITHOUT_REASON = 'skill/suppression-without-reason';

/** Judges one skill. Never throws; the same input gives the same findings. */
export function lintSkill(skill: Skill, options: LintOptions = {}): LintResult {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const base = { skill, profile };
  const context = options.countTokens === undefined ? base : { ...base, countTokens: options.countTokens };
  const found = SKILL_RULES.flatMap((rule) => run(rule, context));
  const checked = harmlessFixes(skill, found, (document, place) =>
    SKILL_RULES.flatMap((rule) => run(rule, { ...base, skill: new Skill(document, place) })),
  );
  const findings = checked.sort((a, b) => a.span.start - b.span.start);
  const suppressions = readSuppressions(skill.frontMatter).filter(({ code }) => code.startsWith('skill/'));
  const { shown, hidden, stale } = applySuppressions(findings, suppressions);
  const judged = [
    ...stale.map(({ code, span }) => about(STALE_SUPPRESSION, code, span)),
    ...suppressions
      .filter(({ reason }) => reason === '')
      .map(({ code, span }) => about(SUPPRESSION_WITHOUT_REASON, code, span)),
  ];
  return { findings: [...shown, ...judged].sort((a, b) => a.span.start - b.span.start), suppressed: hidden };
}

function run(rule: SkillRule, context: RuleContext): SkillFinding[] {
  const severity = severityIn(rule, context.profile.id);
  if (severity === 'off') return [];
  return rule.check(context).map(({ span, data, related, fixes, severity: own }) => ({
    code: rule.code,
    severity: own ?? severity,
    span,
    data,
    related: related ?? [],
    fixes: fixes ?? [],
  }));
}

function about(code: `skill/${string}`, suppressed: string, span: SkillFinding['span']): SkillFinding {
  return { code, severity: 'information', span, data: { code: suppressed }, related: [], fixes: [] };
}
