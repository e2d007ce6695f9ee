import type { RuleFinding, SkillSeverity } from './findings';
import type { ClientProfile, ProfileId } from './profiles/profile';
import type { Skill, TokenBounds } from './skill';

export interface RuleContext {
  readonly skill: Skill;
  /** Whose view the skill is judged from. */
  readonly profile: ClientProfile;
  /** Counts the tokens of a text; absent where no tokenizer is at hand. */
  readonly countTokens?: (text: string) => TokenBounds;
  /** Keys that the user vouches for: nothing is said about them. */
  readonly extraKeys?: readonly string[];
}

/** Severity by profile; `default` stands for every profile that is not named. */
export type Severities = { readonly default: SkillSeverity | 'off' } & {
  readonly [profile in ProfileId]?: SkillSeverity | 'off';
};

/** One rule: one file, one line in the list, one entry in the findings reference. */
export interface SkillRule {
  readonly code: `skill/${string}`;
  readonly severity: Severities;
  /** Set for a rule that looks at nothing but the body: what is changed in the header is nothing to it. */
  readonly reads?: 'body';
  /**
   * Set for a rule whose errors say that a client may not load the skill, or not whole. From the view of a client that
   * loads it with nothing left out they are warnings: that the skill does not carry over is still worth saying.
   */
  readonly about?: 'loading';
  check(context: RuleContext): readonly RuleFinding[];
}

export function severityIn(rule: SkillRule, profile: ProfileId): SkillSeverity | 'off' {
  return rule.severity[profile] ?? rule.severity.default;
}
