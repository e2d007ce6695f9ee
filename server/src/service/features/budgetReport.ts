import type { BudgetRow } from '../../engine/budget/budgets';
import type { ServiceContext } from '../promptService';

export interface BudgetReport extends BudgetRow {
  /** URI of the manifest. */
  readonly manifest: string;
}

/** Every budget of every prompt of the workspace, with its worst case. */
export async function budgetReport(context: ServiceContext): Promise<readonly BudgetReport[]> {
  const reports: BudgetReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const { budgets } = await context.checker.factsOf(snapshot);
    reports.push(...budgets.map((row) => ({ ...row, manifest: snapshot.manifestUri })));
  }
  return reports;
}
