import type { ProtocolLocation } from './positions';

/** Lists every prompt of the workspace. Client to server; params: none. */
export const PROMPTS_REQUEST = 'galley/prompts';

/** Something a prompt is made from changed. Server to client, at most once per change; params: none. */
export const PROMPTS_CHANGED_NOTIFICATION = 'galley/promptsChanged';

/** A prompt is known by its manifest and its name. */
export interface PromptId {
  /** URI of the manifest. */
  readonly manifest: string;
  readonly prompt: string;
}

export interface VariableInfo {
  readonly name: string;
  readonly description: string | null;
  /** Null: any text. */
  readonly values: readonly string[] | null;
  readonly default: string | null;
  /** Whether leaving it unset differs from every value. */
  readonly unset: boolean;
}

export interface TierInfo {
  readonly name: string;
  /** Context windows in tokens; null is unbounded. */
  readonly minWindow: number | null;
  readonly maxWindow: number | null;
}

export interface RoleInfo {
  readonly name: string;
  readonly uri: string;
}

export interface PromptInfo extends PromptId {
  /** What to call the manifest: its folder's name, or more of the path where two are alike. */
  readonly folderName: string;
  readonly description: string | null;
  readonly location: ProtocolLocation;
  /** URIs of the files that the prompt's text may come from, roles and samples included. Left out: not known. */
  readonly files?: readonly string[];
  /** Empty when the prompt takes no role. */
  readonly roles: readonly RoleInfo[];
  readonly tiers: readonly TierInfo[];
  readonly variables: readonly VariableInfo[];
  /** Whether it names a builder that this server could run; left out: no. */
  readonly builder?: boolean;
  /** Whether it may differ from one cycle to the next. */
  readonly cycles: boolean;
  /** Null where nothing of the prompt is chosen by a goal. */
  readonly goal: GoalInfo | null;
  /** All requests of the manifest, in declared order. */
  readonly requests: readonly RequestInfo[];
}

/** A goal in words selects the first category with a word of its list in it. */
export interface GoalInfo {
  /** The variable that holds it. */
  readonly variable: string;
  readonly categories: readonly string[];
}

/** A request: prompts with the messages around them. */
export interface RequestInfo {
  readonly name: string;
  readonly description: string | null;
  /** Names of the prompts that it sends. */
  readonly prompts: readonly string[];
}
