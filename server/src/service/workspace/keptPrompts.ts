import type { FileReads } from '../../engine/assembly/files';
import type { Program } from '../../engine/assembly/program';
import { FormerNames } from '../../engine/commands/formerNames';
import { finish, SharedSteps, type Steps } from '../../engine/steps';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { FolderFiles } from './folderFiles';
import { KeptTable } from './keptTable';
import type { ProjectSnapshot } from './project';

/** What facts of prompts depend on besides the project. */
export interface FactInputs {
  readonly tokenizer: Tokenizer | undefined;
  /** Names that commands had, as far as the history is known. */
  readonly former: FormerNames;
}

/** For facts that depend on the project alone. */
export const NO_INPUTS: FactInputs = { tokenizer: undefined, former: FormerNames.none };

/**
 * Something that is computed of one prompt. It may depend on the manifest, on the files it reads through the project,
 * on the inputs, and on nothing else. Never called for a project that cannot be rendered.
 */
export type PromptFact<T> = (project: ProjectSnapshot, prompt: string, inputs: FactInputs) => Steps<T>;

/** One fact of all prompts. */
class FactTable {
  readonly kept = new KeptTable<string, unknown>();
  /** What is being computed, and the files it read so far. */
  readonly running = new Map<string, { readonly work: SharedSteps<unknown>; readonly reads: FileReads }>();
  /** Of every prompt, in manifest order. */
  all: readonly unknown[] | undefined;
  /** The prompts for which `all` is out of date. */
  readonly outdated = new Set<string>();

  constructor(readonly inputs: FactInputs) {}

  change(changed: readonly string[]): void {
    this.running.clear();
    for (const prompt of this.kept.drop(changed)) this.outdated.add(prompt);
  }
}

/**
 * Keeps what was computed of each prompt of a project until something it was made from changes: a keystroke renders
 * and judges the prompts that show the file, however many others the manifest has.
 */
export class KeptPrompts {
  private readonly tables = new Map<PromptFact<unknown>, FactTable>();
  /** The files that results are made from. Whoever still works with older ones has results of his own. */
  private current: FolderFiles | undefined;

  /**
   * From now on results are made from `files`.
   * @param changed the URIs in which they differ from those before; undefined if everything may be different
   */
  advance(files: FolderFiles, changed: readonly string[] | undefined): void {
    this.current = files;
    if (changed === undefined) this.tables.clear();
    else for (const table of this.tables.values()) table.change(changed);
  }

  /** A fact of one prompt. */
  of<T>(fact: PromptFact<T>, project: ProjectSnapshot, prompt: string, inputs: FactInputs): T {
    return finish(this.steps(fact, project, prompt, inputs));
  }

  /** A fact of one prompt, in steps; several may ask for it at the same time. */
  *steps<T>(fact: PromptFact<T>, project: ProjectSnapshot, prompt: string, inputs: FactInputs): Steps<T> {
    const { files } = project;
    if (files !== this.current) return yield* fact(project, prompt, inputs);
    const table = this.table(fact, inputs);
    const known = table.kept.get(prompt);
    if (known) {
      files.replay(known.reads);
      return known.value as T;
    }
    const running = table.running.get(prompt) ?? this.start(fact, project, prompt, inputs, table);
    const value = yield* running.work.steps();
    files.replay(running.reads);
    if (files === this.current && table.running.delete(prompt)) table.kept.set(prompt, value, running.reads);
    return value as T;
  }

  /** A fact of every prompt, in manifest order; the same list as long as nothing in it changes. */
  *all<T>(fact: PromptFact<T>, project: ProjectSnapshot, inputs: FactInputs): Steps<readonly T[]> {
    const order = orderOf(project.program);
    const table = project.files === this.current ? this.table(fact, inputs) : undefined;
    if (table?.all && table.outdated.size === 0) return table.all as readonly T[];
    const before = table?.all as readonly T[] | undefined;
    const list = [...(before ?? [])];
    for (const prompt of before && table ? [...table.outdated] : order.keys()) {
      const index = order.get(prompt);
      if (index !== undefined) list[index] = yield* this.steps(fact, project, prompt, inputs);
    }
    if (table && project.files === this.current && this.tables.get(fact) === table) {
      table.all = list;
      table.outdated.clear();
    }
    return list;
  }

  private table(fact: PromptFact<unknown>, inputs: FactInputs): FactTable {
    const known = this.tables.get(fact);
    const isSame = known?.inputs.tokenizer === inputs.tokenizer && known?.inputs.former === inputs.former;
    if (known && isSame) return known;
    const made = new FactTable({ tokenizer: inputs.tokenizer, former: inputs.former });
    this.tables.set(fact, made);
    return made;
  }

  private start(
    fact: PromptFact<unknown>,
    project: ProjectSnapshot,
    prompt: string,
    inputs: FactInputs,
    table: FactTable,
  ) {
    const recording = project.files.recording();
    const work = new SharedSteps(
      () => fact(project, prompt, inputs),
      (step) => project.files.into(recording, step),
    );
    const running = { work, reads: recording.reads };
    table.running.set(prompt, running);
    return running;
  }
}

/** By prompt, its place in the manifest. */
function orderOf(program: Program | undefined): ReadonlyMap<string, number> {
  if (!program) return new Map();
  const known = ORDERS.get(program) ?? new Map([...program.prompts.keys()].map((prompt, index) => [prompt, index]));
  ORDERS.set(program, known);
  return known;
}

const ORDERS = new WeakMap<Program, ReadonlyMap<string, number>>();
