import type { DeclaredSource } from '../../engine/assembly/content';
import { readSections } from '../../engine/assembly/content';
import type { Section } from '../../engine/grammar/grammar';
import type { Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { groupBy } from '../groupBy';
import type { ServiceContext } from '../promptService';
import type { ProjectSnapshot } from '../workspace/project';

/** A section of a file as one of the manifest's sources reads it. */
export interface GovernedSection {
  readonly source: DeclaredSource;
  readonly section: Section;
}

/** A file under a manifest, with the sections that the manifest's sources find in it. */
export interface GovernedFile {
  readonly project: ProjectSnapshot;
  readonly document: SourceDocument;
  /** Outermost first, nested ones behind theirs; empty for a file that is no source. */
  readonly sections: readonly GovernedSection[];
}

/** What a manifest knows of a file; undefined when none governs it or it cannot be read. */
export async function governedFile(context: ServiceContext, uri: string): Promise<GovernedFile | undefined> {
  const project = await (await context.projects.of(uri))?.snapshot();
  const document = await context.store.load(uri);
  if (!project?.assembler || typeof document === 'string') return undefined;
  const sections: GovernedSection[] = [];
  for (const source of sourcesOf(project, uri))
    for (const section of sectionsOf(document, source)) collect(source, section, sections);
  return { project, document, sections };
}

/** The manifest's sources that read a file, in manifest order. */
export function sourcesOf({ assembler, files }: ProjectSnapshot, uri: string): readonly DeclaredSource[] {
  if (!assembler) return [];
  const { sources } = assembler.content;
  const known = BY_URI.get(sources) ?? groupBy([...sources.values()], ({ file }) => files.uriOf(file) ?? '');
  BY_URI.set(sources, known);
  return known.get(uri) ?? [];
}

/** A manifest's sources are the same as long as it is, and so is where its paths lead. */
const BY_URI = new WeakMap<ReadonlyMap<string, DeclaredSource>, ReadonlyMap<string, readonly DeclaredSource[]>>();

/** Sections of a document as a source reads it, nested ones inside theirs. */
export function sectionsOf(document: SourceDocument, { grammar, newlines, frontMatter }: DeclaredSource) {
  return readSections(document, grammar, newlines, frontMatter).sections;
}

/** The mark that opens a section, with its name in it; the name alone where they stand apart, as in code. */
export function openingMark({ openSpan, nameSpan }: Section): Span {
  const isAround = openSpan && openSpan.start <= nameSpan.start && openSpan.end >= nameSpan.end;
  return isAround ? openSpan : nameSpan;
}

function collect(source: DeclaredSource, section: Section, into: GovernedSection[]): void {
  into.push({ source, section });
  for (const child of section.children ?? []) collect(source, child, into);
}
