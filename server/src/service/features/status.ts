import type { BudgetRow } from '../../engine/budget/budgets';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { variantWords } from '../variantWords';
import { formatNumber, formatSize, say } from '../words';
import { budgetsOf } from '../workspace/projectFacts';
import { governedFile } from './governed';
import { promptsUsing } from './usage';

/** What a status bar shows for a file: the prompt it is part of, against the caps. */
export interface StatusSummary {
  readonly manifest: string;
  readonly prompt: string;
  /** One line. */
  readonly text: string;
  /** Markdown, a line per budget. */
  readonly tooltip: string;
  readonly severity: 'none' | 'warning' | 'error';
}

/** Share of a cap from which a budget is shown as a warning. */
const NEAR = 0.95;

export async function status(
  context: ServiceContext,
  uri: string,
  cancellation?: Cancellation,
): Promise<StatusSummary | undefined> {
  const file = await governedFile(context, uri);
  if (!file) return undefined;
  const prompt = promptsUsing(file.project, uri)[0];
  if (prompt === undefined) return undefined;
  const budgets = await context.checker.work(file.project, (facts) => facts.ofPrompt(budgetsOf, prompt), cancellation);
  const rows = (budgets ?? []).filter(({ worst }) => worst !== null);
  const capped = rows.filter((row) => row.cap !== null);
  const shown = capped.length > 0 ? capped : rows;
  return {
    manifest: file.project.manifestUri,
    prompt,
    text: `${prompt}: ${shown.map(rowText).join(' · ')}`,
    tooltip: [say('Worst case over all variants and roles of `{prompt}`', { prompt }), '', ...shown.map(rowLine)].join(
      '\n',
    ),
    severity: shown.some((row) => share(row) > 1)
      ? 'error'
      : shown.some((row) => share(row) > NEAR)
        ? 'warning'
        : 'none',
  };
}

function share({ cap, worst }: BudgetRow): number {
  return cap && worst ? worst.value / cap.size.value : 0;
}

export function rowText({ cap, worst, tier, unit }: BudgetRow): string {
  const size = cap
    ? `${formatNumber(worst?.value ?? 0)} / ${formatSize(cap.size.value, unit)}`
    : formatSize(worst?.value ?? 0, unit);
  return tier === null ? size : `${tier} ${size}`;
}

function rowLine(row: BudgetRow): string {
  const { target, worst } = row;
  const variant = worst ? variantWords(worst.given, worst.role) : '';
  return `- ${rowText(row)} (${target}; ${variant})`;
}
