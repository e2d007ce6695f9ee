import type { Assembler } from '../assembly/assembler';
import { type Cap, capsOf } from '../assembly/tiers';
import type { GivenValues } from '../assembly/variant';
import type { Unit } from '../manifest/model/size';
import { finish, type Steps } from '../steps';
import type { Tokenizer } from '../tokens/tokenizer';
import { measureTarget } from './targets';
import { tiersOf, type Walk } from './walk';

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

/** The budgets of every prompt; see `promptBudgets`. */
export function budgetRows(
  assembler: Assembler,
  walks: readonly Walk[],
  tokenizer: Tokenizer | undefined,
): readonly BudgetRow[] {
  const byPrompt = new Map<string, Walk[]>();
  for (const walk of walks) byPrompt.set(walk.prompt, [...(byPrompt.get(walk.prompt) ?? []), walk]);
  return [...assembler.program.prompts.keys()].flatMap((prompt) =>
    finish(promptBudgets(assembler, prompt, byPrompt.get(prompt) ?? [], tokenizer)),
  );
}

/**
 * Every budget of a prompt: the stated caps, and the whole prompt in bytes where none is stated for it. The worst case
 * is over all variants and roles within the tier. `walks` are those of the prompt. A step measures one cell.
 */
export function* promptBudgets(
  assembler: Assembler,
  prompt: string,
  walks: readonly Walk[],
  tokenizer: Tokenizer | undefined,
): Steps<readonly BudgetRow[]> {
  const { manifest } = assembler.program;
  const rows: BudgetRow[] = [];
  for (const tier of tiersOf(assembler)) {
    const caps = capsOf(manifest, prompt, tier ?? undefined);
    const wanted: { target: string; unit: Unit; cap: Cap | null }[] = caps.map((cap) => ({
      target: cap.target,
      unit: cap.size.unit,
      cap,
    }));
    if (!wanted.some(({ target, unit }) => target === 'prompt' && unit === 'bytes'))
      wanted.push({ target: 'prompt', unit: 'bytes', cap: null });
    const current = assembler.render({ prompt, tier });
    for (const { target, unit, cap } of wanted) {
      const measured = (current && measureTarget(current, target, unit, tokenizer)) ?? null;
      const search = new WorstSearch(assembler, target, unit, tokenizer);
      for (const walk of walks) yield* search.over(walk, tier);
      rows.push({ prompt, target, tier, unit, cap, current: measured, worst: search.worst });
    }
  }
  return rows;
}

/** Looks for the largest value of one target. */
class WorstSearch {
  worst: WorstCase | null = null;

  constructor(
    private readonly assembler: Assembler,
    private readonly target: string,
    private readonly unit: Unit,
    private readonly tokenizer: Tokenizer | undefined,
  ) {}

  *over(walk: Walk, tier: string | null): Steps<void> {
    const { prompt, role } = walk;
    const sizes: WorstCase[] = [];
    for (const { tier: own, given, assembly } of walk.cells) {
      if (own !== tier) continue;
      const value = measureTarget(assembly, this.target, this.unit, this.tokenizer);
      if (value !== undefined) sizes.push({ given, role, value });
      yield;
    }
    for (const size of sizes) this.consider(size);
    if (walk.covers !== 'groups' || sizes.length === 0) return;
    // Each group at its largest, together.
    const given = Object.assign({}, ...walk.groups.map((group) => largestOf(sizes, group))) as GivenValues;
    const assembly = this.assembler.render({ prompt, role, tier, given });
    const value = assembly && measureTarget(assembly, this.target, this.unit, this.tokenizer);
    if (value !== undefined) this.consider({ given, role, value });
  }

  private consider(size: WorstCase): void {
    if (this.worst === null || size.value > this.worst.value) this.worst = size;
  }
}

/** The values of a group's variables in the largest of the cells in which only they were varied. */
function largestOf(sizes: readonly WorstCase[], group: readonly string[]): GivenValues {
  const [first] = sizes;
  const inGroup = new Set(group);
  const isOwn = ({ given }: WorstCase) =>
    Object.entries(given).every(([name, value]) => inGroup.has(name) || value === first?.given[name]);
  const largest = sizes.filter(isOwn).reduce((best, one) => (one.value > best.value ? one : best));
  return Object.fromEntries(group.map((name) => [name, largest.given[name] ?? null]));
}
