import type { BudgetRow } from '../../engine/budget/budgets';
import { budgetRows } from '../../engine/budget/budgets';
import { walkPrompt } from '../../engine/budget/walk';
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
    const tokenizer = await tokenizerOf(context, snapshot);
    assembler.useTokenizer(tokenizer);
    const walks = [...assembler.program.prompts.keys()].flatMap((prompt) => walkPrompt(assembler, prompt));
    const rows = budgetRows(assembler, walks, tokenizer);
    reports.push(...rows.map((row) => ({ ...row, manifest: manifestUri })));
  }
  return reports;
}
