import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver-types';
import { measure } from '../../engine/text/measure';
import type { ServiceContext } from '../promptService';
import { formatSize, say } from '../words';
import { commandItems } from './commandCompletion';
import { type GovernedFile, governedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** Names that fit at the cursor: references in the manifest; closing tags, slots and commands in sources. */
export async function completion(context: ServiceContext, uri: string, position: Position): Promise<CompletionItem[]> {
  const file = await governedFile(context, uri);
  if (!file) return [];
  const offset = file.document.lines.offsetAt(position);
  const line = file.document.text.slice(file.document.lines.lineStart(position.line), offset);
  if (uri === file.project.manifestUri) return manifestItems(file, line, offset);
  return [...closingTags(file, line, offset), ...slotNames(file, line, offset), ...commandItems(file, line, offset)];
}

const SECTION_REFERENCE = /(?:^|[\s{,])section: *["']?([^"',}]*)$/;
const ROSTER_REFERENCE = /(?:^|[\s{,])roster: *["']?[^"',}]*$/;

function manifestItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const { assembler, reading } = file.project;
  const inPinMap = /^\s+\S+: *["']?[^"',}]*$/.test(line) && isPinMap(file, offset);
  const reference =
    SECTION_REFERENCE.exec(line)?.[1] ?? (inPinMap ? line.slice(line.indexOf(':') + 1).trimStart() : undefined);
  if (reference !== undefined && assembler) {
    return sectionItems(file).map((item) => withRange(item, file, offset - reference.length, offset));
  }
  if (ROSTER_REFERENCE.test(line)) {
    return Object.keys(reading.manifest?.rosters ?? {}).map((label) => ({ label, kind: CompletionItemKind.Reference }));
  }
  return [];
}

function isPinMap(file: GovernedFile, offset: number): boolean {
  const path = file.project.reading.yaml.pathAt(Math.max(0, offset - 1))?.path ?? [];
  return path[0] === 'pins' && path.includes('map');
}

function sectionItems({ project }: GovernedFile): CompletionItem[] {
  const { assembler, files } = project;
  return [...(assembler?.content.sources.values() ?? [])].flatMap((source) => {
    const document = files.read(source.file);
    if (typeof document === 'string' || !assembler) return [];
    return assembler.content
      .sectionsOf(source)
      .filter(({ name, shadowed }) => name !== '' && shadowed !== true)
      .map(({ name, body }) => ({
        label: `${source.name}#${name}`,
        kind: CompletionItemKind.Reference,
        detail: formatSize(measure(body.text).bytes, 'bytes'),
        documentation: body.text.length > 300 ? `${body.text.slice(0, 300)}…` : body.text,
      }));
  });
}

/** After `</`: the tags that are open at the cursor. */
function closingTags(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const typed = /<\/([a-z0-9_]*)$/.exec(line)?.[1];
  if (typed === undefined || (!file.sections.some(({ source }) => source.grammar === 'tags') && !usesTags(file)))
    return [];
  const before = file.document.text.slice(0, offset - typed.length - 2);
  const open = new Map<string, number>();
  for (const match of before.matchAll(/<(\/?)([a-z][a-z0-9_]*)>/g)) {
    const [, slash, name = ''] = match;
    open.delete(name);
    if (slash === '') open.set(name, match.index);
  }
  return [...open.keys()].reverse().map((name, rank) => ({
    ...withRange(
      { label: name, kind: CompletionItemKind.Property, detail: say('close this section') },
      file,
      offset - typed.length,
      offset,
    ),
    sortText: String(rank).padStart(3, '0'),
    textEdit: { range: file.document.rangeOf({ start: offset - typed.length, end: offset }), newText: `${name}>` },
  }));
}

function usesTags({ project, document }: GovernedFile): boolean {
  return [...(project.assembler?.content.sources.values() ?? [])].some(
    (source) => source.grammar === 'tags' && project.files.uriOf(source.file) === document.uri,
  );
}

/** Inside a placeholder: the slots that the manifest fills for the layers that show this text, and those used in it. */
function slotNames(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const typed = /\{\{?-? *\.?([\w.]*)$/.exec(line)?.[1];
  if (typed === undefined) return [];
  const names = new Set<string>();
  for (const { layer, template, text } of governedTemplates(file)) {
    const inside = text.pieces.some(
      ({ origin }) => origin.location && offset >= origin.location.start && offset <= origin.location.end,
    );
    if (!inside) continue;
    for (const name of Object.keys(layer.model.slots ?? {})) names.add(name);
    for (const { path } of template.slots) if (path !== '' && path !== typed && !path.includes('[]')) names.add(path);
  }
  return [...names].map((label) =>
    withRange({ label, kind: CompletionItemKind.Variable }, file, offset - typed.length, offset),
  );
}

function withRange(item: CompletionItem, file: GovernedFile, start: number, end: number): CompletionItem {
  return { ...item, textEdit: { range: file.document.rangeOf({ start, end }), newText: item.label } };
}
