import type { BudgetReport } from '../service/features/budgetReport';
import { rowText } from '../service/features/status';
import { isOverLimits } from '../service/features/toolProfiles';
import { variantWords } from '../service/variantWords';
import { type BaselineReport, compareWithBaseline } from './baseline';
import { baselineLines } from './baselineText';
import { catalogueJson, catalogueLines } from './catalogue';
import { pc } from './colour';
import { quoted } from './names';
import { complain, printJson, printLines, table } from './output';
import { toolProfileJson, toolProfileLines } from './toolProfiles';
import { tellUnmeasured, unmeasuredJson } from './unmeasured';
import { UsageError } from './usageError';
import { type CliWorkspace, refuseUnreadable } from './workspace';

export interface BudgetOptions {
  readonly format: 'text' | 'json';
  /** Whether to show the catalogues of skills. */
  readonly catalogue?: boolean;
  /** The model's context window in tokens, for catalogues. */
  readonly window?: number;
  /** Path of a baseline that sizes are held against. */
  readonly baseline?: string;
  /** Whether to record what shrank or is new. */
  readonly update?: boolean;
}

/**
 * `galley budget`. Returns the exit code: 1 when a cap is passed in some variant, a size grew over its baseline, or not
 * everything could be measured.
 */
export async function runBudget(workspace: CliWorkspace, options: BudgetOptions): Promise<number> {
  const { service, output } = workspace;
  if (options.update && options.baseline === undefined) throw new UsageError('--update needs --baseline FILE');
  if (options.window !== undefined && !options.catalogue) throw new UsageError('--window needs --catalogue');
  const [budgets, tools] = await Promise.all([service.budgets(), service.toolProfiles()]);
  if (budgets.length === 0) await refuseUnreadable(workspace);
  const catalogues = options.catalogue ? await service.catalogues({ window: options.window }) : undefined;
  const unmeasured = [
    ...(await service.unmeasuredPrompts()),
    ...(options.catalogue || options.baseline !== undefined
      ? await service.unmeasuredFiles({ catalogues: options.catalogue === true })
      : []),
  ];
  const baseline =
    options.baseline === undefined
      ? undefined
      : await compareWithBaseline(
          workspace,
          options.baseline,
          await sizesOf(workspace, budgets),
          options.update ? (unmeasured.length === 0 ? 'yes' : 'withheld') : 'no',
        );
  const over = budgets.filter(isOver);
  const isIncomplete = tellUnmeasured(workspace, unmeasured);
  if (isIncomplete && options.update)
    complain(
      output,
      `${quoted(options.baseline ?? '')} stays as it is: nothing is recorded until everything can be measured`,
    );
  if (options.format === 'json') {
    printJson(output, {
      version: 1,
      budgets: budgets.map((row) => budgetJson(row, workspace)),
      tools: tools.map((one) => toolProfileJson(one, workspace)),
      catalogue: catalogues?.map((one) => catalogueJson(one, workspace)) ?? null,
      problems: unmeasuredJson(workspace, unmeasured),
      ...(baseline && { baseline: baselineJson(baseline) }),
    });
  } else {
    const only = catalogues !== undefined || baseline !== undefined;
    if (budgets.length > 0 || !only)
      printLines(output, [...budgetLines(budgets, workspace), ...toolProfileLines(tools)]);
    if (catalogues !== undefined) printLines(output, catalogueLines(catalogues, workspace));
    if (baseline !== undefined) printLines(output, baselineLines(baseline, options.update && isIncomplete));
  }
  const hasGrown = (baseline?.grown.length ?? 0) > 0;
  return over.length > 0 || tools.some(isOverLimits) || hasGrown || isIncomplete ? 1 : 0;
}

function isOver({ cap, worst }: BudgetReport): boolean {
  return cap !== null && worst !== null && worst.value > cap.size.value;
}

function budgetJson(row: BudgetReport, { nameOf }: CliWorkspace) {
  const { manifest, prompt, target, tier, unit, cap, current, worst } = row;
  return {
    manifest: nameOf(manifest),
    prompt,
    target,
    tier,
    unit,
    cap: cap?.size.value ?? null,
    window: cap?.window ?? null,
    current,
    worst: worst && { value: worst.value, variant: worst.given, role: worst.role },
  };
}

/** Prompts of several manifests may have the same name: then each row says whose it is. */
function budgetLines(budgets: readonly BudgetReport[], { nameOf }: CliWorkspace): string[] {
  if (budgets.length === 0) return ['no prompts found'];
  const areSeveral = new Set(budgets.map(({ manifest }) => manifest)).size > 1;
  const rows = budgets.map((row) => [
    ...(areSeveral ? [nameOf(row.manifest)] : []),
    row.prompt,
    row.cap?.window ? `${row.target} in window` : row.target,
    isOver(row) ? pc.red(rowText(row)) : rowText(row),
    row.worst ? variantWords(row.worst.given, row.worst.role) : '',
  ]);
  return table([[...(areSeveral ? ['MANIFEST'] : []), 'PROMPT', 'TARGET', 'WORST CASE', 'VARIANT'], ...rows]);
}

/** The sizes that a baseline holds: bodies of agent files, and worst cases of prompts that are counted in bytes. */
async function sizesOf(
  { service, nameOf }: CliWorkspace,
  budgets: readonly BudgetReport[],
): Promise<Map<string, number>> {
  const sizes = new Map((await service.fileSizes()).map(({ uri, bytes }) => [nameOf(uri), bytes]));
  for (const { manifest, prompt, target, tier, unit, worst } of budgets) {
    if (unit !== 'bytes' || worst === null) continue;
    sizes.set(`${nameOf(manifest)}#${prompt} ${target}${tier === null ? '' : ` (${tier})`}`, worst.value);
  }
  return sizes;
}

function baselineJson({ file, grown, shrunk, added, removed, written }: BaselineReport) {
  return { file, grown, shrunk, added, removed, written };
}
