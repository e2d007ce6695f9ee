import type { PromptId } from '../../../server/src/protocol/prompts';
import type { Selection, ViewOptions } from '../../messages/preview';
import { readOptions, readSelection } from './persisted';

/** Where a workspace keeps small values; the editor's own `Memento`. */
export interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

const SELECTIONS = 'galley.preview.selections';
const OPTIONS = 'galley.preview.options';

/** Prompts whose last selection is kept. */
const LIMIT = 50;

/** The last selection of every prompt and the last options, per workspace. */
export class PreviewMemory {
  constructor(private readonly memory: Memory) {}

  /** What was shown of a prompt last; its bare self if nothing was. The prompt may offer something else by now. */
  selection({ manifest, prompt }: PromptId): Selection {
    const kept = this.selections().find((one) => one.manifest === manifest && one.prompt === prompt);
    return kept ?? { manifest, prompt, role: null, tier: null, given: {} };
  }

  keepSelection(selection: Selection): Thenable<void> {
    const others = this.selections().filter(
      (one) => one.manifest !== selection.manifest || one.prompt !== selection.prompt,
    );
    return this.memory.update(SELECTIONS, [selection, ...others].slice(0, LIMIT));
  }

  options(): ViewOptions {
    return readOptions(this.memory.get(OPTIONS));
  }

  keepOptions(options: ViewOptions): Thenable<void> {
    return this.memory.update(OPTIONS, options);
  }

  private selections(): Selection[] {
    const kept = this.memory.get(SELECTIONS);
    return Array.isArray(kept) ? kept.flatMap((value) => readSelection(value) ?? []) : [];
  }
}
