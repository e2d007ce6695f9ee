import type { BudgetRow } from '../../engine/budget/budgets';
import { budgetRows } from '../../engine/budget/budgets';
import { walkCells } from '../../engine/budget/walk';
import type { ServiceContext } from '../promptService';
import { tokenizerOf } from './renderView';

export interface BudgetReport extends BudgetRow {
  /** URI of the manifest. */
  readonly manifest: string;
}

/** Every budget of every prompt of the workspace, with its worst case. */
export async function budgetReport(context: ServiceContext): Promise<readonly BudgetReport[]> {
  const reports: BudgetReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const { assembler, manifestUri } = snapshot;
    if (!assembler) continue;
    const cells = [...assembler.program.prompts.keys()].flatMap((prompt) => [...walkCells(assembler, prompt)]);
    const rows = budgetRows(assembler, cells, await tokenizerOf(context, snapshot));
    reports.push(...rows.map((row) => ({ ...row, manifest: manifestUri })));
  }
  return reports;
}
