import type { DeclaredSource } from '../../engine/assembly/content';
import { readSections } from '../../engine/assembly/content';
import type { Section } from '../../engine/grammar/grammar';
import type { Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
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
  for (const source of project.assembler.content.sources.values()) {
    if (project.files.uriOf(source.file) !== uri) continue;
    for (const section of sectionsOf(document, source)) collect(source, section, sections);
  }
  return { project, document, sections };
}

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
