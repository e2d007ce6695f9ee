import type { Steps } from '../../engine/steps';
import type { ToolSet } from '../../engine/tools/toolSets';
import type { PromptFact } from './keptPrompts';
import { cellsOf, type ProjectFacts } from './projectFacts';

/**
 * The tools of every profile that the manifest declares, and of none where a prompt goes with all tools because no
 * profile applies.
 */
export function* usedToolSets(facts: ProjectFacts): Steps<readonly ToolSet[]> {
  const sets = facts.project.assembler?.tools?.all() ?? [];
  const isBare = (yield* facts.ofPrompts(hasBareCells)).includes(true);
  return sets.filter(({ profile }) => profile !== null || isBare);
}

/** Whether a prompt goes with all tools in some variant, because no profile applies. */
const hasBareCells: PromptFact<boolean> = function* (project, prompt, inputs) {
  const cells = yield* project.kept.steps(cellsOf, project, prompt, inputs);
  return cells.some(({ assembly }) => assembly.tools?.profile === null);
};
