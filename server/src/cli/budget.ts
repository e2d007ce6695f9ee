import pc from 'picocolors';
import { rowText } from '../service/features/status';
import { variantWords } from '../service/variantWords';
import { printJson, printLines, table } from './output';
import type { CliWorkspace } from './workspace';

/** `galley budget`. Returns the exit code: 1 when a cap is passed in some variant. */
export async function runBudget(
  workspace: CliWorkspace,
  { format }: { readonly format: 'text' | 'json' },
): Promise<number> {
  const budgets = await workspace.service.budgets();
  const over = budgets.filter(({ cap, worst }) => cap !== null && worst !== null && worst.value > cap.size.value);
  if (format === 'json') {
    printJson(workspace.output, {
      version: 1,
      budgets: budgets.map(({ prompt, target, tier, unit, cap, current, worst }) => ({
        prompt,
        target,
        tier,
        unit,
        cap: cap?.size.value ?? null,
        current,
        worst: worst && { value: worst.value, variant: worst.given, role: worst.role },
      })),
      catalogue: null,
    });
  } else {
    const rows = budgets.map((row) => [
      row.prompt,
      row.target,
      over.includes(row) ? pc.red(rowText(row)) : rowText(row),
      row.worst ? variantWords(row.worst.given, row.worst.role) : '',
    ]);
    printLines(
      workspace.output,
      rows.length === 0 ? ['no prompts found'] : table([['PROMPT', 'TARGET', 'WORST CASE', 'VARIANT'], ...rows]),
    );
  }
  return over.length > 0 ? 1 : 0;
}
