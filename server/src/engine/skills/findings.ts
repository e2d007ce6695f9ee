import type { Span } from '../text/range';

export type SkillSeverity = 'error' | 'warning' | 'information' | 'hint';

/** A replacement of raw UTF-16 offsets `[start, end)`; empty spans insert. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A new name for the file or for its folder; only the last segment of the path changes. */
export interface Rename {
  readonly what: 'file' | 'folder';
  readonly from: string;
  readonly to: string;
}

/**
 * A change that settles a finding. `safe`: keeps every key and value, and its result has no finding that was not
 * there before. `offered`: right if the author meant it so.
 */
export interface SkillFix {
  /** What it does, in kebab-case; the service has the words. */
  readonly id: string;
  readonly kind: 'safe' | 'offered';
  /** Values for the title. */
  readonly data: Readonly<Record<string, string>>;
  readonly edits: readonly TextEdit[];
  readonly rename?: Rename;
  /** How the file has to be written, where that cannot be said by an edit. */
  readonly save?: 'without-bom';
}

/** Another place in the same file that a finding speaks of. */
export interface SkillRelated {
  readonly id: string;
  readonly span: Span;
}

/** What a rule found, before the profile gave it a severity. */
export interface RuleFinding {
  /** Raw UTF-16 span, never empty unless the file is. */
  readonly span: Span;
  /** Values for the message, by the names its template uses. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly related?: readonly SkillRelated[];
  readonly fixes?: readonly SkillFix[];
  /** Where this finding weighs otherwise than its rule's others. */
  readonly severity?: SkillSeverity;
}

/** One finding of a header rule, with its severity. */
export interface HeaderFinding<Code extends string> {
  readonly code: Code;
  readonly severity: SkillSeverity;
  readonly span: Span;
  readonly data: Readonly<Record<string, string | number>>;
  readonly related: readonly SkillRelated[];
  readonly fixes: readonly SkillFix[];
  /** For editors: how to show the text the finding is about. */
  readonly tag?: 'unnecessary' | 'deprecated';
}

export type SkillFinding = HeaderFinding<`skill/${string}`>;
