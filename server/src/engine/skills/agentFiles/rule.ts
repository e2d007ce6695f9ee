import type { HeaderFinding, RuleFinding, SkillSeverity } from '../findings';
import type { TokenBounds } from '../skill';
import type { AgentFile } from './agentFile';
import type { AgentFileKind } from './kinds';

export type AgentFileCode = `agent-file/${string}`;
export type AgentFileFinding = HeaderFinding<AgentFileCode>;

export interface RuleTools {
  /** Counts the tokens of a text; absent where no tokenizer is at hand. */
  readonly countTokens?: (text: string) => TokenBounds;
  /** Keys that the user vouches for: nothing is said about them. */
  readonly extraKeys?: readonly string[];
}

/** One rule for agent files: one file or a small family, one line in the list, one entry in the findings reference. */
export interface AgentFileRule {
  readonly code: AgentFileCode;
  readonly severity: SkillSeverity;
  /** The kinds it judges; all that have a header when absent. */
  readonly kinds?: readonly AgentFileKind[] | 'all';
  /** Set for a rule that looks at nothing but the body: what is changed in the header is nothing to it. */
  readonly reads?: 'body';
  /** For editors: how to show the text the finding is about. */
  readonly tag?: 'unnecessary' | 'deprecated';
  check(file: AgentFile, tools: RuleTools): readonly RuleFinding[];
}
