import type { DeclaredSource } from '../../engine/assembly/content';
import { readSections } from '../../engine/assembly/content';
import type { Section } from '../../engine/grammar/grammar';
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
    for (const section of readSections(document, source.grammar, source.newlines).sections)
      collect(source, section, sections);
  }
  return { project, document, sections };
}

/** The innermost section at an offset. */
export function sectionAt(file: GovernedFile, offset: number): GovernedSection | undefined {
  const holders = file.sections.filter(({ section }) => offset >= section.span.start && offset <= section.span.end);
  return holders.sort((a, b) => length(a) - length(b))[0];
}

function length({ section }: GovernedSection): number {
  return section.span.end - section.span.start;
}

function collect(source: DeclaredSource, section: Section, into: GovernedSection[]): void {
  into.push({ source, section });
  for (const child of section.children ?? []) collect(source, child, into);
}
