import { type FrontMatter, readFrontMatter } from '../frontmatter/frontMatter';
import type { RolesModel } from '../manifest/model/roles';
import { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { readSections } from './content';
import { type DataEntry, type DataNode, entryOf } from './data/dataNode';
import { yamlNode } from './data/yaml';
import { readDataFile } from './dataFile';
import type { FileSet } from './files';
import { stripped } from './roleText';
import { tagOverrides } from './tagOverrides';

/** A text that a role puts in the place of a layer. */
export interface RoleOverride {
  readonly key: string;
  readonly text: MappedText;
  /** Where the role names the key. */
  readonly location: Location;
}

/** A role as read, from a file or an entry of one. */
export interface Role {
  /** File name without its last ending, or the entry's key. */
  readonly name: string;
  readonly document: SourceDocument;
  /** Where the role is in its document: the entry's key; undefined for a whole file. */
  readonly span?: Span;
  /** The text without front matter and override blocks, stripped; may be empty. */
  readonly text: MappedText;
  /** What a role template is filled with; absent for a role that is text. */
  readonly data?: DataNode;
  readonly overrides: readonly RoleOverride[];
}

export function roleGlobs({ files = [] }: RolesModel): readonly string[] {
  return typeof files === 'string' ? [files] : files;
}

/** Path of the file that holds the overrides of the role at `path`, for `from: beside`. */
export function besidePath(path: string, suffix: string): string {
  return path.replace(/\.[^./]*$/, '') + suffix;
}

const DATA_FILE = /\.(?:json|ya?ml)$/i;

/** Reads every role: files in path order, entries in file order. What cannot be read is left out. */
export function readRoles(model: RolesModel, files: FileSet): readonly Role[] {
  if (model.entries !== undefined) return entryRoles(model, files.read(model.entries));
  const suffix = model.overrides?.suffix ?? '.overrides.json';
  return files.list(roleGlobs(model)).flatMap((path) => {
    if (model.overrides?.from === 'beside' && path.endsWith(suffix)) return [];
    const document = files.read(path);
    return typeof document === 'string' ? [] : [fileRole(model, path, document, files)];
  });
}

function entryRoles(model: RolesModel, document: SourceDocument | string): Role[] {
  const data = typeof document === 'string' ? undefined : readDataFile(document);
  if (typeof document === 'string' || !data || 'fault' in data || data.kind !== 'map') return [];
  return data.entries.map(({ key: name, keySpan: span, node }) => {
    const role = { name, document, span };
    if (node.kind === 'text') return { ...role, text: stripped(node.text), overrides: [] };
    const overrides = model.overrides ? dataOverrides(node, document) : [];
    return { ...role, text: MappedText.empty, data: node, overrides };
  });
}

function fileRole(model: RolesModel, path: string, document: SourceDocument, files: FileSet): Role {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '');
  const beside = model.overrides?.from === 'beside' && besideOverrides(model, path, files);
  const content = DATA_FILE.test(path) && model.template ? readDataFile(document) : undefined;
  if (content && !('fault' in content)) {
    const overrides = beside || (model.overrides ? dataOverrides(content, document) : []);
    return { name, document, text: MappedText.empty, data: content, overrides };
  }
  const header = readFrontMatter(document);
  const data = model.template ? { data: headerData(header, document) } : {};
  const body = readSections(document, 'whole', 'universal').sections[0]?.body ?? MappedText.empty;
  if (model.overrides?.from === 'tags') return { name, document, ...data, ...tagOverrides(document, body) };
  const own = model.overrides ? dataOverrides(headerData(header, document), document) : [];
  return { name, document, text: stripped(body), ...data, overrides: beside || own };
}

/** Front matter as data. */
function headerData({ entries, span = { start: 0, end: 0 } }: FrontMatter, document: SourceDocument): DataNode {
  const { uri, text } = document;
  const read = entries.flatMap(({ key, keySpan, valueSpan, node, locate }): DataEntry[] =>
    node ? [{ key, keySpan, node: yamlNode(node, { uri, text, place: locate }, valueSpan) }] : [],
  );
  return { kind: 'map', span, entries: read };
}

function besideOverrides({ overrides }: RolesModel, path: string, files: FileSet): RoleOverride[] {
  const document = files.read(besidePath(path, overrides?.suffix ?? '.overrides.json'));
  const data = typeof document === 'string' ? undefined : readDataFile(document);
  return typeof document === 'string' || !data || 'fault' in data ? [] : textsOf(data, document);
}

/** The texts under the key `overrides`. */
function dataOverrides(data: DataNode, document: SourceDocument): RoleOverride[] {
  const entry = entryOf(data, 'overrides');
  return entry ? textsOf(entry.node, document) : [];
}

function textsOf(node: DataNode, { uri }: SourceDocument): RoleOverride[] {
  if (node.kind !== 'map') return [];
  return node.entries.flatMap(({ key, keySpan, node: value }) =>
    value.kind === 'text' ? [{ key, text: value.text, location: { uri, ...keySpan } }] : [],
  );
}
