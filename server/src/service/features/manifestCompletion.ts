import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { measure } from '../../engine/text/measure';
import { formatSize } from '../words';
import { CommandIndex } from '../workspace/commandIndex';
import { withRange } from './completionItem';
import type { GovernedFile } from './governed';
import { manifestCursor } from './manifestCursor';
import { schemaItems } from './manifestHelp';

const SECTION_REFERENCE = /(?:^|[\s{,])section: *["']?([^"',}]*)$/;
const ROSTER_REFERENCE = /(?:^|[\s{,])roster: *["']?[^"',}]*$/;

const PROMPT_REFERENCE = /(?:^|[\s{,])prompt: *["']?([^"',}]*)$/;

/** What fits in a manifest: sections, rosters and prompts where they are referred to, else keys and words. `line` ends at the cursor. */
export function manifestItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
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
  const prompt = PROMPT_REFERENCE.exec(line)?.[1];
  if (prompt !== undefined) return promptItems(file, offset - prompt.length, offset);
  return toolItems(file, offset) ?? profileItems(file, offset) ?? schemaItems(file, offset);
}

/** Names of profiles of tools, and `false`, where a prompt or request chooses one; undefined elsewhere. */
function profileItems(file: GovernedFile, offset: number): CompletionItem[] | undefined {
  const { path, key, typed } = manifestCursor(file.document.text, offset);
  const [root, , ...rest] = key === undefined ? path : [...path, key];
  const isChoice = rest[0] === 'tools' && (rest.length === 1 ? key === 'tools' : rest[1] === 'profile');
  if ((root !== 'prompts' && root !== 'requests') || !isChoice) return undefined;
  const item = (label: string, kind: CompletionItemKind) =>
    withRange({ label, kind }, file, offset - typed.length, offset);
  const profiles = Object.keys(file.project.reading.manifest?.tools?.profiles ?? {});
  return [
    ...profiles.map((name) => item(name, CompletionItemKind.Reference)),
    item('false', CompletionItemKind.EnumMember),
  ];
}

/** The lists of a profile that name tools. */
const TOOL_LISTS: ReadonlySet<unknown> = new Set(['resident', 'deferred', 'onDemand']);

/** Names of tools where one is expected; undefined elsewhere. */
function toolItems(file: GovernedFile, offset: number): CompletionItem[] | undefined {
  const { path, key, typed } = manifestCursor(file.document.text, offset);
  const [top, part, ...rest] = key === undefined ? path : [...path, key];
  const isList = part === 'profiles' && TOOL_LISTS.has(rest[1]);
  if (top !== 'tools' || (!isList && !(part === 'search' && rest[0] === 'tool'))) return undefined;
  return CommandIndex.of(file.project).tools.map(({ name, description }) =>
    withRange(
      { label: name, kind: CompletionItemKind.Function, ...(description !== undefined && { detail: description }) },
      file,
      offset - typed.length,
      offset,
    ),
  );
}

function promptItems(file: GovernedFile, start: number, end: number): CompletionItem[] {
  return Object.entries(file.project.reading.manifest?.prompts ?? {}).map(([label, { description = '' }]) =>
    withRange({ label, kind: CompletionItemKind.Reference, documentation: description }, file, start, end),
  );
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
