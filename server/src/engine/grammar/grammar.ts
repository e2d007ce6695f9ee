import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { Newlines, SourceDocument } from '../text/sourceDocument';

/** How sections are marked in a source. */
export type GrammarId = 'tags' | 'delimiters' | 'headings' | 'constants' | 'whole';

/** A named region of a source. All spans are raw UTF-16 offsets of the document. */
export interface Section {
  readonly name: string;
  /** From the first unit of the opening mark through the last of the closing one (or the body's end). */
  readonly span: Span;
  /** The name inside the opening mark; never empty except for `whole`, where it is the whole file. */
  readonly nameSpan: Span;
  /** The opening mark, when the grammar has one. */
  readonly openSpan?: Span;
  /** The closing mark, when the grammar has one. */
  readonly closeSpan?: Span;
  /** The body after the grammar's own stripping. */
  readonly bodySpan: Span;
  /** The body as it goes into a prompt, with line ends as the source's `newlines` says. */
  readonly body: MappedText;
  /** Heading level 1-6, for grammar `headings`. */
  readonly level?: number;
  /** Nested sections, for grammar `headings`: part of this body as well. */
  readonly children?: readonly Section[];
  /** True when a later section of the same name replaces this one (grammars whose last one wins). */
  readonly shadowed?: boolean;
  /** Places of the body that the program fills itself, for grammar `constants`; in body order. */
  readonly slots?: readonly SectionSlot[];
}

/** A part of a string constant that is no literal text: `${name}` in a template, `{name}` in an f-string. */
export interface SectionSlot {
  /** The expression as written, trimmed. */
  readonly name: string;
  /** The whole placeholder, raw. */
  readonly span: Span;
  /** The placeholder's place in the text of `body`. */
  readonly bodySpan: Span;
}

/** Something about the marking that an author would want to know. The service gives it words and severity. */
export interface GrammarNotice {
  /** Kebab-case, unique within `section/`. */
  readonly code: string;
  readonly span: Span;
  /** Values for the message: names, tags. */
  readonly data: Readonly<Record<string, string>>;
  readonly related?: readonly (Location & { readonly code: string })[];
}

export interface GrammarReading {
  /** In document order, shadowed ones included. */
  readonly sections: readonly Section[];
  readonly notices: readonly GrammarNotice[];
}

export interface GrammarOptions {
  readonly newlines: Newlines;
  /**
   * What `headings` and `whole` do with front matter at the start of the file. Default: `skip`. The other
   * grammars always see it, as the loaders they follow do.
   */
  readonly frontMatter?: 'skip' | 'text';
}

export interface SectionGrammar {
  readonly id: GrammarId;
  /**
   * Reads every section of a document. Never throws; no text is invalid. Linear in the document's length, a few
   * milliseconds for each 100 KB, so that it can follow every keystroke in the one document that changed.
   */
  read(document: SourceDocument, options: GrammarOptions): GrammarReading;
}

/**
 * The section a loader would hand out for `name`: the last one of that name that is not shadowed. In an outline a
 * heading nearer to the root goes first: a chapter is meant rather than a part of another chapter.
 */
export function findSection(sections: readonly Section[], name: string): Section | undefined {
  const byName = NAMED.get(sections) ?? named(sections);
  NAMED.set(sections, byName);
  return byName.get(name);
}

/** Made once for each reading: a store may pin thousands of sections of one file. */
const NAMED = new WeakMap<readonly Section[], ReadonlyMap<string, Section>>();

function named(sections: readonly Section[]): ReadonlyMap<string, Section> {
  const byName = new Map<string, Section>();
  for (let level = sections; level.length > 0; level = level.flatMap(({ children }) => children ?? [])) {
    for (const section of [...level].reverse())
      if (section.shadowed !== true && !byName.has(section.name)) byName.set(section.name, section);
  }
  return byName;
}
