import { type BudgetRow, budgetRows } from '../../engine/budget/budgets';
import { type Cell, walkCells } from '../../engine/budget/walk';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { type PinFact, pinFacts } from './pinFacts';
import type { ProjectSnapshot } from './project';

/** What rules and reports share of one snapshot, each computed at the first use. */
export class ProjectFacts {
  private walked: readonly Cell[] | undefined;
  private pinned: readonly PinFact[] | undefined;
  private rows: readonly BudgetRow[] | undefined;

  constructor(
    readonly project: ProjectSnapshot,
    /** Loaded when the manifest states a budget in tokens. */
    readonly tokenizer: Tokenizer | undefined,
  ) {}

  /** Every variant, role and tier of every prompt, rendered. */
  get cells(): readonly Cell[] {
    const { assembler, program } = this.project;
    this.walked ??=
      assembler && program ? [...program.prompts.keys()].flatMap((prompt) => [...walkCells(assembler, prompt)]) : [];
    return this.walked;
  }

  get pins(): readonly PinFact[] {
    this.pinned ??= pinFacts(this.project);
    return this.pinned;
  }

  get budgets(): readonly BudgetRow[] {
    const { assembler } = this.project;
    this.rows ??= assembler ? budgetRows(assembler, this.cells, this.tokenizer) : [];
    return this.rows;
  }
}
