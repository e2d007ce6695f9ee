import { type BudgetRow, budgetRows } from '../../engine/budget/budgets';
import { type Cell, type Walk, walkPrompt } from '../../engine/budget/walk';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { isExpected, type PinFact, pinFacts } from './pinFacts';
import type { ProjectSnapshot } from './project';

/** What rules and reports share of one snapshot, each computed at the first use. */
export class ProjectFacts {
  private walked: readonly Walk[] | undefined;
  private rendered: readonly Cell[] | undefined;
  private pinned: readonly PinFact[] | undefined;
  private allPins: readonly PinFact[] | undefined;
  private rows: readonly BudgetRow[] | undefined;

  constructor(
    readonly project: ProjectSnapshot,
    /** Loaded when the manifest states a budget in tokens. */
    readonly tokenizer: Tokenizer | undefined,
  ) {
    project.assembler?.useTokenizer(tokenizer);
  }

  /** The walk over the variants of every prompt under every role. */
  get walks(): readonly Walk[] {
    const { assembler, program } = this.project;
    this.walked ??=
      assembler && program ? [...program.prompts.keys()].flatMap((prompt) => walkPrompt(assembler, prompt)) : [];
    return this.walked;
  }

  /** Every variant, role and tier of every prompt, rendered, as far as the walks cover them. */
  get cells(): readonly Cell[] {
    this.rendered ??= this.walks.flatMap(({ cells }) => cells);
    return this.rendered;
  }

  /** Pins that are recorded or should be. */
  get pins(): readonly PinFact[] {
    this.pinned ??= this.pinnable.filter(isExpected);
    return this.pinned;
  }

  /** Also what could be pinned by its name and need not be. */
  get pinnable(): readonly PinFact[] {
    this.allPins ??= pinFacts(this.project);
    return this.allPins;
  }

  get budgets(): readonly BudgetRow[] {
    const { assembler } = this.project;
    this.rows ??= assembler ? budgetRows(assembler, this.walks, this.tokenizer) : [];
    return this.rows;
  }
}
