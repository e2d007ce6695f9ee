import type { Assembler } from '../assembly/assembler';
import { type Cap, capsOf } from '../assembly/tiers';
import type { GivenValues } from '../assembly/variant';
import type { Unit } from '../manifest/model/size';
import type { Tokenizer } from '../tokens/tokenizer';
import { measureTarget } from './targets';
import type { Cell } from './walk';

/** The cell in which a target is largest. */
export interface WorstCase {
  readonly value: number;
  readonly given: GivenValues;
  readonly role: string | null;
}

export interface BudgetRow {
  readonly prompt: string;
  readonly target: string;
  readonly tier: string | null;
  readonly unit: Unit;
  /** Null: no limit is stated, the size is told for orientation. */
  readonly cap: Cap | null;
  /** Size with every variable unset and no role; null while it cannot be counted. */
  readonly current: number | null;
  readonly worst: WorstCase | null;
}

/**
 * Every budget of every prompt: the stated caps, and the whole prompt in bytes where none is stated for it. The
 * worst case is over all variants and roles within the tier.
 */
export function budgetRows(
  assembler: Assembler,
  cells: readonly Cell[],
  tokenizer: Tokenizer | undefined,
): readonly BudgetRow[] {
  const { manifest } = assembler.program;
  const tiers = Object.keys(manifest.tiers ?? {});
  const rows: BudgetRow[] = [];
  for (const prompt of assembler.program.prompts.keys()) {
    for (const tier of tiers.length === 0 ? [null] : tiers) {
      const caps = capsOf(manifest, prompt, tier ?? undefined);
      const wanted: { target: string; unit: Unit; cap: Cap | null }[] = caps.map((cap) => ({
        target: cap.target,
        unit: cap.size.unit,
        cap,
      }));
      if (!wanted.some(({ target, unit }) => target === 'prompt' && unit === 'bytes'))
        wanted.push({ target: 'prompt', unit: 'bytes', cap: null });
      const own = cells.filter((cell) => cell.tier === tier && cell.assembly.prompt === prompt);
      const current = assembler.render({ prompt, tier });
      for (const { target, unit, cap } of wanted) {
        let worst: WorstCase | null = null;
        for (const { assembly, given, role } of own) {
          const value = measureTarget(assembly, target, unit, tokenizer);
          if (value !== undefined && (worst === null || value > worst.value)) worst = { value, given, role };
        }
        rows.push({
          prompt,
          target,
          tier,
          unit,
          cap,
          current: (current && measureTarget(current, target, unit, tokenizer)) ?? null,
          worst,
        });
      }
    }
  }
  return rows;
}
