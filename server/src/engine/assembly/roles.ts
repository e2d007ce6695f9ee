import { isScalar } from 'yaml';
import { findEntry, readFrontMatter } from '../frontmatter/frontMatter';
import type { RolesModel } from '../manifest/model/parts';
import { MappedText } from '../text/mappedText';
import { pythonStrip } from '../text/pythonStrip';
import type { Location, Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { readSections } from './content';
import { readDataFile } from './dataFile';
import type { FileSet } from './files';

/** A text that a role puts in the place of a layer. */
export interface RoleOverride {
  readonly key: string;
  readonly text: MappedText;
  /** Where the role names the key. */
  readonly location: Location;
}

/** A role file as read. */
export interface Role {
  /** File name without its last ending. */
  readonly name: string;
  readonly document: SourceDocument;
  /** The file's text without front matter and override blocks, stripped; may be empty. */
  readonly text: MappedText;
  readonly overrides: readonly RoleOverride[];
}

export function roleGlobs(model: RolesModel): readonly string[] {
  return typeof model.files === 'string' ? [model.files] : model.files;
}

/** Path of the file that holds the overrides of the role at `path`, for `from: beside`. */
export function besidePath(path: string, suffix: string): string {
  return path.replace(/\.[^./]*$/, '') + suffix;
}

/** Reads every role file, in path order; a file that cannot be read is left out. */
export function readRoles(model: RolesModel, files: FileSet): readonly Role[] {
  const suffix = model.overrides?.suffix ?? '.overrides.json';
  const roles: Role[] = [];
  for (const path of files.list(roleGlobs(model))) {
    if (model.overrides?.from === 'beside' && path.endsWith(suffix)) continue;
    const document = files.read(path);
    if (typeof document === 'string') continue;
    roles.push(readRole(model, path, document, files));
  }
  return roles;
}

function readRole(model: RolesModel, path: string, document: SourceDocument, files: FileSet): Role {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '');
  const body = readSections(document, 'whole', 'universal').sections[0]?.body ?? MappedText.empty;
  const from = model.overrides?.from ?? 'front-matter';
  if (model.overrides === undefined) return { name, document, text: stripped(body), overrides: [] };
  if (from === 'tags') return { name, document, ...tagOverrides(document, body) };
  const overrides =
    from === 'beside'
      ? besideOverrides(files.read(besidePath(path, model.overrides.suffix ?? '.overrides.json')))
      : frontMatterOverrides(document);
  return { name, document, text: stripped(body), overrides };
}

function stripped(text: MappedText): MappedText {
  const { start, end } = pythonStrip(text.text);
  return text.slice(start, end);
}

function besideOverrides(document: SourceDocument | string): RoleOverride[] {
  if (typeof document === 'string') return [];
  const data = readDataFile(document);
  if ('fault' in data) return [];
  return (data.entries ?? []).flatMap(({ key, keySpan, text }) =>
    text ? [{ key, text, location: { uri: document.uri, ...keySpan } }] : [],
  );
}

/** The texts under the front matter key `overrides`. */
function frontMatterOverrides(document: SourceDocument): RoleOverride[] {
  const entry = findEntry(readFrontMatter(document), 'overrides');
  const node = entry?.node;
  if (!entry || !node || !('items' in node)) return [];
  const overrides: RoleOverride[] = [];
  for (const pair of node.items as readonly { key?: unknown; value?: unknown }[]) {
    if (!isScalar(pair.key) || !isScalar(pair.value) || typeof pair.value.value !== 'string') continue;
    const location = { uri: document.uri, ...entry.locate(pair.key) };
    overrides.push({
      key: String(pair.key.value),
      text: blockText(document, entry.locate(pair.value), pair.value.value),
      location,
    });
  }
  return overrides;
}

/** A YAML scalar's text, mapped line by line where its lines are written as they read. */
function blockText(document: SourceDocument, span: Span, value: string): MappedText {
  const { uri, text } = document;
  const written = text.slice(span.start, span.end);
  const parts: MappedText[] = [];
  let at = 0;
  const lines = value.split('\n');
  for (const [index, line] of lines.entries()) {
    const found = written.indexOf(line, at);
    if (found < 0) return MappedText.of(value, { kind: 'source', location: { uri, ...span }, verbatim: false });
    const start = span.start + found;
    parts.push(MappedText.source(line, { uri, start, end: start + line.length }));
    at = found + line.length;
    const breakAt = Math.min(span.start + at, span.end - 1);
    const lineBreak = { kind: 'source', location: { uri, start: breakAt, end: breakAt + 1 }, verbatim: false } as const;
    if (index + 1 < lines.length) parts.push(MappedText.of('\n', lineBreak));
  }
  return MappedText.concat(parts);
}

/** Tag blocks of the role file are overrides; the rest of it is the role's text. */
function tagOverrides(document: SourceDocument, body: MappedText): { text: MappedText; overrides: RoleOverride[] } {
  const overrides: RoleOverride[] = [];
  const bodyStart = body.locate(0)?.start ?? 0;
  let rest = body;
  const { sections } = readSections(document, 'tags', 'universal');
  for (const section of sections.filter((one) => one.span.start >= bodyStart).reverse()) {
    if (section.shadowed !== true)
      overrides.unshift({
        key: section.name,
        text: section.body,
        location: { uri: document.uri, ...section.nameSpan },
      });
    const read = document.read();
    const shift = read.fromRaw(bodyStart);
    rest = rest.replace(
      read.fromRaw(section.span.start) - shift,
      read.fromRaw(section.span.end) - shift,
      MappedText.empty,
    );
  }
  return { text: stripped(rest), overrides };
}
