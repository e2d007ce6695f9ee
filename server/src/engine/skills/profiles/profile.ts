export type ProfileId =
  | 'portable'
  | 'agentskills'
  | 'claude'
  | 'vscode'
  | 'copilot-cli'
  | 'codex'
  | 'cursor'
  | 'gemini-cli'
  | 'opencode'
  | 'openclaw'
  | 'cline'
  | 'windsurf'
  | 'kiro'
  | 'roo';

export type LengthUnit = 'codePoints' | 'utf16' | 'bytes';

/** How long a value may be for a client, and what the client does with a longer one. */
export interface Limit {
  readonly max: number;
  readonly unit: LengthUnit;
  readonly over: 'cut' | 'drops' | 'reported';
}

/** What one client makes of the names and descriptions of all skills at the start of a session. */
export interface CatalogueBudget {
  /** Share of the context window. */
  readonly share: number;
  /** Unit the budget is counted in. A token is taken for four characters by both clients that have a budget. */
  readonly unit: 'utf16' | 'tokens';
  /** The window to reckon with where none is known, in tokens; or the budget itself, in characters. */
  readonly fallback: { readonly window: number } | { readonly characters: number };
  /** Longest description that is listed, in UTF-16 units. */
  readonly perSkill?: number;
  /** What happens above the budget. */
  readonly over: 'names-only' | 'shorten-then-omit';
  /** Who comes first: skills used most lately (unknown here, so by name), or by name. */
  readonly order: 'use' | 'name';
}

/**
 * What one client does with a SKILL.md, as data. A fact that is not known is absent and nothing is said about it.
 * Clients change: `checked` is the day the facts were looked up, `sources` where.
 */
export interface ClientProfile {
  readonly id: ProfileId;
  readonly label: string;
  /** A program that loads skills, or a yardstick that none stands behind. */
  readonly kind: 'client' | 'yardstick';
  /** YYYY-MM-DD. */
  readonly checked: string;
  readonly sources: readonly string[];
  /** Folders of a project that it looks for skills in, relative to the project; none for a yardstick. */
  readonly folders: readonly string[];
  /** Top-level keys that mean something to the client. */
  readonly keys: readonly string[];
  /** What it does with the others. */
  readonly otherKeys: 'ignored' | 'dropped';
  readonly header: {
    /** No header, or none where the client looks for it. */
    readonly missing?: 'loads' | 'unlisted' | 'drops';
    /** Drops the skill, reads line by line what it can, or goes on as if the header were empty. */
    readonly brokenYaml?: 'drops' | 'by-line' | 'empty';
    /** A BOM before the fence: the client sees no header. */
    readonly bom?: 'hides-header' | 'skipped';
  };
  readonly name: {
    readonly missing?: 'folder' | 'drops';
    /** Not the folder's name. */
    readonly mismatch?: 'loads' | 'drops';
    /** Not lower-case letters, digits and single hyphens. */
    readonly format?: 'loads' | 'drops';
    readonly limit?: Limit;
  };
  readonly description: {
    readonly missing?: 'body' | 'unlisted' | 'drops';
    readonly limit?: Limit;
    /** `<tag>`s are taken out of it, or its angle brackets escaped. */
    readonly tags?: 'stripped' | 'escaped';
  };
  readonly catalogue?: CatalogueBudget;
}
