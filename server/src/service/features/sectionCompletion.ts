import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { say } from '../words';
import { sectionReferences } from '../workspace/sectionReferences';
import { withRange } from './completionItem';
import type { GovernedFile } from './governed';

/** What opens or closes a section at the cursor, where `line` ends. */
export function sectionItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  return [...openingMarks(file, line, offset), ...closingTags(file, line, offset)];
}

/** At the start of a mark: the sections that the manifest refers to and the file does not have yet. */
function openingMarks(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const tag = /^\s*<([a-z0-9_]*)$/.exec(line)?.[1];
  const delimiter = /^\s*=== ?([^=]*)$/.exec(line)?.[1];
  const typed = tag ?? delimiter;
  if (typed === undefined) return [];
  const { project, document } = file;
  const sources = [...(project.assembler?.content.sources.values() ?? [])].filter(
    (source) =>
      project.files.uriOf(source.file) === document.uri &&
      source.grammar === (tag === undefined ? 'delimiters' : 'tags'),
  );
  const missing = sectionReferences(project)
    .filter(({ source }) => sources.some(({ name }) => name === source))
    .map(({ section }) => section)
    .filter((name) => !file.sections.some(({ section }) => section.name === name));
  const start = tag === undefined ? offset - line.trimStart().length : offset - typed.length;
  return [...new Set(missing)].map((name) => ({
    label: name,
    kind: CompletionItemKind.Property,
    detail: say('the manifest refers to it'),
    filterText: tag === undefined ? `=== ${name}` : name,
    textEdit: {
      range: document.rangeOf({ start, end: offset }),
      newText: tag === undefined ? `=== ${name.toUpperCase()} ===` : `${name}>`,
    },
  }));
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
