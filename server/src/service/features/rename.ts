import type { Position, Range } from 'vscode-languageserver-types';
import type { Section } from '../../engine/grammar/grammar';
import { touches } from '../../engine/text/range';
import type { FileEdit } from '../findings';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { say } from '../words';
import { sectionReferences } from '../workspace/sectionReferences';
import { commandFileNameRange, commandFileRename, type FileMove } from './commandFileRename';
import { commandNameRange, commandRename } from './commandNavigation';
import { type GovernedFile, governedFile } from './governed';
import { nameRange, nameRename } from './manifestNavigation';
import { sectionTarget } from './navigation';
import { slotNameRange, slotRename } from './slotNavigation';

/** The name under the cursor that a rename would change. Rejects with a Refusal that says why not. */
export async function prepareRename(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<Range | undefined> {
  const file = await governedFile(context, uri);
  const found = file && governedRange(file, position);
  return found ?? commandFileNameRange(context, uri, position);
}

function governedRange(file: GovernedFile, position: Position): Range | undefined {
  const { uri } = file.document;
  const offset = file.document.lines.offsetAt(position);
  const target = sectionTarget(file, position);
  if (!target) return nameRange(file, offset) ?? slotNameRange(file, offset) ?? commandNameRange(file, offset);
  if (isCode(file, target.source)) {
    // In the code its own language answers.
    if (uri !== file.project.manifestUri) return undefined;
    throw new Refusal(constantWords());
  }
  const spans =
    uri === file.project.manifestUri
      ? sectionReferences(file.project).map(({ nameSpan }) => nameSpan)
      : file.sections.flatMap(({ section }) => nameSpans(section));
  const span = spans.find((one) => touches(one, offset));
  return span && file.document.rangeOf(span);
}

/**
 * Renames a section at every mark of that name in its file and at every reference of the manifest, or a prompt,
 * slot or command wherever it is named; `renamedFile` tells the file or folder that goes with a skill or command. Throws
 * Refusal for a name that cannot be or that would collide.
 */
export async function rename(
  context: ServiceContext,
  uri: string,
  position: Position,
  name: string,
): Promise<FileEdit[]> {
  const file = await governedFile(context, uri);
  const target = file && sectionTarget(file, position);
  if (!file || !target) {
    const offset = file?.document.lines.offsetAt(position) ?? 0;
    const renamed =
      file && (nameRename(file, offset, name) ?? slotRename(file, offset, name) ?? commandRename(file, offset, name));
    if (renamed) return renamed;
    const ofFile = await commandFileRename(context, uri, position, name);
    if (ofFile) return ofFile.edits;
    throw new Refusal(say('There is no section, prompt, slot or command here that could be renamed.'));
  }
  if (isCode(file, target.source)) throw new Refusal(constantWords());
  const { project } = file;
  const source = project.assembler?.content.sources.get(target.source);
  const sourceUri = source && project.files.uriOf(source.file);
  const holder = sourceUri === undefined ? undefined : await governedFile(context, sourceUri);
  if (!source || !holder)
    throw new Refusal(say('The file of source `{source}` cannot be read.', { source: target.source }));
  checkName(name, source.grammar, holder, target.source);
  // Delimiter names are read in lower case, whatever the line says.
  const referenced = source.grammar === 'delimiters' ? name.toLowerCase() : name;
  const marks = holder.sections
    .filter((one) => one.source.name === target.source && one.section.name === target.section)
    .flatMap(({ section }) => nameSpans(section))
    .map((span) => ({ uri: holder.document.uri, range: holder.document.rangeOf(span), newText: name }));
  const used = sectionReferences(project)
    .filter((one) => one.source === target.source && one.section === target.section)
    .map(({ nameSpan }) => ({
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(nameSpan),
      newText: referenced,
    }));
  return [...marks, ...used];
}

function constantWords(): string {
  return say('A constant is renamed in its code, with the tools of its language.');
}

/** The rest of the code knows a constant by its name. */
function isCode({ project }: GovernedFile, source: string): boolean {
  return project.assembler?.content.sources.get(source)?.grammar === 'constants';
}

/** The file or folder that a rename at this place moves, after its edits: that of a skill, command or prompt file. */
export async function renamedFile(
  context: ServiceContext,
  uri: string,
  position: Position,
  name: string,
): Promise<FileMove | undefined> {
  const file = await governedFile(context, uri);
  if (file && governedRange(file, position)) return undefined;
  return (await commandFileRename(context, uri, position, name))?.move;
}

/** The name in the opening mark and, for tags, in the closing one. */
function nameSpans({ nameSpan, closeSpan }: Section) {
  return closeSpan ? [nameSpan, { start: closeSpan.start + '</'.length, end: closeSpan.end - '>'.length }] : [nameSpan];
}

function checkName(name: string, grammar: string, file: GovernedFile, source: string): void {
  const shape = grammar === 'tags' ? /^[a-z][a-z0-9_]*$/ : /^\S(?:.*\S)?$/;
  if (!shape.test(name)) {
    throw new Refusal(
      grammar === 'tags'
        ? say('A tag section is named with a-z, 0-9 and `_`, and starts with a letter.')
        : say('A section needs a name on one line.'),
    );
  }
  if (file.sections.some((one) => one.source.name === source && one.section.name === name)) {
    throw new Refusal(say('There is a section `{name}` in this file already.', { name }));
  }
}
