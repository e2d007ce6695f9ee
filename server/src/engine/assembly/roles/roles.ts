import { readFrontMatter } from '../../frontmatter/frontMatter';
import type { RolesModel } from '../../manifest/model/roles';
import { MappedText } from '../../text/mappedText';
import type { SourceDocument } from '../../text/sourceDocument';
import { readSections } from '../content';
import { readDataFile } from '../dataFile';
import type { FileSet } from '../files';
import { firstLine, type Role, type RoleNotice, RoleNotices } from './role';
import { checkHeader, headerData } from './roleHeader';
import { besideOverrides, DEFAULT_SUFFIX, dataOverrides, readRoleData } from './roleOverrides';
import { stripped } from './roleText';
import { tagOverrides } from './tagOverrides';

/** The roles of a manifest, and what is wrong with them. */
export interface RolesReading {
  /** Files in path order, entries in file order. */
  readonly roles: readonly Role[];
  readonly notices: readonly RoleNotice[];
}

/** A role as it is read from one place, before it is known whether its name is free. */
interface ReadRole {
  readonly role: Role;
  readonly notices: RoleNotices;
}

export function roleGlobs({ files = [] }: RolesModel): readonly string[] {
  return typeof files === 'string' ? [files] : files;
}

/** Paths of the role files, in path order; those of overrides beside them left out. */
export function rolePaths(model: RolesModel, files: FileSet): readonly string[] {
  const paths = files.list(roleGlobs(model));
  if (model.overrides?.from !== 'beside') return paths;
  const suffix = model.overrides.suffix ?? DEFAULT_SUFFIX;
  return paths.filter((path) => !path.endsWith(suffix));
}

const DATA_FILE = /\.(?:json|ya?ml)$/i;

/** Reads every role. A file that cannot be read is left out; that is told of the file. */
export function readRoles(model: RolesModel, files: FileSet): RolesReading {
  const read =
    model.entries !== undefined
      ? entryRoles(model, files.read(model.entries))
      : rolePaths(model, files).flatMap((path) => {
          const document = files.read(path);
          return typeof document === 'string' ? [] : [fileRole(model, path, document, files)];
        });
  return distinct(read);
}

/** A role is chosen by its name: one without a name is none, and of two of one name the second is never chosen. */
function distinct(read: readonly ReadRole[]): RolesReading {
  const roles: Role[] = [];
  const byName = new Map<string, Role>();
  const notices = read.flatMap(({ role, notices: own }) => {
    const place = placeOf(role);
    if (role.name === '') {
      const nameless = new RoleNotices('');
      nameless.add('empty-name', role.document, place, { of: role.span ? 'entry' : 'file' });
      return nameless.all;
    }
    roles.push(role);
    const first = byName.get(role.name);
    if (first) {
      const related = { uri: first.document.uri, ...placeOf(first) };
      own.add('duplicate-name', role.document, place, { name: role.name }, related);
    } else byName.set(role.name, role);
    return own.all;
  });
  return { roles, notices };
}

function placeOf({ span, document }: Role) {
  return span ?? firstLine(document);
}

function entryRoles(model: RolesModel, document: SourceDocument | string): ReadRole[] {
  // What is wrong with the file as a whole is told where the manifest names it.
  const data = typeof document === 'string' ? undefined : readDataFile(document);
  if (typeof document === 'string' || !data || 'fault' in data || data.kind !== 'map') return [];
  return data.entries.map(({ key: name, keySpan: span, node }) => {
    const notices = new RoleNotices(name);
    const role = { name, document, span };
    if (node.kind === 'text') return { role: { ...role, text: stripped(node.text), overrides: [] }, notices };
    if (node.kind !== 'map') notices.add('wrong-shape', document, node.span, { expected: 'role' });
    else if (!model.template) notices.add('wrong-shape', document, span, { expected: 'template' });
    const overrides = model.overrides ? dataOverrides(node, document, notices) : [];
    return { role: { ...role, text: MappedText.empty, data: node, overrides }, notices };
  });
}

function fileRole(model: RolesModel, path: string, document: SourceDocument, files: FileSet): ReadRole {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '');
  const notices = new RoleNotices(name);
  return { role: { name, document, ...readFile(model, path, document, files, notices) }, notices };
}

function readFile(
  model: RolesModel,
  path: string,
  document: SourceDocument,
  files: FileSet,
  notices: RoleNotices,
): Omit<Role, 'name' | 'document'> {
  const { template, overrides } = model;
  const beside = overrides?.from === 'beside' && besideOverrides(model, path, files, notices);
  const content = DATA_FILE.test(path) && template ? readRoleData(document, notices) : undefined;
  if (content) {
    if (content.kind !== 'map') notices.add('wrong-shape', document, content.span, { expected: 'map' });
    const own = beside || (overrides ? dataOverrides(content, document, notices) : []);
    return { text: MappedText.empty, data: content, overrides: own };
  }
  const header = readFrontMatter(document);
  const isInHeader = overrides !== undefined && (overrides.from ?? 'front-matter') === 'front-matter';
  checkHeader(header, document, template !== undefined || isInHeader, notices);
  const headed = headerData(header, document);
  const data = template ? { data: headed } : {};
  const body = readSections(document, 'whole', 'universal').sections[0]?.body ?? MappedText.empty;
  if (overrides?.from === 'tags') return { ...data, ...tagOverrides(document, body, notices) };
  const own = isInHeader ? dataOverrides(headed, document, notices) : [];
  return { text: stripped(body), ...data, overrides: beside || own };
}
