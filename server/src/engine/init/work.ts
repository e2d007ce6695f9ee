import type { GrammarId, Section } from '../grammar/grammar';
import type { MappedText } from '../text/mappedText';
import type { SourceDocument } from '../text/sourceDocument';
import { type Draft, emptyDraft } from './draft';
import { folded, folderOf, freeName, plainName, stemOf } from './names';

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
  /** Names of sources, by file and grammar. */
  private readonly sources = new Map<string, string>();
  private readonly sourceFiles = new Set<string>();
  private readonly stems = new Map<string, PromptFile[]>();
  private stemmed = 0;
  private readonly sections = new WeakMap<PromptFile, Map<string, Section[]>>();

  constructor(readonly folder: InitFolder) {}

  /** Files that were read and that no detector has explained, in code point order. */
  *untaken(): Generator<readonly [path: string, document: SourceDocument]> {
    for (const path of this.folder.paths) {
      const document = this.folder.documents.get(path);
      if (document !== undefined && !this.taken.has(path)) yield [path, document];
    }
  }

  /** The files whose names without endings are `name` when folded, in the order in which they were found. */
  filesNamed(name: string): readonly PromptFile[] {
    for (; this.stemmed < this.files.length; this.stemmed++) {
      const file = this.files[this.stemmed] as PromptFile;
      addTo(this.stems, folded(stemOf(file.path)), file);
    }
    return this.stems.get(name) ?? [];
  }

  /** The sections of a file whose names are `name` when folded, in document order. */
  sectionsNamed(file: PromptFile, name: string): readonly Section[] {
    let known = this.sections.get(file);
    if (!known) {
      known = new Map();
      for (const section of file.sections) addTo(known, folded(section.name), section);
      this.sections.set(file, known);
    }
    return known.get(name) ?? [];
  }

  /** Whether a source is cut from the file already. */
  hasSource(path: string): boolean {
    return this.sourceFiles.has(path);
  }

  /** `source#section`. The source is declared with its first use. */
  reference(file: PromptFile, section: string, grammar: GrammarId = file.grammar): string {
    return `${this.source(file, grammar)}#${section}`;
  }

  private source(file: PromptFile, grammar: GrammarId): string {
    const key = `${grammar}:${file.path}`;
    const known = this.sources.get(key);
    if (known !== undefined) return known;
    const stem = plainName(stemOf(file.path), 'source');
    const parent = folderOf(file.path).split('/').at(-2);
    // Code keeps its constants in files of one name, `__init__.py` or `prompts.ts`.
    const free = this.sourceNames.has(stem) && parent ? plainName(`${parent}-${stem}`, stem) : stem;
    const name = freeName(free, this.sourceNames);
    this.sources.set(key, name);
    this.sourceFiles.add(file.path);
    const count = file.sections.length;
    const code = grammar === 'constants' ? 'constants' : 'sections';
    this.draft.sources.push({ name, file: file.path, grammar, reasons: [{ code, data: { count, grammar } }] });
    return name;
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Finds one kind of evidence and adds what it tells to the draft. Never throws for what a file holds. */
export interface Detector {
  readonly id: string;
  detect(work: Work): void;
}
