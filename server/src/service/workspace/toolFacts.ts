import type { ToolSet } from '../../engine/tools/toolSets';
import type { ProjectFacts } from './projectFacts';

/**
 * The tools of every profile that the manifest declares, and of none where a prompt goes with all tools because no
 * profile applies.
 */
export function usedToolSets({ project, cells }: ProjectFacts): readonly ToolSet[] {
  const sets = project.assembler?.tools?.all() ?? [];
  const isBare = cells.some(({ assembly }) => assembly.tools?.profile === null);
  return sets.filter(({ profile }) => profile !== null || isBare);
}
