import type { BudgetRow } from '../../engine/budget/budgets';
import type { Cell, Walk } from '../../engine/budget/walk';
import type { FormerNames } from '../../engine/commands/formerNames';
import type { FileTree } from '../../engine/skills/fileTree';
import type { WorkspaceNames } from '../../engine/skills/headedFile';
import type { Steps } from '../../engine/steps';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { Finding, Severity } from '../findings';
import type { ServiceSettings } from '../settings';
import type { AgentFilesState } from '../workspace/agentFiles';
import type { CommandFileNames } from '../workspace/commandFiles';
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

/** What a prompt rule looks at: one prompt in all its variants. */
export interface PromptRuleContext {
  readonly project: ProjectSnapshot;
  /** Its name. */
  readonly prompt: string;
  readonly walks: readonly Walk[];
  /** Those of all walks. */
  readonly cells: readonly Cell[];
  readonly budgets: readonly BudgetRow[];
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
  readonly around: DocumentSurroundings;
}

/** What is known of the files around a document. */
export interface DocumentSurroundings {
  /** The files of the workspace folder, and the names of its agents and skills; absent for a file in none. */
  readonly tree: FileTree | undefined;
  readonly names: WorkspaceNames | undefined;
  /** Names of the commands, skills and prompt files of the workspace folder; absent for a file in none. */
  readonly commands: CommandFileNames | undefined;
  /** Names that they had, as far as the history is known. */
  readonly former: FormerNames;
  /** The files that the document imports, and those that they import, by path. */
  readonly imports: ReadonlyMap<string, SourceDocument>;
  /** Files that clients read in place of the document, and may hold a copy of it. */
  readonly copies: readonly SourceDocument[];
  /** Where the document may be long enough to be counted and the tokenizer is loaded. */
  readonly tokenizer: Tokenizer | undefined;
  /** Whether the file on disk starts with a BOM that the editor does not show. */
  readonly bomOnDisk: boolean;
  /** The sizes that are set for kinds of files, as written. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Whether there is a file or folder at a path that no listing has; true where that cannot be told. */
  exists(path: string): Promise<boolean>;
}

/** What a workspace rule looks at: all skills of a workspace folder. */
export interface WorkspaceRuleContext {
  /** URI of the folder. */
  readonly root: string;
  readonly files: AgentFilesState;
  readonly settings: ServiceSettings;
}

interface RuleBase<Context, Result = readonly Finding[]> {
  readonly codes: readonly RuleCode[];
  /** Never throws. Findings carry the default severity of their code unless the rule knows better. */
  check(context: Context): Result;
}

export interface ProjectRule extends RuleBase<ProjectRuleContext, readonly Finding[] | Steps<readonly Finding[]>> {
  readonly scope: 'project';
}

/** Its findings are kept until something changes that the prompt is made from. */
export interface PromptRule extends RuleBase<PromptRuleContext, Steps<readonly Finding[]>> {
  readonly scope: 'prompt';
  /** What takes the manifest and all its prompts to see. */
  checkProject?(context: ProjectRuleContext): readonly Finding[];
}

export interface DocumentRule extends RuleBase<DocumentRuleContext, readonly Finding[] | Promise<readonly Finding[]>> {
  readonly scope: 'document';
  /** Whether the rule looks at the file at `path` (from the workspace folder, with `/`). */
  concerns(path: string): boolean;
}

export interface WorkspaceRule extends RuleBase<WorkspaceRuleContext> {
  readonly scope: 'workspace';
}

export type Rule = ProjectRule | PromptRule | DocumentRule | WorkspaceRule;
