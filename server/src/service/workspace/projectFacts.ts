import { type BudgetRow, promptBudgets } from '../../engine/budget/budgets';
import { type Cell, type Walk, walkPrompt } from '../../engine/budget/walk';
import { FormerNames } from '../../engine/commands/formerNames';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { PromptFact } from './keptPrompts';
import { type PinFact, pinFacts } from './pinFacts';
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
    /** Names that its commands had, as far as the history is known. */
    readonly former: FormerNames = FormerNames.none,
  ) {
    project.assembler?.useTokenizer(tokenizer);
    if (project.program) project.kept.retain(project.program.prompts);
  }

  /** Something of every prompt, in manifest order; computed again only where what it was made from has changed. */
  ofPrompts<T>(fact: PromptFact<T>): readonly T[] {
    const { kept, program, assembler } = this.project;
    if (!program || !assembler) return [];
    return [...program.prompts.keys()].map((prompt) => kept.of(fact, this.project, prompt, this.tokenizer));
  }

  /** The walk over the variants of every prompt under every role. */
  get walks(): readonly Walk[] {
    this.walked ??= this.ofPrompts(walksOf).flat();
    return this.walked;
  }

  /** Every variant, role and tier of every prompt, rendered, as far as the walks cover them. */
  get cells(): readonly Cell[] {
    this.rendered ??= this.walks.flatMap(({ cells }) => cells);
    return this.rendered;
  }

  /** Pins that are recorded or should be. */
  get pins(): readonly PinFact[] {
    this.pinned ??= pinFacts(this.project);
    return this.pinned;
  }

  /** Also what could be pinned by its name and need not be. */
  get pinnable(): readonly PinFact[] {
    this.allPins ??= pinFacts(this.project, true);
    return this.allPins;
  }

  get budgets(): readonly BudgetRow[] {
    this.rows ??= this.ofPrompts(budgetsOf).flat();
    return this.rows;
  }
}

/** The walk over the variants of a prompt under every role. */
export const walksOf: PromptFact<readonly Walk[]> = ({ assembler }, prompt) =>
  assembler ? walkPrompt(assembler, prompt) : [];

const budgetsOf: PromptFact<readonly BudgetRow[]> = (project, prompt, tokenizer) => {
  const { assembler, kept } = project;
  return assembler ? promptBudgets(assembler, prompt, kept.of(walksOf, project, prompt, tokenizer), tokenizer) : [];
};
