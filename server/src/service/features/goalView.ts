import type { Assembly } from '../../engine/assembly/assembly';
import { categoryOf } from '../../engine/assembly/goal';
import type { ProjectSnapshot } from '../workspace/project';

/** What a goal in words selects of a role. */
export interface GoalView {
  /** The variable that holds it. */
  readonly variable: string;
  /** The first category with a word of its list in the goal; null: none, nothing is left out. */
  readonly category: string | null;
}

/** Null where the prompt does not depend on a goal. */
export function goalView({ assembler }: ProjectSnapshot, { prompt, variant }: Assembly): GoalView | null {
  const goal = assembler?.program.manifest.roles?.goal;
  if (!assembler || !goal || !assembler.promptDependencies(prompt).has(goal.variable)) return null;
  return { variable: goal.variable, category: categoryOf(goal, variant.values[goal.variable] ?? null) ?? null };
}
