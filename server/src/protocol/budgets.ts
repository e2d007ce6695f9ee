import type { WindowInfo } from './render';

/** Every budget of every prompt with its worst case. Client to server; params: none, result: `BudgetInfo[]`. */
export const BUDGETS_REQUEST = 'galley/budgets';

export interface BudgetInfo {
  /** URI of the manifest. */
  readonly manifest: string;
  readonly prompt: string;
  /** Null: no tier, or the prompt in any. */
  readonly tier: string | null;
  /** `prompt`, `frame`, `prefix`, `zone:…`, `layer:…` or `sum:…`. */
  readonly target: string;
  readonly unit: string;
  /** Null: no limit is stated, the size is told for orientation. */
  readonly cap: number | null;
  /** The context window that the cap is what is left of; absent for one that is stated. */
  readonly window?: WindowInfo;
  /** The size over all variants and roles that is largest; null while it cannot be counted. */
  readonly worst: number | null;
  /** Worst case against cap in words, for instance `lean 4,812 / 5,800 B`. */
  readonly text: string;
  /** The variant and role of the worst case in words; empty without one. */
  readonly variant: string;
  /** The same to render it; variables that are not named have no part in it. */
  readonly worstChoice: {
    readonly role: string | null;
    readonly given: Readonly<Record<string, string | null>>;
  } | null;
}
