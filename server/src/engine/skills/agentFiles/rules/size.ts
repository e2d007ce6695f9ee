import { overSize } from '../../fileSizes';
import type { AgentFileRule } from '../rule';

/** A body above the size that is set for its kind, or that its client is known to have. */
export const overSized: AgentFileRule = {
  code: 'agent-file/over-size',
  severity: 'warning',
  kinds: 'all',
  check(file, { countTokens }) {
    const kind = file.profile.sizedAs;
    if (kind === undefined) return [];
    // The limit that is known for agents is GitHub's: an agent for the editor alone never meets it.
    const onlyHere = kind === 'agent' && file.field('target')?.trimmed === 'vscode' && file.place.maxSize === undefined;
    return onlyHere ? [] : overSize(file, kind, countTokens);
  },
};
