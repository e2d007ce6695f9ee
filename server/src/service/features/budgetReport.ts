import type { BudgetRow } from '../../engine/budget/budgets';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { budgetsOf } from '../workspace/projectFacts';

export interface BudgetReport extends BudgetRow {
  /** URI of the manifest. */
  readonly manifest: string;
}

/** Every budget of every prompt of the workspace, with its worst case. */
export async function budgetReport(
  context: ServiceContext,
  cancellation?: Cancellation,
): Promise<readonly BudgetReport[]> {
  const reports: BudgetReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const budgets = await context.checker.work(snapshot, (facts) => facts.ofPrompts(budgetsOf), cancellation);
    for (const row of budgets.flat()) reports.push({ ...row, manifest: snapshot.manifestUri });
  }
  return reports;
}
