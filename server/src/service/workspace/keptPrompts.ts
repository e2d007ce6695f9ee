import type { Program } from '../../engine/assembly/program';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { FileReads } from './folderFiles';
import type { FolderListing } from './folderListing';
import type { ProjectSnapshot } from './project';

/**
 * Something that is computed of one prompt. It may depend on the manifest, on the files it reads through the project,
 * on the tokenizer, and on nothing else. Never called for a project that cannot be rendered.
 */
export type PromptFact<T> = (project: ProjectSnapshot, prompt: string, tokenizer: Tokenizer | undefined) => T;

/** A result with everything it was made from. */
interface Kept {
  readonly result: unknown;
  readonly program: Program;
  readonly listing: FolderListing;
  readonly tokenizer: Tokenizer | undefined;
  readonly roleReads: FileReads;
  readonly reads: FileReads;
}

/**
 * Keeps what was computed of each prompt of a project until something it was made from changes: a keystroke renders
 * and judges the prompts that show the file, however many others the manifest has.
 */
export class KeptPrompts {
  private readonly kept = new Map<PromptFact<unknown>, Map<string, Kept>>();

  of<T>(fact: PromptFact<T>, project: ProjectSnapshot, prompt: string, tokenizer: Tokenizer | undefined): T {
    const byPrompt = this.kept.get(fact) ?? new Map<string, Kept>();
    this.kept.set(fact, byPrompt);
    const known = byPrompt.get(prompt);
    if (known && isValid(known, project, tokenizer)) return known.result as T;
    const { program, files, roleReads } = project;
    const { result, reads } = files.recorded(() => fact(project, prompt, tokenizer));
    if (program) byPrompt.set(prompt, { result, program, listing: files.listing, tokenizer, roleReads, reads });
    return result;
  }

  /** Drops what belongs to no prompt any more. */
  retain(prompts: ReadonlyMap<string, unknown>): void {
    for (const byPrompt of this.kept.values())
      for (const name of byPrompt.keys()) if (!prompts.has(name)) byPrompt.delete(name);
  }
}

function isValid(known: Kept, { program, files }: ProjectSnapshot, tokenizer: Tokenizer | undefined): boolean {
  return (
    known.program === program &&
    known.listing === files.listing &&
    known.tokenizer === tokenizer &&
    files.confirm(known.roleReads) &&
    files.confirm(known.reads)
  );
}
