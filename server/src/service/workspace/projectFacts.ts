import { type BudgetRow, promptBudgets } from '../../engine/budget/budgets';
import { type Cell, type Walk, walkInSteps } from '../../engine/budget/walk';
import { FormerNames } from '../../engine/commands/formerNames';
import type { Steps } from '../../engine/steps';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { FactInputs, PromptFact } from './keptPrompts';
import { type PinFact, pinFacts } from './pinFacts';
import type { ProjectSnapshot } from './project';

/** What rules and reports share of one snapshot, each computed at the first use. */
export class ProjectFacts implements FactInputs {
  private pinned: readonly PinFact[] | undefined;
  private allPins: readonly PinFact[] | undefined;

  constructor(
    readonly project: ProjectSnapshot,
    /** Loaded when the manifest states a budget in tokens. */
    readonly tokenizer: Tokenizer | undefined,
    /** Names that its commands had, as far as the history is known. */
    readonly former: FormerNames = FormerNames.none,
  ) {
    project.assembler?.useTokenizer(tokenizer);
  }

  /**
   * Something of every prompt, in manifest order; computed again only where what it was made from has changed, and the
   * same list where nothing has.
   */
  *ofPrompts<T>(fact: PromptFact<T>): Steps<readonly T[]> {
    const { kept, program, assembler } = this.project;
    return program && assembler ? yield* kept.all(fact, this.project, this) : [];
  }

  /** Something of one prompt; nothing where the manifest has none of that name. */
  *ofPrompt<T>(fact: PromptFact<T>, prompt: string): Steps<T | undefined> {
    const { kept, program, assembler } = this.project;
    if (!program?.prompts.has(prompt) || !assembler) return undefined;
    return yield* kept.steps(fact, this.project, prompt, this);
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
}

/** The walk over the variants of a prompt under every role. */
export const walksOf: PromptFact<readonly Walk[]> = function* ({ assembler }, prompt) {
  return assembler ? yield* walkInSteps(assembler, prompt) : [];
};

/** Every variant, role and tier of a prompt, rendered, as far as the walks cover them. */
export const cellsOf: PromptFact<readonly Cell[]> = function* (project, prompt, inputs) {
  const walks = yield* project.kept.steps(walksOf, project, prompt, inputs);
  return walks.flatMap(({ cells }) => cells);
};

/** The budgets of a prompt. */
export const budgetsOf: PromptFact<readonly BudgetRow[]> = function* (project, prompt, inputs) {
  const { assembler, kept } = project;
  if (!assembler) return [];
  const walks = yield* kept.steps(walksOf, project, prompt, inputs);
  return yield* promptBudgets(assembler, prompt, walks, inputs.tokenizer);
};
