import type { ContinuationModel, FitUnit } from '../manifest/model/continuation';
import { parseSize } from '../manifest/model/size';

/** A budget and what is left of it for layers. */
export interface FitBudget {
  readonly value: number;
  readonly unit: FitUnit;
  /** The budget without its reserve; never below 0. */
  readonly limit: number;
}

/** The budget of a continuation for one assignment of the variables; `values` as conditions see them. */
export function budgetOf(model: ContinuationModel, values: Readonly<Record<string, string | null>>): FitBudget {
  const { value, unit } = typeof model.budget === 'string' ? fixed(model.budget) : computed(model.budget, values);
  return { value, unit, limit: Math.max(0, value - (model.reserve ?? 0)) };
}

function fixed(budget: string): { value: number; unit: FitUnit } {
  const size = parseSize(budget);
  return { value: size?.value ?? 0, unit: (size?.unit ?? 'bytes') as FitUnit };
}

function computed(
  { variable, divide = 1, min, max, unit = 'bytes' }: Exclude<ContinuationModel['budget'], string>,
  values: Readonly<Record<string, string | null>>,
): { value: number; unit: FitUnit } {
  const given = (values[variable] ?? '').trim();
  const share = /^\d{1,15}$/.test(given) ? Math.floor(Number(given) / divide) : min;
  return { value: Math.min(Math.max(share, min), max ?? Number.POSITIVE_INFINITY), unit };
}
