import type { Location, Position } from 'vscode-languageserver-types';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { touches } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import type { ProjectSnapshot } from '../workspace/project';
import { type SectionReference, sectionReferences } from '../workspace/sectionReferences';
import { commandFileDefinition, commandFileReferences } from './commandFileNavigation';
import { commandDefinition, commandReferences } from './commandNavigation';
import { type GovernedFile, type GovernedSection, governedFile, openingMark } from './governed';
import { nameDefinition, nameReferences } from './manifestNavigation';
import { templateDefinition, templateReferences } from './namedTemplates';
import { slotDefinition, slotReferences } from './slotNavigation';

/** What stands under a cursor, as far as it can be followed. */
type Target =
  | { readonly kind: 'section'; readonly source: string; readonly section: string }
  | { readonly kind: 'file'; readonly uri: string };

/**
 * From a reference in the manifest to the section, file, prompt or roster it names; from a slot to where its value is declared; from
 * the call of a template to its definition; from a mention of a command to its entry in the
 * roster or, in the files that agents read, to the file that defines it.
 */
export async function definition(context: ServiceContext, uri: string, position: Position): Promise<Location[]> {
  const file = await governedFile(context, uri);
  const found = file ? governedDefinition(file, position) : [];
  return found.length > 0 ? found : commandFileDefinition(context, uri, position);
}

function governedDefinition(file: GovernedFile, position: Position): Location[] {
  const target = targetAt(file, position);
  if (!target) {
    const offset = file.document.lines.offsetAt(position);
    const names = nameDefinition(file, offset);
    if (names.length > 0) return names;
    const slots = slotDefinition(file, offset);
    if (slots.length > 0) return slots;
    const templates = templateDefinition(file, offset);
    return templates.length > 0 ? templates : commandDefinition(file, offset);
  }
  if (target.kind === 'file')
    return [{ uri: target.uri, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } }];
  return declarations(file.project, target.source, target.section);
}

/** Every place that names the section, prompt, slot, template or command under the cursor, across files and manifest. */
export async function references(
  context: ServiceContext,
  uri: string,
  position: Position,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const file = await governedFile(context, uri);
  const found = file ? governedReferences(file, position, includeDeclaration) : [];
  return found.length > 0 ? found : commandFileReferences(context, uri, position, includeDeclaration);
}

function governedReferences(file: GovernedFile, position: Position, includeDeclaration: boolean): Location[] {
  const target = targetAt(file, position);
  if (target?.kind !== 'section') {
    const offset = file.document.lines.offsetAt(position);
    const names = nameReferences(file, offset, includeDeclaration);
    if (names.length > 0) return names;
    const slots = slotReferences(file, offset, includeDeclaration);
    if (slots.length > 0) return slots;
    const templates = templateReferences(file, offset, includeDeclaration);
    return templates.length > 0 ? templates : commandReferences(file, offset, includeDeclaration);
  }
  const { project } = file;
  const used = sectionReferences(project)
    .filter(({ source, section }) => source === target.source && section === target.section)
    .map(({ nameSpan }) => ({ uri: project.manifestUri, range: project.reading.document.rangeOf(nameSpan) }));
  return [...(includeDeclaration ? declarations(project, target.source, target.section) : []), ...used];
}

/** The section whose mark, or reference, holds the cursor. */
export function sectionTarget(
  file: GovernedFile,
  position: Position,
): { readonly source: string; readonly section: string } | undefined {
  const target = targetAt(file, position);
  return target?.kind === 'section' ? target : undefined;
}

function targetAt(file: GovernedFile, position: Position): Target | undefined {
  const offset = file.document.lines.offsetAt(position);
  if (file.document.uri === file.project.manifestUri) return manifestTarget(file.project, offset);
  const found = file.sections.find((one) => marksOf(one).some((span) => touches(span, offset)));
  return found && { kind: 'section', source: found.source.name, section: found.section.name };
}

function marksOf({ source, section }: GovernedSection) {
  if (section.name === '') return [];
  return [openingMark(section), ...(section.closeSpan && source.grammar !== 'constants' ? [section.closeSpan] : [])];
}

function manifestTarget(project: ProjectSnapshot, offset: number): Target | undefined {
  const reference = sectionReferences(project).find(({ span }: SectionReference) => touches(span, offset));
  if (reference) return { kind: 'section', source: reference.source, section: reference.section };
  const at = project.reading.yaml.pathAt(offset);
  if (!at) return undefined;
  const value = valueAt(project.reading.yaml.data, at.path);
  const uri =
    typeof value === 'string' && namesFile(at.path) ? project.files.uriOf(value.split('#')[0] as string) : undefined;
  return uri === undefined ? undefined : { kind: 'file', uri };
}

/** Whether the value at a path of the manifest is a file's path. */
export function namesFile(path: DataPath): boolean {
  const last = path.at(-1);
  if (path[0] === 'sources' && path.length === 2) return true;
  return last === 'file' || last === 'sample' || last === 'data' || last === 'store';
}

function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (node, step) => (node !== null && typeof node === 'object' ? (node as Record<string, unknown>)[step] : undefined),
    data,
  );
}

/** Where a section is written: its name in the opening mark. */
function declarations(project: ProjectSnapshot, source: string, name: string): Location[] {
  const section = project.assembler?.content.section(`${source}#${name}`, []);
  if (!section || 'problem' in section) return [];
  const document = project.files.peekUri(section.value.uri);
  return document ? [{ uri: section.value.uri, range: document.rangeOf(section.value.nameSpan) }] : [];
}
