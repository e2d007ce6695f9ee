import type { Finding, Severity } from '../findings';
import type { ServiceSettings } from '../settings';
import type { FileState } from '../workspace/fileStore';
import type { ProjectSnapshot } from '../workspace/project';
import type { ProjectFacts } from '../workspace/projectFacts';

/** A finding code with what the reference and the settings need to know of it. */
export interface RuleCode {
  readonly code: string;
  readonly severity: Severity;
  /** It is off until the settings give this code a severity; so are its findings. */
  readonly optIn?: true;
  /** One line for lists: what it tells. */
  readonly summary: string;
}

/** What a project rule looks at: a manifest, its files, and what is computed from them once for all rules. */
export interface ProjectRuleContext {
  readonly project: ProjectSnapshot;
  readonly facts: ProjectFacts;
}

/** What a document rule looks at: one file, whether or not a manifest governs it. */
export interface DocumentRuleContext {
  readonly uri: string;
  /** The document, or why it cannot be read. */
  readonly state: FileState;
  /** File name without its folders. */
  readonly name: string;
  /** Path from the workspace folder, with `/`. */
  readonly path: string;
  readonly settings: ServiceSettings;
}

interface RuleBase<Context> {
  readonly codes: readonly RuleCode[];
  /** Never throws. Findings carry the default severity of their code unless the rule knows better. */
  check(context: Context): readonly Finding[];
}

export interface ProjectRule extends RuleBase<ProjectRuleContext> {
  readonly scope: 'project';
}

export interface DocumentRule extends RuleBase<DocumentRuleContext> {
  readonly scope: 'document';
  /** Whether the rule looks at the file at `path` (from the workspace folder, with `/`). */
  concerns(path: string): boolean;
}

export type Rule = ProjectRule | DocumentRule;
