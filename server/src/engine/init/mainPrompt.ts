import type { DraftPrompt } from './draft';
import { folderOf } from './names';
import type { Work } from './work';

const MAIN = /(?:^|[-_.])(?:system|main|base|contract|agent|core)(?:$|[-_.])/i;

/**
 * The prompt that things without a place of their own are added to: of those that renderings show
 * or else of all, one called `system` or the like, else the one with
 * the most layers, else the first.
 * @param near a folder whose prompts go first
 */
export function mainPrompt({ draft }: Work, near?: string): DraftPrompt | undefined {
  const rendered = draft.prompts.filter(({ file }) => file === undefined);
  const nearby = draft.prompts.filter(({ file }) => near !== undefined && folderOf(file ?? '') === near);
  const candidates = rendered.length > 0 ? rendered : nearby.length > 0 ? nearby : draft.prompts;
  const most = candidates.reduce((longest, { layers }) => Math.max(longest, layers.length), 0);
  return (
    candidates.find(({ name }) => MAIN.test(name)) ??
    (most > 1 ? candidates.find(({ layers }) => layers.length === most) : candidates[0])
  );
}
