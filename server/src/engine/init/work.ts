import type { GrammarId, Section } from '../grammar/grammar';
import type { MappedText } from '../text/mappedText';
import type { SourceDocument } from '../text/sourceDocument';
import { type Draft, emptyDraft } from './draft';
import { folderOf, freeName, plainName, stemOf } from './names';

/** What a folder holds, as far as it was read. */
export interface InitFolder {
  /** Paths below the folder with `/`, in code point order. */
  readonly paths: readonly string[];
  /** The texts that were read, by path. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
}

/** A file with prompt text. */
export interface PromptFile {
  readonly path: string;
  readonly document: SourceDocument;
  readonly grammar: GrammarId;
  /** The sections that a loader hands out, in document order; for `headings` with those inside them. */
  readonly sections: readonly Section[];
  /** The file without its front matter. */
  readonly body: MappedText;
  /** What becomes of it: a prompt of its own, text that others take from, or alternatives. */
  use: 'prompt' | 'parts' | 'choices';
}

/** A stand-in for text of the run. */
export interface SampleFile {
  readonly path: string;
  readonly text: string;
}

/** A rendered prompt that the repository keeps, typically for its tests. */
export interface RenderedFile {
  readonly path: string;
  readonly prompt: string;
  /** Role, tier and values of variables, as the file's name has them. */
  readonly set: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What detectors work with. Each one explains some of the files and leaves the rest to those behind it. */
export class Work {
  readonly draft: Draft = emptyDraft();
  /** Paths that a detector has explained. */
  readonly taken = new Set<string>();
  readonly files: PromptFile[] = [];
  readonly samples: SampleFile[] = [];
  readonly rendered: RenderedFile[] = [];
  /** The documents of roles, by path. */
  readonly roleFiles = new Map<string, SourceDocument>();
  private readonly sourceNames = new Set<string>();

  constructor(readonly folder: InitFolder) {}

  /** Files that were read and that no detector has explained, in code point order. */
  *untaken(): Generator<readonly [path: string, document: SourceDocument]> {
    for (const path of this.folder.paths) {
      const document = this.folder.documents.get(path);
      if (document !== undefined && !this.taken.has(path)) yield [path, document];
    }
  }

  /** `source#section`. The source is declared with its first use. */
  reference(file: PromptFile, section: string, grammar: GrammarId = file.grammar): string {
    return `${this.source(file, grammar)}#${section}`;
  }

  private source(file: PromptFile, grammar: GrammarId): string {
    const known = this.draft.sources.find((one) => one.file === file.path && one.grammar === grammar);
    if (known) return known.name;
    const stem = plainName(stemOf(file.path), 'source');
    const parent = folderOf(file.path).split('/').at(-2);
    // Code keeps its constants in files of one name, `__init__.py` or `prompts.ts`.
    const free = this.sourceNames.has(stem) && parent ? plainName(`${parent}-${stem}`, stem) : stem;
    const name = freeName(free, this.sourceNames);
    const count = file.sections.length;
    const code = grammar === 'constants' ? 'constants' : 'sections';
    this.draft.sources.push({ name, file: file.path, grammar, reasons: [{ code, data: { count, grammar } }] });
    return name;
  }
}

/** Finds one kind of evidence and adds what it tells to the draft. Never throws for what a file holds. */
export interface Detector {
  readonly id: string;
  detect(work: Work): void;
}
