import type { PromptId } from '../../../server/src/protocol/prompts';
import type { VerifyInfo, VerifyState } from '../../../server/src/protocol/verify';

/** What is known of a prompt and its builder. */
export interface Verdict {
  /** The worst of all cases: one that failed, one that differs, or all equal. */
  readonly state: VerifyState;
  /** Cases that are as the state says, and all. */
  readonly count: number;
  readonly of: number;
  /** A line for each case that is not equal. */
  readonly lines: readonly string[];
  /** Whether something changed since that the prompt or the builder may read. */
  readonly stale: boolean;
}

/** The last verdict on each prompt. */
export class Verdicts {
  private readonly byPrompt = new Map<string, { readonly id: PromptId; verdict: Verdict }>();

  record(info: VerifyInfo): Verdict {
    const verdict = verdictOf(info);
    this.byPrompt.set(keyOf(info), { id: { manifest: info.manifest, prompt: info.prompt }, verdict });
    return verdict;
  }

  of(prompt: PromptId): Verdict | undefined {
    return this.byPrompt.get(keyOf(prompt))?.verdict;
  }

  /**
   * Marks the verdicts on the prompts that something which changed is about.
   * @returns whether one of them was not marked yet
   */
  outdate(isAbout: (prompt: PromptId) => boolean): boolean {
    let changed = false;
    for (const entry of this.byPrompt.values()) {
      if (entry.verdict.stale || !isAbout(entry.id)) continue;
      entry.verdict = { ...entry.verdict, stale: true };
      changed = true;
    }
    return changed;
  }
}

/** Whether a file lies in the folder of a manifest, where a builder may read it. Both are URIs of one spelling. */
export function isBelowManifest(manifest: string, file: string): boolean {
  return file.startsWith(manifest.slice(0, manifest.lastIndexOf('/') + 1));
}

function verdictOf({ results }: VerifyInfo): Verdict {
  const state =
    (['failed', 'differs'] as const).find((one) => results.some((result) => result.state === one)) ?? 'equal';
  return {
    state,
    count: results.filter((result) => result.state === state).length,
    of: results.length,
    lines: results
      .filter((result) => result.state !== 'equal')
      .map(({ variant, message }) => (variant === '' ? message : `${variant}: ${message}`)),
    stale: false,
  };
}

function keyOf({ manifest, prompt }: PromptId): string {
  return `${manifest}\n${prompt}`;
}
