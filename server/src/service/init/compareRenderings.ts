import type { RenderedFile } from '../../engine/init/work';
import type { Trial } from './trial';

/** A rendered prompt of the folder beside what the manifest makes. */
export interface ComparedRendering {
  /** Path below the folder. */
  readonly file: string;
  readonly prompt: string;
  /** The first line that differs, counted from 1; null where both are the same but for line ends at the end. */
  readonly differsAt: number | null;
}

/** Renders the prompts of a trial as each rendering's name says, and compares. */
export function compareRenderings({ snapshot }: Trial, rendered: readonly RenderedFile[]): ComparedRendering[] {
  return rendered.map(({ path, prompt, set, text }) => {
    const { role = null, tier = null, cycle, ...given } = set;
    const made = snapshot.assembler?.render({ prompt, role, tier, given, cycle: Number(cycle ?? 0) });
    return { file: path, prompt, differsAt: firstDifference(made?.text.text ?? '', text) };
  });
}

/** Tools that keep renderings often add a line end. */
function firstDifference(made: string, kept: string): number | null {
  const [left, right] = [made.trimEnd().split('\n'), kept.trimEnd().split('\n')];
  const at = Array.from({ length: Math.max(left.length, right.length) }).findIndex((_, i) => left[i] !== right[i]);
  return at < 0 ? null : at + 1;
}
